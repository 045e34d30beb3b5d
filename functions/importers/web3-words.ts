/**
 * The written list behind is-web3-job.ts. Every entry is matched as whole words, spaces also as hyphens. What is not
 * here on purpose: chain (supply chain), token (auth tokens), ledger (the general one), wallet, mining, staking,
 * validator, digital assets (asset management), polygon, optimism, cosmos, near, sui (other things first).
 */

/** Say Web3 by themselves. */
export const plainWords = [
  'web3(?:\\.js)?',
  'web 3(?:\\.0|(?! ?(?:\\+|-|–|to|or|years?|yrs?|months?)))',
  'blockchains?',
  'crypto',
  'cryptocurrenc(?:y|ies)',
  'crypto ?assets?',
  'cryptoeconomics?',
  'bitcoin',
  'ethereum',
  'solidity',
  'vyper',
  'smart contracts?',
  'defi',
  'decentrali[sz]ed (?:finance|exchanges?|apps?|applications?|autonomous organi[sz]ations?|protocols?)',
  'dapps?',
  'nfts?',
  'non fungible tokens?',
  'daos?',
  'stablecoins?',
  'altcoins?',
  'memecoins?',
  'tokenomics',
  'on-chain',
  'onchain',
  'off-chain',
  'cross chain',
  'distributed ledgers?',
  'hyperledger',
  'evm',
  'zkevm',
  'zk (?:proofs?|rollups?|snarks?|starks?|circuits?)',
  'zksnarks?',
  'zkstarks?',
  'zero knowledge(?: proofs?| rollups?| circuits?)?',
  'optimistic rollups?',
  'polkadot',
  'cardano',
  'starknet',
  'zksync',
  'uniswap',
  'metamask',
  'chainlink(?! fenc)',
];

/** Say it in a title, a tag or an employer's name; in a text only beside a plain word. */
export const headWords = [
  'solana',
  'arbitrum',
  'cefi',
  'gamefi',
  'play to earn',
  // Employers whose names do not tell.
  'animoca brands',
  'ava labs',
  'binance',
  'bitfinex',
  'bitget',
  'bitgo',
  'bitmex',
  'bitpanda',
  'bitstamp',
  'bybit',
  'chainalysis',
  'coinbase',
  'coindesk',
  'coingecko',
  'coinmarketcap',
  'consensys',
  'fireblocks',
  'matter labs',
  'moonpay',
  'mysten labs',
  'offchain labs',
  'okx',
  'opensea',
  'parity technologies',
  'polygon labs',
  'trm labs',
];

/** Count only beside a plain word, wherever they stand: each is also something else. */
export const nearbyWords = [
  'rollups?',
  'layer (?:1|2|one|two)',
  'airdrops?',
  'kraken',
  'mev',
  'dex',
  'btc',
  'eth',
  'usdc',
  'usdt',
];

/** What the words above mean in other trades: each phrase is taken out before anything is counted. */
export const otherMeanings = [
  // Cryptography, not currencies.
  /\b(?:web ?crypto|node:?crypto|crypto[\s-]?(?:librar(?:y|ies)|apis?|modules?|agility|agile|officers?|accelerat\w+|periods?|ignition|erase|shredding|keys?))\b/gi,
  /\bzero[\s-]knowledge (?:encrypt\w*|architectures?|security|privacy|password\w*|platforms?|vaults?|storage|cloud|policy|backups?)\b/gi,
  // A town in California.
  /\bsolana beach\b/gi,
  // Being paid in it says nothing about the work.
  /\b(?:pay(?:s|ing|outs?|ments?)?|paid|salar(?:y|ies)|wages?|compensat\w+|bonus\w*|rewards?|remunerat\w+|tips?)\b[^.;:!?\n]{0,40}?\b(?:in|via|by|with|through|using)\b(?:[\s,/]+(?:[a-z$€£]+|and\/or)){0,5}?[\s,/]+(?:crypto(?:currenc(?:y|ies))?|bitcoin|btc|eth(?:ereum)?|usdt|usdc|stablecoins?)\b/gi,
  /\b(?:crypto(?:currenc(?:y|ies))?|bitcoin|btc|stablecoins?)(?: (?:and|or) (?:crypto(?:currenc(?:y|ies))?|bitcoin|stablecoins?))? (?:(?:payments?|payouts?|salar(?:y|ies)) )?(?:is |are )?(?:accepted|welcome|possible|available)\b/gi,
];

/** Short words that another trade uses for something else: they do not count in a text that names that something. */
export const otherTrades: [word: RegExp, trade: RegExp][] = [
  [/^daos?$/i, /\bdata[\s-]access|\bdtos?\b|\bhibernate\b|\bjpa\b/i],
  [/^nfts?$/i, /\bnon[\s-]?functional\b/i],
  [/^evm$/i, /\bearned[\s-]value\b/i],
  [/^crypto$/i, /\bcomsec\b|\bcryptolog/i],
];
