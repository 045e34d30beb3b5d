import type pg from 'pg';
import { categories } from '#domain/category.ts';
import { employmentKinds, levels, workModes } from '#domain/facts/fact-values.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { createRandom } from './create-random.ts';

// Searches as people subscribe to them: a word or two, a skill, a country, remote or not, the least pay; few ask for all of it,
// and some searches have very many alerts.

const countries = 'US GB DE PT ES FR SG IN CA PL NL CH AE BR'.split(' ');
const skills =
  'Rust Solidity TypeScript Go React Python C++ Java Node.js GraphQL Kubernetes Figma SQL Swift Kotlin'.split(' ');
const chains = ['Ethereum', 'Solana', 'Bitcoin', 'Cosmos', 'Polkadot'];
const pays = [50_000, 80_000, 100_000, 120_000, 150_000, 180_000, 200_000];

export function generateQueries(count: number, vocabulary: string[]): string[] {
  const random = createRandom(77);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  // No reader asks for "the"; frequent words are asked for more often than rare ones.
  const word = () => vocabulary[20 + Math.floor(random() ** 3 * 3_000)] ?? '';
  const known = new Set<string>();
  while (known.size < count) {
    const filters: Partial<JobFilters> = {};
    const kind = random();
    if (kind < 0.5) filters.search = kind < 0.1 ? `"${word()} ${word()}"` : kind < 0.3 ? `${word()} ${word()}` : word();
    if (random() < 0.35) filters.skill = [pick(skills), ...(random() < 0.3 ? [pick(skills)] : [])];
    if (random() < 0.35) filters.country = [pick(countries)];
    if (random() < 0.4) filters.mode = [pick(workModes)];
    if (random() < 0.25) filters.pay = pick(pays);
    if (random() < 0.2) filters.level = [pick(levels)];
    if (random() < 0.1) filters.chain = [pick(chains)];
    if (random() < 0.1) filters.type = [pick(employmentKinds)];
    if (random() < 0.2) filters.category = pick(categories);
    if (random() < 0.03) filters.company = [`company-${Math.floor(random() * 200)}`];
    const query = buildJobsAddress(filters).slice('/?'.length);
    if (query) known.add(query);
  }
  return [...known];
}

/** Alerts that are all due, of people who know all news but the last ones. */
export async function addAlerts(
  pool: pg.Pool,
  { queries, alerts, told }: { queries: string[]; alerts: number; told: number },
): Promise<void> {
  await pool.query(
    'truncate internal.alert_queries, internal.alert_matches, internal.alerts, internal.alert_digests, internal.alert_ledger cascade',
  );
  await pool.query(
    'insert into internal.alert_queries (query, asked_until) select query, $2 from unnest($1::text[]) query',
    [queries, told],
  );
  await pool.query(
    `insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query, confirmed_at, told_until, next_at)
     select 'reader-' || n || '@people.example', ids[number], 'daily', '', 1, queries[number], now(), $2, now()
     from (select array_agg(id order by id) as ids, array_agg(query order by id) as queries, count(*) as total from internal.alert_queries) known
     cross join lateral (
       select n, case when n <= total then n else 1 + floor(power((n * 7919 % 99991) / 99991.0, 3) * total)::int end as number
       from generate_series(1, $1::int) n
     ) drawn`,
    [alerts, told],
  );
  await pool.query('analyze internal.alerts');
  await pool.query('analyze internal.alert_queries');
}
