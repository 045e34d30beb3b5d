import { afterEach, expect, test, vi } from 'vitest';
import { findNumber } from './history-entry.ts';

afterEach(() => vi.unstubAllGlobals());

const list = 'https://jobs.example/?search=rust';
const job = 'https://jobs.example/jobs/a';

function store(text: string | null) {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
}

test('a document that a link of the last page led to goes on counting', () => {
  store(JSON.stringify({ address: list, number: 3 }));

  expect(findNumber({ address: job, referrer: list })).toBe(4);
  expect(findNumber({ address: list, referrer: list })).toBe(3);
});

test('a document that was reached otherwise begins anew', () => {
  store(JSON.stringify({ address: list, number: 3 }));
  expect(findNumber({ address: job, referrer: '' })).toBe(0);
  expect(findNumber({ address: job, referrer: 'https://elsewhere.example/' })).toBe(0);

  for (const text of [null, '', '{', '{"number":"3"}']) {
    store(text);
    expect(findNumber({ address: job, referrer: list })).toBe(0);
  }
});
