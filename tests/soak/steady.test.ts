import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { makeDataDir, runServer } from '../run-server.ts';
import { type Inside, openInspector } from './look-inside.ts';
import { countWrites, createLedger, startLoad } from './mixed-load.ts';
import { drawLogo, openOutsideBoard, report } from './soak-board.ts';

// An hour in miniature: a mixed load for some minutes, with a look inside the server every now and then.

const minutes = Number(process.env.SOAK_MINUTES ?? 6);
const looks = 12;

test(`${minutes} minutes of load leave memory, connections and listeners where they were`, async () => {
  const dataDir = await makeDataDir();
  const outside = await openOutsideBoard(dataDir);
  const server = await runServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ALLOW_PRIVATE_FETCH: '1',
    JOB_SOURCES: outside.sources,
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  onTestFinished(async () => {
    await server.end();
    outside.close();
    rmSync(dataDir, { recursive: true });
  });
  const keys = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const inspector = await openInspector(server);
  const sql = new pg.Client(await findEmbeddedPostgres({ dataDir }));
  await sql.connect();
  const countConnections = async () =>
    (await sql.query("select from pg_stat_activity where backend_type = 'client backend'")).rowCount ?? 0;
  const ledger = createLedger();
  const logo = await drawLogo();
  const load = () => startLoad({ url: server.url, keys, ledger, logo, pause: 20 });

  // What a server needs once, it has after the first of these; only then is there something to compare with.
  const inside: (Inside & { connections: number })[] = [];
  for (let time = 0; time < looks; time += 1) {
    const stopLoad = load();
    await sleep((minutes * 60_000) / looks);
    await stopLoad();
    const seen = { ...(await inspector.look()), connections: await countConnections() };
    inside.push(seen);
    report({ minute: Math.round(((time + 1) * minutes * 10) / looks) / 10, ...seen, writes: countWrites(ledger) });
  }
  // Idle connections are given back after ten seconds.
  await sleep(15_000);
  const atRest = { ...(await inspector.look()), connections: await countConnections() };
  report({ atRest, pagesRead: ledger.pagesRead, failures: Object.fromEntries(ledger.failures) });

  const median = (figure: keyof Inside, from: number, to: number) =>
    inside
      .slice(from, to)
      .map((seen) => seen[figure])
      .sort((a, b) => a - b)[Math.floor((to - from) / 2)] ?? 0;
  const growth = (figure: keyof Inside) => median(figure, looks - 3, looks) - median(figure, 3, 6);
  expect(ledger.failures).toEqual(new Map());
  expect(growth('heap')).toBeLessThan(12);
  expect(growth('rss')).toBeLessThan(80);
  expect(growth('listeners')).toBe(0);
  expect(growth('timers')).toBeLessThan(10);
  expect(Math.max(...inside.map(({ connections }) => connections))).toBeLessThan(40);
  expect(atRest.connections).toBeLessThan(12);
  expect(atRest.sockets).toBeLessThan(20);
  expect(server.output()).not.toMatch(/MaxListenersExceeded|unexpected error|"level":60/);

  inspector.close();
  await sql.end();
  expect(await server.end()).toBe(0);
});
