import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDataDir, runServer } from '../run-server.ts';
import { countWrites, createLedger, startLoad } from './mixed-load.ts';
import { drawLogo, findFreePort, openOutsideBoard, report } from './soak-board.ts';
import { openProxy } from './watchful-proxy.ts';

// Two servers on one database and one store, behind a proxy that heeds their health, are restarted one after the other.

const rounds = Number(process.env.SOAK_ROUNDS ?? 5);

test(`${rounds} rolling restarts under load fail no request`, async () => {
  const { connection } = inject('postgres');
  const name = `chainwork_rolling_${randomBytes(6).toString('hex')}`;
  const account = new pg.Client(connection);
  await account.connect();
  await account.query(`create database ${name}`);
  const dataDir = await makeDataDir();
  const outside = await openOutsideBoard(dataDir);
  const ports = [await findFreePort(), await findFreePort()];
  const start = (port: number) =>
    runServer({
      DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${name}?host=${connection.host}`,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      ALLOW_PRIVATE_FETCH: '1',
      JOB_SOURCES: outside.sources,
      DRAIN_SECONDS: '3',
    });
  const servers = await Promise.all(ports.map(start));
  const proxy = await openProxy(ports);
  onTestFinished(async () => {
    proxy.close();
    outside.close();
    await Promise.all(servers.map((server) => server.end()));
    await account.query(`drop database ${name} with (force)`);
    await account.end();
    rmSync(dataDir, { recursive: true });
  });
  await expect.poll(proxy.healthy, { timeout: 60_000 }).toHaveLength(2);
  const keys = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const ledger = createLedger();
  const parts = ['employer', 'employer', 'writer', 'writer', 'reader', 'reader'] as const;
  const stopLoad = startLoad({ url: proxy.url, keys, ledger, logo: await drawLogo(), parts: [...parts] });

  for (let round = 0; round < rounds; round += 1) {
    for (const [index, port] of ports.entries()) {
      await sleep(1_000);
      expect(await servers[index]?.end()).toBe(0);
      servers[index] = await start(port);
      await expect.poll(() => proxy.healthy().length, { timeout: 60_000 }).toBe(2);
    }
  }
  await stopLoad();

  report({ restarts: rounds * 2, writes: countWrites(ledger), pagesRead: ledger.pagesRead });
  expect(ledger.failures).toEqual(new Map());
  expect(ledger.pagesRead).toBeGreaterThan(50);
});
