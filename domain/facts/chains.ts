/** The chains and ecosystems that listings are filtered by; the marks are those of `softwareSkills`. */
export const chainTable = `
Ethereum | 以太坊 | etherium | =ETH
Bitcoin | 比特币 | =BTC
Lightning | bitcoin lightning | ?Lightning
Solana
Base | ?Base | base chain | base l2 | base network
Arbitrum
Optimism | ?Optimism | op mainnet
Polygon | ?Polygon | polygon pos | polygon zkevm
Avalanche | avax | =Avalanche
BNB Chain | bnb | binance smart chain | ?BSC | bnb smart chain
Cosmos | =Cosmos | cosmos ecosystem
Osmosis | ?Osmosis
Injective | ?Injective
dYdX
Polkadot
Kusama
Near | near protocol | ?NEAR | ?Near
Sui | =Sui | =SUI
Aptos
Movement | movement labs | ?Movement
Starknet | starkware | starkex
zkSync | zksync era
Scroll | ?Scroll | scroll zkevm
Linea | ?Linea
Mantle | ?Mantle
Blast | ?Blast
Taiko
TON | the open network | ?TON
Tron | ?Tron | ?TRON
Cardano
Tezos
Algorand
Hedera | hedera hashgraph
Filecoin
ICP | internet computer | ?ICP
Celestia
Celo | ?Celo
Monad | =Monad
Berachain
Hyperliquid
MegaETH
Tempo | ?Tempo
Stacks | ?Stacks
XRP Ledger | xrpl | xrp | ?Ripple
Stellar | ?Stellar | soroban
EOS | =EOS
Fantom | ?Fantom
Sei | ?Sei
Sonic | ?Sonic
Flow | ?Flow | flow blockchain
Gnosis Chain
Ronin | ?Ronin
Immutable | ?Immutable | immutable x | immutable zkevm
Kaspa
Mina | ?Mina | mina protocol
Aleo
Aztec | ?Aztec | aztec network
Zcash
Monero
Litecoin
Dogecoin
Canton | ?Canton | canton network
Story | story protocol | ?Story
Flare | ?Flare | flare network
Moonbeam
Astar
`;
