/** USDC as its issuer makes it on each chain. Bridged ones have similar names and are other tokens. */
export const nativeUsdc: Record<number, string> = {
  1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  10: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  137: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  42161: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  43114: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  84532: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  11155111: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
};

export const bridgedUsdc: Record<string, string> = {
  '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8': 'USDC.e of Arbitrum',
  '0x7F5c764cBc14f9669B88837ca1490cCa17c31607': 'USDC.e of Optimism',
};

// A sequencer's blocks are safe once they are written down on Ethereum; others take a while until they are final.
export const usualConfirmations: Record<number, string> = {
  1: 'finalized',
  10: 'safe',
  137: 'finalized',
  8453: 'safe',
  42161: 'safe',
};
