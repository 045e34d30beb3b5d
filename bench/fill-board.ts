import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { lintVersion } from '#domain/posting-lint/rules.ts';
import { describeInWords, listWorldBut } from '#functions/facts/describe-in-words.ts';
import { createRandom } from './create-random.ts';
import { generateFacts } from './generate-facts.ts';
import { companies, createListingGenerator } from './generate-listings.ts';

const batch = 2000;

const insert = `insert into job_listings
         (slug, company_id, title, description, category, published_at, created_at, closed_at, expires_at, featured_until)
       select 'job-' || $1 + n, ${companyId('company')}, title, description, category, date, date,
         case state when 'closed' then now() end,
         case when state = 'expired' then now() - interval '1 hour' when n % 3 = 0 then now() + interval '90 days' end,
         case state when 'featured' then now() + interval '30 days' end
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[]) with ordinality
         as listing (company, title, description, category, days, state, n),
         lateral (select now() - days * interval '1 day' as date) dated
       returning id, substr(slug, 5)::int as number`;

type Some = {
  vocabulary: string[];
  from: number;
  to: number;
  /** Among how many companies they are spread; 20,000 unless told. */
  among?: number;
};

/**
 * Adds the generated listings of some numbers, as they are after the product has saved, read and indexed them. Where the
 * pool has two connections, one block is indexed while the next are added.
 */
export async function fillBoard(pool: pg.Pool, some: Some): Promise<void> {
  let isAdding = true;
  async function indexBeside(): Promise<void> {
    while (isAdding) if (!(await indexOne(pool, 20_000))) await sleep(500);
  }
  const indexing = indexBeside();
  try {
    await addListings(pool, some);
  } finally {
    isAdding = false;
    await indexing;
  }
  await indexAll(pool);
  await pool.query('vacuum analyze');
}

/** Where a server runs on this board it may be indexing as well: what it has begun is waited for, five minutes at most. */
export async function indexAll(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    while (await indexOne(pool, 0));
    const { rows } = await pool.query('select exists (select from internal.search_changes) as is_late');
    if (!rows[0].is_late) return;
    await sleep(500);
  }
  throw new Error('The index has not caught up in five minutes');
}

/** Indexes a block where more changes wait than told, and answers whether it did. */
async function indexOne(pool: pg.Pool, easily: number): Promise<boolean> {
  const { rows } = await pool.query('select internal.index_listings($1) as did_something', [easily]);
  return rows[0].did_something;
}

/** Adds them as a run of an import does: the index has not seen them yet. */
export async function addListings(pool: pg.Pool, { vocabulary, from, to, among = companies }: Some): Promise<void> {
  const generate = createListingGenerator(vocabulary);
  await pool.query(
    `insert into companies (id, slug, name)
     select ${companyId('n')}, 'company-' || n, 'Company ' || n || ' Labs' from generate_series(0, $1::int - 1) n
     on conflict do nothing`,
    [among],
  );
  // A former version of the product writes texts apart from what else a listing begins with.
  const { rowCount } = await pool.query("select from pg_trigger where tgname = 'add_listing_texts'");
  const writesTexts = rowCount ? 'add_listing_texts' : 'begin_listings';
  // Each text is written once, with its facts, by the product's own function (below).
  await pool.query(`alter table job_listings disable trigger ${writesTexts};
    alter table listing_facts disable trigger update_listing_facets`);
  try {
    for (let start = from; start < to; start += batch) await addBatch(start);
  } finally {
    await pool.query(`alter table job_listings enable trigger ${writesTexts};
      alter table listing_facts enable trigger update_listing_facets`);
  }

  async function addBatch(start: number): Promise<void> {
    const listings = Array.from({ length: Math.min(batch, to - start) }, (_, index) => generate(start + index));
    const column = <Name extends keyof (typeof listings)[number]>(name: Name) => listings.map((one) => one[name]);
    const client = await pool.connect();
    try {
      // Together, so that a server that runs on this board finds nothing that it has to read.
      await client.query('begin');
      const { rows } = await client.query<{ id: string; number: number }>(insert, [
        ...[start, column('company').map((company) => company % among), column('title'), column('description')],
        ...[column('category'), column('daysAgo'), column('state')],
      ]);
      if (writesTexts === 'begin_listings') await begin(client, rows);
      await saveFacts(client, rows);
      await client.query('select internal.write_listing_texts($1)', [rows.map(({ id }) => id)]);
      await client.query('commit');
    } catch (error) {
      // Its connection is in the middle of it.
      client.release(true);
      throw error;
    }
    client.release();
  }
}

/** What a listing begins with besides its text (internal.begin_listings). */
async function begin(client: pg.ClientBase, listings: { id: string }[]): Promise<void> {
  await client.query(
    `with counted as (insert into internal.listing_counts (listing_id) select unnest($1::uuid[]))
     insert into internal.hiring_changes (company_id)
     select distinct company_id from job_listings where id = any ($1) and closed_at is null`,
    [listings.map(({ id }) => id)],
  );
}

/** As functions/facts saves what it has read; reading a million texts would take most of the time. */
async function saveFacts(client: pg.ClientBase, listings: { id: string; number: number }[]): Promise<void> {
  const facts = listings.map(({ id, number }) => ({
    listing_id: id,
    ...generateFacts(createRandom(-1 - number)),
    read_version: readVersion,
  }));
  const words = facts.map((one) => ({
    listing_id: one.listing_id,
    words: describeInWords(one),
    world_but: listWorldBut(one),
  }));
  await client.query(
    `insert into internal.fact_words select * from jsonb_populate_recordset(null::internal.fact_words, $1)`,
    [JSON.stringify(words)],
  );
  await client.query(`insert into listing_facts select * from jsonb_populate_recordset(null::listing_facts, $1)`, [
    JSON.stringify(facts),
  ]);
  const ids = listings.map(({ id }) => id);
  // What was never linted would be read again, and its facts with it. A former version of the product does not lint.
  const { rows } = await client.query("select to_regclass('internal.posting_findings') is not null as does_lint");
  if (rows[0].does_lint)
    await client.query(
      `insert into internal.posting_findings (listing_id, rules, has_errors, lint_version)
       select id, '{}', false, $2 from job_listings where id = any ($1) and closed_at is null`,
      [ids, lintVersion],
    );
  await client.query('delete from internal.unread_listings where listing_id = any ($1)', [ids]);
}

function companyId(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
}
