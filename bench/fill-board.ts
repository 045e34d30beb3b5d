import type pg from 'pg';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { describeInWords, listWorldBut } from '#functions/facts/describe-in-words.ts';
import { createRandom } from './create-random.ts';
import { generateFacts } from './generate-facts.ts';
import { companies, createListingGenerator } from './generate-listings.ts';

const batch = 2000;

type Some = { vocabulary: string[]; from: number; to: number };

/** Adds the generated listings of some numbers, saved and indexed as the product does it. */
export async function fillBoard(pool: pg.Pool, some: Some): Promise<void> {
  await addListings(pool, some);
  await indexAll(pool);
  await pool.query('vacuum analyze');
}

export async function indexAll(pool: pg.Pool): Promise<void> {
  while ((await pool.query('select internal.index_listings(0) as did_something')).rows[0].did_something);
}

/** Adds them as a run of an import does: the index has not seen them yet. */
export async function addListings(pool: pg.Pool, { vocabulary, from, to }: Some): Promise<void> {
  const generate = createListingGenerator(vocabulary);
  await pool.query(
    `insert into companies (id, slug, name)
     select ${companyId('n')}, 'company-' || n, 'Company ' || n || ' Labs' from generate_series(0, $1::int - 1) n
     on conflict do nothing`,
    [companies],
  );
  for (let start = from; start < to; start += batch) {
    const listings = Array.from({ length: Math.min(batch, to - start) }, (_, index) => generate(start + index));
    const column = <Name extends keyof (typeof listings)[number]>(name: Name) => listings.map((one) => one[name]);
    const { rows } = await pool.query<{ id: string; number: number }>(
      `insert into job_listings
         (slug, company_id, title, description, category, published_at, created_at, closed_at, expires_at, featured_until)
       select 'job-' || $1 + n, ${companyId('company')}, title, description, category, date, date,
         case state when 'closed' then now() end,
         case when state = 'expired' then now() - interval '1 hour' when n % 3 = 0 then now() + interval '90 days' end,
         case state when 'featured' then now() + interval '30 days' end
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[]) with ordinality
         as listing (company, title, description, category, days, state, n),
         lateral (select now() - days * interval '1 day' as date) dated
       returning id, substr(slug, 5)::int as number`,
      [
        ...[start, column('company'), column('title'), column('description')],
        ...[column('category'), column('daysAgo'), column('state')],
      ],
    );
    await saveFacts(pool, rows);
  }
}

/** As functions/facts saves what it has read; reading a million texts would take most of the time. */
async function saveFacts(pool: pg.Pool, listings: { id: string; number: number }[]): Promise<void> {
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
  await pool.query(
    `insert into internal.fact_words select * from jsonb_populate_recordset(null::internal.fact_words, $1)`,
    [JSON.stringify(words)],
  );
  await pool.query(`insert into listing_facts select * from jsonb_populate_recordset(null::listing_facts, $1)`, [
    JSON.stringify(facts),
  ]);
  await pool.query('delete from internal.unread_listings where listing_id = any ($1)', [listings.map(({ id }) => id)]);
}

function companyId(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
}
