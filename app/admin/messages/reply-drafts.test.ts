import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReplyDraft, storeReplyDraft } from './reply-drafts.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('each message has its own draft of a reply', () => {
  storeReplyDraft('one', 'Dear Ada,');
  storeReplyDraft('two', 'Dear Bob,');

  expect([readReplyDraft('one'), readReplyDraft('two'), readReplyDraft('three')]).toEqual([
    'Dear Ada,',
    'Dear Bob,',
    '',
  ]);
});

test('nothing is left of a draft that was emptied or sent', () => {
  storeReplyDraft('one', 'Dear Ada,');
  storeReplyDraft('one', ' ');

  expect(stored.size).toBe(0);
});

test('a browser that stores nothing has no drafts', () => {
  vi.stubGlobal('sessionStorage', undefined);

  storeReplyDraft('one', 'Dear Ada,');

  expect(readReplyDraft('one')).toBe('');
});
