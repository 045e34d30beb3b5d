import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { makeDataDir, type RunningServer, runServer } from '../run-server.ts';
import { countWrites, createLedger, password, startLoad } from './mixed-load.ts';
import { drawLogo, findFreePort, type OutsideBoard, openOutsideBoard, report } from './soak-board.ts';

// Power cuts: the server, PostgreSQL or both are killed at random moments while people write.

const kills = Number(process.env.SOAK_KILLS ?? 50);
const ledger = createLedger();
let dataDir: string;
let outside: OutsideBoard;
let server: RunningServer;
let start: () => Promise<void>;

beforeAll(async () => {
  dataDir = await makeDataDir();
  outside = await openOutsideBoard(dataDir);
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    SEED: 'none',
    RATE_LIMITS: 'off',
    ALLOW_PRIVATE_FETCH: '1',
    JOB_SOURCES: outside.sources,
  };
  start = async () => {
    server = await runServer(settings);
  };
  await start();
});
afterAll(async () => {
  await server.end();
  outside.close();
  rmSync(dataDir, { recursive: true });
});

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(await findEmbeddedPostgres({ dataDir }));
  client.on('error', () => {});
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows;
}

/** PostgreSQL and all its children, as in a power cut. */
function killPostgres(): void {
  process.kill(-Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL');
}

const kinds = ['server', 'postgres', 'both'] as const;

async function kill(kind: (typeof kinds)[number]): Promise<void> {
  if (kind !== 'postgres') server.process.kill('SIGKILL');
  if (kind !== 'server') killPostgres();
  if (kind !== 'postgres') {
    await server.end('SIGKILL');
    await start();
  }
  const health = () =>
    fetch(`${server.url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: 60_000, interval: 20 }).toBe(200);
}

/** What no kill may leave behind. */
async function expectWhole(): Promise<void> {
  // No client writes now: whatever says "started" is a run that was cut off, and is to be told so soon.
  await expect
    .poll(() => ask("select job_name from cron_execution_logs where status = 'started'"), { timeout: 40_000 })
    .toEqual([]);
  const [halves] = await ask(
    `select (select count(*)::int from companies where slug is null or name is null) as companies,
       (select count(*)::int from companies c where user_id is null
          and not exists (select from job_listings where company_id = c.id)) as imported_companies_without_a_job,
       (select count(*)::int from job_listings l left join internal.listing_texts t on t.listing_id = l.id
          where t.listing_id is null or l.slug is null) as listings,
       (select count(*)::int from auth.users u where not exists (select from auth.identities where user_id = u.id)) as people`,
  );
  expect(halves).toEqual({ companies: 0, imported_companies_without_a_job: 0, listings: 0, people: 0 });
  for (const { version } of await ask('select version from storage.objects')) {
    const path = join(dataDir, 'files/files', String(version).slice(0, 2), String(version));
    expect((await readFile(path)).byteLength).toBeGreaterThan(0);
  }
}

test(`${kills} kills at random moments cost nothing that was acknowledged and leave nothing half made`, async () => {
  const { publishableKey, secretKey } = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const keys = { publishableKey, secretKey };
  const logo = await drawLogo();
  const began = Date.now();

  for (let round = 0; round < kills; round += 1) {
    const before = countWrites(ledger) + 20;
    const listings = ledger.listings.size + 4;
    const stopLoad = startLoad({ url: server.url, keys, ledger, logo });
    const isUnderWay = () => countWrites(ledger) > before && ledger.listings.size > listings;
    await expect.poll(isUnderWay, { timeout: 120_000, interval: 10 }).toBe(true);
    await sleep(Math.random() * 1_000);
    await kill(kinds[round % kinds.length] ?? 'both');
    await stopLoad();
    await expectWhole();
  }

  const missing = async (table: string, column: string, wanted: Iterable<string>) => {
    const rows = await ask(`select ${column}::text as found from ${table}`);
    const there = new Set(rows.map(({ found }) => found));
    return [...wanted].filter((one) => !there.has(one));
  };
  expect(await missing('auth.users', 'email', ledger.people)).toEqual([]);
  expect(await missing('companies', 'id', ledger.companies.keys())).toEqual([]);
  expect(await missing('job_listings', 'id', ledger.listings.keys())).toEqual([]);
  expect(await missing('contact_submissions', 'message', ledger.messages)).toEqual([]);
  const [runs] = await ask("select count(*)::int as ended from cron_execution_logs where status = 'success'");
  expect(runs?.ended).toBeGreaterThanOrEqual(ledger.runs.length);

  const client = createClient(server.url, publishableKey, { auth: { persistSession: false } });
  for (const email of [...ledger.people].filter((_, index) => index % 10 === 0)) {
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  }
  for (const { logoUrl } of ledger.companies.values()) {
    if (logoUrl) expect((await fetch(logoUrl)).status).toBe(200);
  }
  for (const { slug, title } of [...ledger.listings.values()].filter((_, index) => index % 20 === 0)) {
    expect(await (await fetch(`${server.url}/jobs/${slug}`)).text()).toContain(title);
    const found = await client.rpc('list_jobs', { search: title }).throwOnError();
    expect(JSON.stringify(found.data)).toContain(slug);
  }
  report({
    kills,
    seconds: Math.round((Date.now() - began) / 1000),
    people: ledger.people.size,
    companies: ledger.companies.size,
    logos: [...ledger.companies.values()].filter(({ logoUrl }) => logoUrl).length,
    listings: ledger.listings.size,
    messages: ledger.messages.size,
    runs: ledger.runs.length,
    cutOff: [...ledger.failures.values()].reduce((sum, count) => sum + count, 0),
  });
});
