import { expect, test } from 'vitest';
import { nameTopic, type Order } from './report-queue.ts';

const remove = (listing: string): Order => ({
  ...{ do: 'moderate', action: 'remove', listing, seen: 'open', source: 'notice' },
});

test('each decision has a message of its own, which the word that it was taken back replaces', () => {
  const first = nameTopic(remove('a'), 'decision-1');

  expect(nameTopic(remove('b'), 'decision-2')).not.toBe(first);
  expect(nameTopic({ do: 'undo', decision: 'decision-1' }, null)).toBe(first);
});

test('what cannot be taken back replaces no message that can', () => {
  expect(nameTopic({ do: 'dismiss', listing: 'b' }, null)).not.toBe(nameTopic(remove('a'), 'decision-1'));
});
