/** Standards, tools and fields of the blockchain trade; the chains themselves are in `chains.ts`. */
export const web3Skills = `
Solidity
Vyper
Smart contracts | 智能合约 | 合约开发 | smart contract | smart-contract | smart contract development | smart-contracts
Smart contract auditing | 合约审计 | smart contract audits | smart contract audit | smart contract auditor | smart contract security | contract audits | smart contract development and auditing
EVM | ethereum virtual machine | evm-compatible | evm compatible
zkEVM | zk-evm
SVM | =SVM | solana virtual machine
Move | ?Move | move language | move programming language | move smart contracts | sui move
Cairo | ?Cairo | cairo language
Yul
Huff | ?Huff
Fe | ?Fe
Foundry | =Foundry | forge tests
Hardhat
Truffle | =Truffle
Brownie | ?Brownie
Remix IDE
Anchor | ?Anchor | anchor framework | with Anchor | =Anchor programs
CosmWasm
Cosmos SDK
Tendermint | cometbft | tendermint core | tendermint bft
IBC | =IBC | inter-blockchain communication
Substrate | =Substrate | parity substrate
Parachains | parachain
ink! | ink smart contracts
Ignite
ethers.js | ethersjs | ethers | ethers-js
web3.js | web3js
web3.py
viem
wagmi
RainbowKit
WalletConnect
MetaMask
Account abstraction | erc-4337 | erc4337 | eip-4337 | eip-7702
The Graph | =The Graph | subgraphs | subgraph
Alchemy | ?Alchemy
Infura
Chainlink
Pyth
Oracles | price oracles | oracle networks
OpenZeppelin | open zeppelin
OpenZeppelin Defender | defender actions | oz defender
Tenderly
Etherscan
Dune | dune analytics | ?Dune
Nansen
Slither
Echidna
Mythril
Certora
Halmos
IPFS
Arweave
libp2p
devp2p
P2P networking | ?P2P | peer-to-peer networks | peer to peer networking | peer-to-peer networking | p2p networks | p2p networking
Consensus algorithms | 共识算法 | consensus algorithm | consensus mechanisms | consensus protocols | consensus mechanism | bft | byzantine fault tolerant | byzantine fault tolerance | consensus protocol
Cryptography | 密码学 | cryptographic | applied cryptography | cryptographer | cryptographic principles | cryptographic protocols | cryptographic primitives | public-key cryptography
Zero-knowledge proofs | 零知识证明 | zero knowledge | zero-knowledge | zk | zkp | zkps | zk proofs | zk-proofs | zero knowledge proofs | zero knowledge cryptography | zero-knowledge proof | zk circuits | snarks | recursive snarks | zk-snarks | zksnarks | zk-starks | zk-snark | zk snarks | starks | zk cryptography
Circom
Noir | ?Noir | noir language
Halo2 | halo 2
PLONK | plonky2 | plonky3 | =PLONK | =Plonk
Groth16
Arkworks
Coq
Lean | ?Lean | lean 4
RISC Zero | risc0 | =SP1
zkVM | zk-vm | zkvms
FHE | fully homomorphic encryption | homomorphic encryption
MPC | multi-party computation | multiparty computation | mpc wallets
Threshold signatures | tss | threshold cryptography
BLS signatures
Merkle trees | merkle tree
Multisig | multi-sig | multisignature | multisignature wallets | multisig wallets | gnosis safes | multi-signature | gnosis safe | multisigs
Key management
DeFi | 去中心化金融 | decentralized finance | decentralised finance | defi protocols
Decentralized exchanges | dex | dexs | dexes | decentralized exchange
AMMs | amm | automated market makers | automated market maker
Lending protocols
Perpetuals | perps | perpetual futures
Liquid staking | liquid-staking
Restaking | eigenlayer
MEV | maximal extractable value
Stablecoins | stablecoin
Real-world assets | rwa | rwas | real world assets | real-world asset | real world asset | tokenization | tokenisation
NFTs | nft | non-fungible tokens
GameFi | web3 gaming
DAOs | dao | dao governance
On-chain governance
Tokenomics | token economics | token design | cryptoeconomics | crypto-economics | mechanism design | crypto-economic
Layer 2 | l2 | layer two | layer-2 | l2s | layer 2 scaling | layer 2 solutions
Rollups | rollup | optimistic rollups | zk rollups | zk-rollups | zk rollup
OP Stack | op-stack
Data availability | da layer
Cross-chain bridges | cross-chain | bridge protocols | cross chain | interoperability protocols | cross-chain bridge
LayerZero
Wormhole | =Wormhole
Axelar
Hyperledger | hyperledger fabric | super ledger
Corda
Distributed ledger technology | dlt | distributed ledger | distributed ledger technologies
ERC-20 | erc20 | erc 20
ERC-721 | erc721
ERC-1155 | erc1155
ERC standards | erc token standards
EIPs | eip
SPL | =SPL
BIP-32 | bip39
On-chain analytics | onchain analytics | on-chain data | onchain data | blockchain analytics | on-chain analysis
Chainalysis
Elliptic | ?Elliptic
TRM Labs
Fireblocks
BitGo
Geth | go-ethereum
Reth
Erigon
Lighthouse | ?Lighthouse
Prysm
Besu
Nethermind | ?Nethermind
Uniswap | ?Uniswap
Aave | ?Aave
Lightning Network
Taproot
Ordinals
Runes | ?Runes
Farcaster
ENS | ?ENS
SIWE | sign-in with ethereum
Decentralized identity | =DIDs | self-sovereign identity | verifiable credentials
Alloy | ?Alloy
Sway | ?Sway
Clarity | ?Clarity
Leo | ?Leo
Michelson
Plutus | ?Plutus
Aiken | ?Aiken
FunC
Tact | ?Tact
Motoko
TEAL | ?TEAL | pyteal
Metaplex
Jito
Helius
QuickNode
Moralis
thirdweb
Privy
Ponder | ?Ponder
Goldsky
Flipside
DefiLlama
Glassnode
CCXT
Flashbots
Firedancer
Safe | ?Safe
Ledger | ?Ledger
PBFT
Paxos | ?Paxos
State channels
Medusa | ?Medusa
Wake | ?Wake
Aderyn
Kurtosis
Lodestar | ?Lodestar
Teku
Nimbus | ?Nimbus
Agave | ?Agave
Sealevel
Pinocchio | ?Pinocchio
EigenDA
Avail | ?Avail
Arbitrum Orbit | arbitrum stylus | ?Stylus
Polygon CDK
ZK Stack
Hyperlane
CCIP
CCTP
Biconomy
Pimlico
ZeroDev
Turnkey | ?Turnkey
Web3Auth
Magic Link
Reown
web3-react
Scaffold-ETH
Covalent | ?Covalent
Bitquery
SubQuery
Subsquid
Envio
Token engineering
Proof of stake | proof-of-stake | pos consensus
Bitcoin Core | bitcoind
LND
Miniscript
Nostr
RGB protocol
BitVM
Schnorr signatures | schnorr
ECDSA
Elliptic curve cryptography | elliptic curves | elliptic curve
Post-quantum cryptography | post quantum cryptography
Verkle trees
Light clients
GossipSub
Gas optimization | gas optimisation
Upgradeable contracts | proxy patterns | upgradable contracts
Diamond standard | eip-2535
ERC-4626 | erc4626
ERC-3643 | erc3643
Prediction markets
DePIN
InfoFi
x402
ApeWorX | ape framework
Ganache
DappTools
TypeChain
Web3Modal
Gelato | ?Gelato
Snapshot | ?Snapshot
Aragon
Lido | ?Lido
MakerDAO
Compound | ?Compound
Curve | ?Curve
Balancer | ?Balancer
SushiSwap
PancakeSwap
Synthetix
OpenSea
XMTP
Lens Protocol
Ceramic | ?Ceramic
Lit Protocol
Livepeer
Proof of work | proof-of-work
HotStuff
EIP-1559
EIP-4844 | proto-danksharding | danksharding
ERC-6551
UTXO | utxos | utxo model
SegWit
PSBT | psbts
Core Lightning | c-lightning
BTCPay Server | btcpay
Hardware wallets | hardware wallet
Secret sharing | shamir secret sharing | shamir's secret sharing
`;
