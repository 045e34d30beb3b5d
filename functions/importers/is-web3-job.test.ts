import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWeb3Job } from './is-web3-job.ts';

const plain = { title: 'Backend Engineer', companyName: 'Acme', description: '<p>You write services.</p>', tags: [] };

describe('a job on a general board is plainly Web3', () => {
  it.each([
    ['its title says so', { title: 'Smart-Contract Auditor' }],
    ['its title names a chain', { title: 'Rust Developer (Solana)' }],
    ['its title names an organisation in capitals', { title: 'DAO Operations Lead' }],
    ['its employer is called so', { companyName: 'Acme Blockchain Labs' }],
    ['its employer is known for it', { companyName: 'Coinbase' }],
    ['a tag says so', { tags: ['Rust', 'web3'] }],
    ['a tag has it among its words', { tags: ['Blockchain-Engineer'] }],
    ['a tag is dao', { tags: ['dao'] }],
    [
      'its text says so in two ways',
      { description: '<p>We run a decentralized exchange.</p><ul><li>Know Solidity</li></ul>' },
    ],
    [
      'its text keeps saying so',
      { description: '<p>Acme serves crypto traders. Our crypto desk grows. You like crypto.</p>' },
    ],
    [
      'its text says so beside a word that alone says little',
      { description: '<p>Prove rollups fast.</p><p>Ethereum is our home.</p>' },
    ],
    [
      'its employer shares a name with others, but the text makes it clear',
      { companyName: 'Kraken', description: '<p>One of the top crypto exchanges.</p>' },
    ],
    [
      'it is about crypto payments',
      { description: '<p>Acme moves stablecoins for shops.</p><p>Our blockchain team settles every payment.</p>' },
    ],
  ])('when %s', (_, given) => {
    expect(isWeb3Job({ ...plain, ...given })).toBe(true);
  });
});

describe('a job on a general board is not plainly Web3', () => {
  it.each([
    ['when nothing says so', {}],
    ['for cryptography', { title: 'Cryptography Engineer', tags: ['cryptography', 'cryptanalysis'] }],
    [
      'for a crypto library',
      { title: 'Engineer, Crypto Libraries', description: '<p>Maintain the crypto module.</p>' },
    ],
    ['for a cipher office', { title: 'Crypto Custodian', description: '<p>Handle COMSEC material.</p>' }],
    ['for the supply chain', { title: 'Supply Chain Manager', tags: ['supply chain', 'cross-docking'] }],
    ['for chain restaurants', { description: '<p>We focus on chain restaurants.</p><p>Sell on chain stores.</p>' }],
    ['for tokens of another kind', { title: 'Identity Engineer', tags: ['auth tokens', 'tokenization', 'OAuth'] }],
    [
      'for data access objects',
      {
        title: 'Java Developer (DAO layer)',
        description: '<p>Data access objects (DAO), Hibernate.</p>',
        tags: ['dao'],
      },
    ],
    ['for a family name', { title: 'Assistant to Dr. Dao', companyName: 'Dao Dental' }],
    ['for non-functional testing', { title: 'NFT Lead', description: '<p>You lead non-functional testing.</p>' }],
    ['for earned value management', { title: 'Cost Analyst, EVM', description: '<p>Earned value reports.</p>' }],
    ['for a town', { companyName: 'Solana Beach Clinic', description: '<p>Come to Solana Beach.</p>' }],
    ['for a password safe', { description: '<p>Zero-knowledge encryption.</p><p>A zero-knowledge architecture.</p>' }],
    ['for a bundler', { description: '<p>Vite and Rollup.</p><p>Ship rollups of releases.</p>', tags: ['rollup'] }],
    ['for network layers', { description: '<p>Layer 2 switching.</p><p>Layer 1 cabling.</p>' }],
    ['for years of the web', { title: 'Developer, Web 3+ years', description: '<p>Web 3 years or more.</p>' }],
    ['for a fence', { description: '<p>Chainlink fences.</p><p>Mend chainlink fencing. Chainlink fences again.</p>' }],
    ['for one mention among industries', { description: '<p>Clients in fintech, blockchain, crypto and health.</p>' }],
    [
      'for a salary in coins',
      {
        description:
          '<ul><li>Get paid in USD or crypto</li><li>Bitcoin payments accepted</li><li>Bonuses via USDT, bitcoin</li></ul>',
      },
    ],
    ['for a mail address', { description: '<p>Write to jobs@crypto.example.</p>' }],
    [
      'when it is one of fifty tags',
      { tags: [...Array.from({ length: 48 }, (_, index) => `skill ${index}`), 'blockchain', 'Ethereum'] },
    ],
  ])('%s', (_, given) => {
    expect(isWeb3Job({ ...plain, ...given })).toBe(false);
  });
});

it.each(['pay in ', '<', 'zero knowledge ', 'crypto,', '- '])(
  'a megabyte of %j is read without getting stuck',
  (part) => {
    expect(isWeb3Job({ ...plain, description: part.repeat(1_000_000 / part.length) })).toBe(false);
  },
);

type Posting = { isWeb3: boolean; title: string; company: string; description: string };
const postings: Posting[] = JSON.parse(readFileSync('functions/importers/fixtures/general-postings.json', 'utf8'));

// Invented, and written like those of a general board: most use a word of the field, and half of those mean another.
it.each(postings)('among others, $title at $company is told apart', ({ isWeb3, title, company, description }) => {
  expect(isWeb3Job({ title, companyName: company, description, tags: [] })).toBe(isWeb3);
});
