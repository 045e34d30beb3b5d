import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { ask, connect } from './embedded-database.ts';
import { makeMigratedDataDir } from './migrated-cluster.ts';
import { runServer } from './run-server.ts';

const seconds = (count: number) => count * 1000;

// Fifty, under a mixed load, are in tests/soak/kills.test.ts.
test('acknowledged rows survive kills during a burst of inserts', { timeout: seconds(120) }, async () => {
  const dataDir = await makeMigratedDataDir();
  const acknowledged = new Set<string>();

  for (let round = 0; round < 2; round += 1) {
    const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
    const writers = await Promise.all(Array.from({ length: 4 }, () => connect(dataDir)));
    const bursts = writers.map((writer) => writeUntilLost(writer, acknowledged));
    const before = acknowledged.size;
    await expect
      .poll(() => acknowledged.size, { interval: 5, timeout: seconds(20) })
      .toBeGreaterThan(before + 60 + round * 7);
    // Once PostgreSQL is killed with it, its children too, as in a power cut.
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    server.process.kill('SIGKILL');
    if (round === 0) process.kill(-postmaster, 'SIGKILL');
    else for (const writer of writers) void writer.end();
    await Promise.all(bursts);
    await server.end('SIGKILL');
  }

  const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
  const kept = new Set((await ask(dataDir, 'select message from contact_submissions')).map(({ message }) => message));
  expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(120);
  expect(await server.end()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

async function writeUntilLost(writer: pg.Client, acknowledged: Set<string>): Promise<void> {
  try {
    for (;;) {
      const message = randomBytes(12).toString('hex');
      await writer.query("insert into contact_submissions (name, email, message) values ('w', 'w@w.example', $1)", [
        message,
      ]);
      acknowledged.add(message);
    }
  } catch {
    // The connection went with the server.
  }
}
