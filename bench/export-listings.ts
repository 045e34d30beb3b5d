import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';

// How much memory an export of all listings takes, and how long others wait meanwhile. By hand, against a board that runs with
// ADMIN_EMAIL and ADMIN_PASSWORD: node bench/export-listings.ts DATA_DIR URL PID EMAIL PASSWORD [LISTINGS]

const [dataDir = '', url = '', pid = '', email = '', password = '', count = '100000'] = process.argv.slice(2);
const { publishableKey } = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));

const database = new pg.Client(await findEmbeddedPostgres({ dataDir }));
await database.connect();
// Without triggers, which would take an hour: an export reads rows, whatever wrote them.
await database.query('alter table job_listings disable trigger user');
await database.query(
  `insert into job_listings (company_id, title, slug, description, category, published_at, location, source, source_id)
   select company.id, 'Engineer number ' || n, 'bench-' || n, repeat('A text of some length. ', 150), 'Engineering',
     now() - n * interval '1 second', 'Lisbon', 'rss', 'bench-' || n
   from generate_series(1, $1::integer) n, (select id from companies order by id limit 1) company
   on conflict do nothing`,
  [count],
);
await database.query('alter table job_listings enable trigger user');
await database.query('analyze job_listings');
await database.end();

const client = createClient(url, publishableKey, { auth: { persistSession: false } });
const { data, error } = await client.auth.signInWithPassword({ email, password });
if (error) throw error;

for (const body of [
  { scope: 'all', format: 'csv' },
  { scope: 'all', format: 'json', texts: true },
]) {
  const before = await readMemory();
  const highest = { memory: before, wait: 0 };
  let isDone = false;
  const watching = watch();
  const start = performance.now();
  const answer = await fetch(`${url}/functions/v1/export-listings`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${data.session.access_token}` },
    body: JSON.stringify(body),
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
  isDone = true;
  await watching;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(JSON.stringify(body), answer.status, `${(bytes / 1e6).toFixed(0)} MB in ${seconds} s;`);
  console.log(
    `  memory ${before} MB before, ${highest.memory} MB at most; the slowest /healthz ${highest.wait.toFixed(0)} ms`,
  );

  async function watch(): Promise<void> {
    while (!isDone) {
      const asked = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      highest.wait = Math.max(highest.wait, performance.now() - asked);
      highest.memory = Math.max(highest.memory, await readMemory());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Of the server's process, in megabytes. */
async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
