import { expect, test } from 'vitest';
import { findNamedAddresses } from './named-addresses.ts';

const find = (text: string) => findNamedAddresses(text, 'board.example').map(({ kind, slug }) => `${kind}/${slug}`);

test.each([
  ['a whole address', 'See https://board.example/jobs/rust-engineer, please', ['jobs/rust-engineer']],
  ['an address without a scheme', 'board.example/company/acme.', ['company/acme']],
  ['an address with www and capitals', 'HTTP://WWW.Board.Example/Jobs/Rust', ['jobs/rust']],
  ['a path alone', 'at (/jobs/rust-engineer)', ['jobs/rust-engineer']],
  ['what comes after the slug', 'https://board.example/jobs/rust?utm=x#top', ['jobs/rust']],
  ['each once, in their order', '/company/b /jobs/a /company/b', ['company/b', 'jobs/a']],
  ['no address of another host', 'https://evil.example/jobs/rust board.example.evil.example/jobs/a', []],
  ['no address behind user info', 'https://board.example@evil.example/jobs/rust', []],
  ['no other page', 'https://board.example/blog/rust /jobs/ jobs/rust-', []],
  ['nothing in a text without one', 'I look for jobs at a company.', []],
])('in a message is found: %s', (_, text, expected) => {
  expect(find(text)).toEqual(expected);
});

test('of many addresses ten are found', () => {
  expect(find(Array.from({ length: 50 }, (_, index) => `/jobs/a${index}`).join(' '))).toHaveLength(10);
});
