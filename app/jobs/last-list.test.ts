import { afterEach, expect, test, vi } from 'vitest';
import { findLastList, noteShown, storeLastList } from './last-list.ts';

afterEach(() => vi.unstubAllGlobals());

const list = { address: '/?search=rust&show=100', entry: 3 };

test('the last list is stored with its place in the history', () => {
  const shown = { pathname: '/', search: '?search=rust&show=100', entry: 3 };

  expect(noteShown(shown, null)).toEqual(list);
  expect(noteShown({ pathname: '/jobs/a', search: '', entry: 4 }, list)).toEqual(list);
  expect(noteShown({ pathname: '/jobs/a', search: '', entry: 4 }, null)).toBeNull();
});

test('a list whose place in the history another page has taken is known by its address only', () => {
  expect(noteShown({ pathname: '/about', search: '', entry: 3 }, list)).toEqual({ ...list, entry: null });
  expect(noteShown({ pathname: '/about', search: '', entry: 2 }, list)).toEqual({ ...list, entry: null });
});

test.each([null, '', '{', '{"address":"https://elsewhere.example/"}', '{"address":"//elsewhere.example"}'])(
  'a stored %j leads to no list',
  (stored) => {
    vi.stubGlobal('sessionStorage', { getItem: () => stored });

    expect(findLastList()).toBeNull();
  },
);

test('a list outlives a reload', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  storeLastList(list);

  expect(findLastList()).toEqual(list);
});
