import { expect, test } from 'vitest';
import { describeTamely } from './describe-query.ts';

test.each([
  ['search=solidity&mode=remote', 'Remote jobs matching “solidity”'],
  ['search=zero-knowledge c%2B%2B lead', 'Jobs matching “zero-knowledge c++ lead”'],
  ['category=Data %26 Analytics&skill=Rust,Solidity', 'Rust or Solidity jobs in Data & Analytics'],
  ['search=win 1000 at evil.example', 'All jobs, and what else was chosen'],
  ['search=evil.example&mode=remote', 'Remote jobs, and what else was chosen'],
  ['search=https://evil.example', 'All jobs, and what else was chosen'],
  ['search=call me now or lose your account', 'All jobs, and what else was chosen'],
  ['search=call 00491234567', 'All jobs, and what else was chosen'],
  ['skill=www.evil.example', 'All jobs, and what else was chosen'],
  ['skill=you,have,won,money', 'All jobs, and what else was chosen'],
  ['category=evil.example', 'Jobs, and what else was chosen'],
  ['chain=a@b', 'All jobs, and what else was chosen'],
])('a stranger is told of %s as: %s', (query, words) => {
  expect(describeTamely(query)).toBe(words.replace(/^Jobs, and/, 'All jobs, and'));
});
