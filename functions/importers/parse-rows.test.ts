import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inPages } from './in-pages.ts';
import { parseManyRows } from './parse-rows.ts';

const schema = z.object({ id: z.string() });

test('a list of millions of rows is refused before they are read', async () => {
  const rows = Array.from({ length: 1_000_000 }, () => ({}));
  const parser = { schema, toJob: () => expect.unreachable() };

  await expect(parseManyRows(rows, parser)).rejects.toThrow('more postings than any board has');
  await expect(inPages(rows, { ...parser, dateField: 'date', from: null }).next()).rejects.toThrow(
    'more postings than any board has',
  );
});

test('other work goes on between rows that take long', async () => {
  let ticks = 0;
  const counting = (async () => {
    for (; ticks < 3; ticks += 1) await setImmediate();
  })();
  const toJob = () => {
    for (const end = performance.now() + 30; performance.now() < end; );
    return `after ${ticks} ticks`;
  };

  const { skipped } = await parseManyRows([{ id: '1' }, { id: '2' }, { id: '3' }], { schema, toJob });

  expect(new Set(skipped.map(({ reason }) => reason)).size).toBe(3);
  await counting;
});
