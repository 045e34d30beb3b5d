import { describe, expect, test } from 'vitest';
import { readSkills } from './read-skills.ts';

test('skills are required or preferred by the section they stand in', () => {
  const text = `About you
• Years of Golang and k8s
• Postgres; Kafka is a plus
Nice to have:
• Halo2, PLONK or Circom
• Golang
What we offer
• Alumni of AWS and a Figma licence`;

  expect(readSkills('Solidity Engineer', text)).toMatchObject({
    required: ['Solidity', 'Go', 'Kubernetes', 'PostgreSQL'],
    nice: ['Kafka', 'Halo2', 'PLONK', 'Circom'],
  });
});

test('what a list asks for does not end its section', () => {
  const text = `Nice-to-haves
Strong public profile
Startup experience
Solidity
Experience with
Hardhat`;

  expect(readSkills('', text)).toMatchObject({ required: [], nice: ['Solidity', 'Hardhat'] });
});

test.each([
  ['Three years of TypeScript, ideally with Vue', ['TypeScript'], ['Vue']],
  ['Go (preferably 1.20) and Redis', ['Go'], ['Redis']],
  ['Ideally you know Rust', [], ['Rust']],
  ['Kotlin (Swift is also a plus)', ['Kotlin'], ['Swift']],
  ['Kotlin (preferred)', [], ['Kotlin']],
  ['Kafka would be helpful ● Excel or similar', ['Excel'], ['Kafka']],
  ['AML/KYC; Kafka is a plus', ['AML', 'KYC'], ['Kafka']],
])('%s: each part is graded by itself', (text, required, nice) => {
  expect(readSkills('', text)).toMatchObject({ required, nice });
});

test.each([
  ['At Chainlink Labs, we value ownership.', []],
  ['At Uniswap, you write Solidity.', ['Solidity']],
  ['You work alongside UX designers and a UI/UX team.', []],
  ['Knowledge of UX', ['UX design']],
])('%s: employers and colleagues are no skills', (text, required) => {
  expect(readSkills('', text).required).toEqual(required);
});

test('an address is no heading, and a company also says what it uses', () => {
  expect(readSkills('', 'More about us: https://acme.example\nWe sell hats.\nKafka').required).toEqual(['Kafka']);
  expect(readSkills('', 'About Acme\nWe sell to Stripe. We use React and Redis.').required).toEqual(['React', 'Redis']);
});

test('what one should know is asked for, also behind what is offered', () => {
  expect(readSkills('', 'We offer\nA Slack full of cats\nWe like you to know\nDocker\nPostgres').required).toEqual([
    'Docker',
    'PostgreSQL',
  ]);
});

test('a label at the start of a line grades all of it', () => {
  expect(readSkills('', 'Python and SQL.\nPlus: Rust; Ansible.')).toMatchObject({
    required: ['Python', 'SQL'],
    nice: ['Rust', 'Ansible'],
  });
});

describe('one skill under many spellings:', () => {
  test.each([
    ['Golang', 'Go'],
    ['K8s', 'Kubernetes'],
    ['shell scripting', 'Bash'],
    ['react.js', 'React'],
    ['Node', 'Node.js'],
    ['zk-SNARKs', 'Zero-knowledge proofs'],
    ['smart-contract', 'Smart contracts'],
    ['智能合约', 'Smart contracts'],
    ['C++', 'C++'],
    ['.NET', '.NET'],
    ['CI/CD pipelines', 'CI/CD'],
    ['Microsoft Power BI', 'Power BI'],
    ['AWS CloudWatch', 'CloudWatch'],
    ['web application firewalls', 'WAF'],
    ['Azure Cosmos DB', 'Azure Cosmos DB'],
  ])('%s', (spelling, skill) => {
    expect(readSkills('', `Experience with ${spelling}`).required).toEqual([skill]);
  });
});

test.each([
  ['Go to market with us', []],
  ['Go, Rust or Zig', ['Go', 'Rust', 'Zig']],
  ['moving from Go into Rust', ['Go', 'Rust']],
  ['R&D and C-level talks', []],
  ['Python, R and C++', ['Python', 'R', 'C++']],
  ['written in C', ['C']],
  ['data of polygon.io', []],
  ['Rx.js', ['RxJS']],
  ['see https://github.com/acme/solidity', []],
  ['Base salary and a Stellar team', []],
  ['Scroll, zkSync and Base', ['Scroll', 'zkSync', 'Base']],
  ['near the office', []],
  ['two plus years of Kotlin', ['Kotlin']],
])('%s: ordinary words are no skills', (text, required) => {
  expect(readSkills('', text).required).toEqual(required);
});

test.each([
  ['Experience with Polygon', ['Polygon']],
  ['Experience with Polygon, Base and Optimism', ['Polygon', 'Base', 'Optimism']],
  ['Knowledge of Tron or TON', ['Tron', 'TON']],
  ['Bridges for Scroll and Linea', ['Scroll', 'Linea']],
  ['You deployed contracts on Base.', ['Base']],
  ['You review Move modules and MLIR passes.', ['Move', 'MLIR']],
  ['We move modules between teams.', []],
  ['- Strong knowledge of Cairo', ['Cairo']],
  ['Familiarity with Uniswap v3 and Aave', ['Uniswap', 'Aave']],
  ['Comfortable with Notion, Linear and Slack', ['Notion', 'Linear', 'Slack']],
  ['Experience with pandas', ['Pandas']],
  ['Tools such as Ansible, chef or puppet', ['Ansible', 'Chef', 'Puppet']],
  ['A tenable position', []],
  ['AWS with ec2, ecs, s3 and sqs', ['AWS', 'Amazon EC2', 'Amazon ECS', 'Amazon S3', 'Amazon SQS']],
  ['A server in Elixir using Phoenix', ['Elixir', 'Phoenix']],
  ['Test suites like playwright, jest or cypress', ['Playwright', 'Jest', 'Cypress']],
  ['We excel at swift answers', []],
  ['- Experience working with Polygon', ['Polygon']],
  ['Knowledge of protocols such as Uniswap or Aave', ['Uniswap', 'Aave']],
  ['You use tools like Notion and Slack.', ['Notion', 'Slack']],
  ['You work with people like Julia.', []],
  ['Join our Discord and Telegram', []],
  ['Base Salary and Stellar Benefits', []],
  ['Experience with P2P disputes', []],
  ['Experience in Base salary talks', []],
  ['You worked at Polygon.', []],
  ['Knowledge of R&D', []],
])('%s: an ordinary word that is asked for is a name', (text, required) => {
  expect(readSkills('', text).required).toEqual(required);
});

test.each([
  ['Proficiency in C#', ['C#']],
  ['Strong in Java, C++ or C#', ['Java', 'C++', 'C#']],
  ['**Rust and F#**', ['Rust', 'F#']],
  ['## Python ##', ['Python']],
])('%s: the sign at the end of a line belongs to the name', (text, required) => {
  expect(readSkills('', text).required).toEqual(required);
});

test('a short form of another trade is not the skill', () => {
  expect(readSkills('GCP Monitor', 'GCP and ICH guidelines in clinical trials').required).toEqual([]);
});

test.each([
  ['We move money between bank rails and four chains.', []],
  ['Payment Rails Engineer', []],
  ['Ruby, Rails and Sidekiq', ['Ruby', 'Ruby on Rails', 'Sidekiq']],
  ['Rails developer', ['Ruby on Rails']],
  ['You design escrow vaults.', []],
  ['Terraform, Vault and Consul', ['Terraform', 'Vault', 'Consul']],
])('%s: a word of money is not a tool of the same name', (text, required) => {
  expect(readSkills('', text).required).toEqual(required);
});

test.each([
  ['Senior Rust Engineer, Node', '', ['Rust']],
  ['Senior Engineer, Node', 'You look after our archive nodes.', []],
  ['Node Client Engineering Intern', 'Some TypeScript.', ['TypeScript']],
  ['Senior Engineer, Node', 'You know TypeScript.', ['Node.js', 'TypeScript']],
  ['Node Developer', '', ['Node.js']],
  ['Backend Engineer', 'Go, Node and Redis; you run full nodes.', ['Go', 'Node.js', 'Redis']],
])('%s: a node of a network is not Node.js. %s', (title, text, required) => {
  expect(readSkills(title, text).required).toEqual(required);
});

test('a degree in a field is not the skill', () => {
  expect(readSkills('', 'A degree in statistics').required).toEqual([]);
});

test('chains are listed by themselves, too', () => {
  expect(readSkills('', 'Ethereum, Solana\nBonus points!\nAptos').chains).toEqual(['Ethereum', 'Solana', 'Aptos']);
});
