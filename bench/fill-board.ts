import type pg from 'pg';
import { companies, createListingGenerator } from './generate-listings.ts';

const batch = 2000;

/** Adds the generated listings of some numbers, saved and indexed as the product does it. */
export async function fillBoard(
  pool: pg.Pool,
  { vocabulary, from, to }: { vocabulary: string[]; from: number; to: number },
): Promise<void> {
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
    await pool.query(
      `insert into job_listings
         (slug, company_id, title, description, category, published_at, created_at, closed_at, expires_at, featured_until)
       select 'job-' || $1 + n, ${companyId('company')}, title, description, category, date, date,
         case state when 'closed' then now() end,
         case when state = 'expired' then now() - interval '1 hour' when n % 3 = 0 then now() + interval '90 days' end,
         case state when 'featured' then now() + interval '30 days' end
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[]) with ordinality
         as listing (company, title, description, category, days, state, n),
         lateral (select now() - days * interval '1 day' as date) dated`,
      [
        ...[start, column('company'), column('title'), column('description')],
        ...[column('category'), column('daysAgo'), column('state')],
      ],
    );
  }
  while ((await pool.query('select internal.index_listings(0) as did_something')).rows[0].did_something);
  await pool.query('vacuum analyze');
}

function companyId(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
}
