import type pg from 'pg';
import type { Field } from './company.ts';
import type { Facts, SourceName } from './sources/source.ts';

type Findings = Omit<Facts, 'logo'> & { logo?: { address: string; source: SourceName } };

// What is there stays, and so does a company that has got an owner in the meantime.
const fill = `
  with before as (
    select id, logo_url, website, description, industry, location from public.companies
    where id = $1 and user_id is null for update
  )
  update public.companies company set
    logo_url = coalesce(before.logo_url, $2),
    logo_source = case when before.logo_url is null and $2::text is not null then $3 else company.logo_source end,
    website = coalesce(before.website, $4),
    domain = coalesce(company.domain, internal.own_domain(coalesce(before.website, $4))),
    description = coalesce(before.description, $5),
    industry = coalesce(before.industry, $6),
    location = coalesce(before.location, $7),
    enriched_at = $8
  from before where company.id = before.id
  returning array_remove(array[
    case when before.logo_url is null and company.logo_url is not null then 'logo' end,
    case when before.website is null and company.website is not null then 'website' end,
    case when before.description is null and company.description is not null then 'description' end,
    case when before.industry is null and company.industry is not null then 'industry' end,
    case when before.location is null and company.location is not null then 'location' end
  ], null) as filled`;

/** Fills what is empty, and returns what that was. */
export async function saveFindings(
  pool: pg.Pool,
  id: string,
  { logo, website, description, industry, location, now }: Findings & { now: Date },
): Promise<Set<Field>> {
  const values = [logo?.address, logo?.source, website, description, industry, location].map((value) => value ?? null);
  const { rows } = await pool.query<{ filled: Field[] }>(fill, [id, ...values, now]);
  return new Set(rows[0]?.filled ?? []);
}

/** Notes that these were looked at; no page shows it, so no page is told. */
export async function saveMisses(pool: pg.Pool, ids: string[], now: Date): Promise<void> {
  await pool.query('update public.companies set enriched_at = $2 where id = any($1::uuid[]) and user_id is null', [
    ids,
    now,
  ]);
}
