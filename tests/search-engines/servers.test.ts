import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createSearchEngineBoard, type SearchEngineBoard } from './search-engine-board.ts';

// Several servers at once, and one that is killed while it waits for an answer.

const program = fileURLToPath(new URL('killed-teller.ts', import.meta.url));
let board: SearchEngineBoard;
beforeAll(async () => {
  board = await createSearchEngineBoard();
});
afterAll(() => board.close());
beforeEach(() => board.begin());

test('four servers tell each page once and stay within the quota together', async () => {
  await board.configure(board.settings, 200);
  for (let n = 0; n < 12; n++) await buildListing(board.database.owner);
  await Promise.all(Array.from({ length: 4 }, () => board.run()));
  await board.run();

  expect(board.google.taken).toHaveLength(12);
  expect(new Set(board.google.taken.map(({ url }) => url)).size).toBe(12);
  expect(await board.used()).toBe(12);
  const told = board.indexNow.batches.flat();
  expect(new Set(told).size).toBe(told.length);
  expect(told).toHaveLength(24);
});

test('what a killed server took is told by another after five minutes, not before', async () => {
  const { slug } = await buildListing(board.database.owner);
  // The token is given; the notice has no answer.
  const settings = { ...board.settings, INDEXNOW_KEY: undefined };
  board.google.troubles.push({ status: 500, body: {} });
  await board.run(board.open(settings));
  await board.passTime();
  board.google.troubles.push('none', 'hang');
  const child = spawn(
    process.execPath,
    [program, JSON.stringify({ connection: board.database.connection, settings })],
    {
      env: { PATH: process.env.PATH },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(board.google.calls.some(({ path }) => path !== '/token')).toBe(true), {
    timeout: 60_000,
  });
  child.kill('SIGKILL');
  await ended;
  await board.run(board.open(settings));
  expect(board.google.taken).toEqual([]);

  await board.ask(
    "update internal.index_notices set sending_at = now() - interval '6 minutes' where state = 'sending'",
  );
  await board.run(board.open(settings));

  expect(board.google.taken.map(({ url }) => url)).toEqual([`https://board.example/jobs/${slug}`]);
});

test('a page that changes while it is told is told once more', async () => {
  const { id } = await buildListing(board.database.owner);
  await board.ask('select internal.collect_index_notices()');
  const [{ notice }] = await board.ask('select internal.claim_google_notice() as notice');
  await board.ask("update job_listings set title = 'Changed meanwhile' where id = $1", [id]);
  await board.ask('select internal.collect_index_notices()');
  await board.ask(`select internal.settle_index_notices('google', $1, '{"state": "sent"}')`, [notice.claimed_at]);

  expect((await board.notices()).map(({ state }) => state)).toEqual(['waiting']);
  await board.run();
  expect(board.google.taken).toHaveLength(1);
});
