import { domainToUnicode } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { readFacts } from '#domain/facts/read-facts.ts';
import { type CheckedListing, checkListing as check } from '#domain/trust/check-listing.ts';

// This module is in charge of the closer look at an employer's listing, a job of the queue. The database has checked it
// before it was public (database/repeatable/86-listing-checks.sql); this adds the reasons and lets through what only
// looked odd.

const Payload = z.object({ id: z.uuid() });

type Row = Omit<CheckedListing, 'hasOddPay'> & {
  fingerprint: string;
  /** Of the yearly pay in dollars that others of the category state, the 95th percentile; none with too few of them. */
  high_pay: number | null;
};

const question = `
  select listing.title, listing.description, listing.requirements, listing.external_url, listing.salary_range,
    listing.location, listing.employment_type,
    json_build_object('name', company.name, 'website', company.website) as company,
    coalesce(person.email, '') as email, internal.trust_fingerprint(listing) as fingerprint,
    array(select domain from internal.known_domains(company.id)) as known,
    array(select domain from internal.employer_domains(company.id)) as employers,
    internal.is_name_taken(company.id) as "isNameTaken", internal.is_name_near(company.id) as "isNameNear",
    company.held_at is not null as "isNameProtected",
    coalesce(internal.is_banned_host(internal.domain_of(listing.external_url)), false) as "isBanned",
    internal.repeats_removed(listing) as "repeatsRemoved",
    exists (
      select from public.job_listings other where md5(other.description) = md5(listing.description)
        and other.company_id <> listing.company_id and length(listing.description) > 200
    ) as "hasSharedText",
    (
      select case when count(*) >= 20 then percentile_cont(0.95) within group (order by pay) end
      from internal.listing_texts where category = listing.category and pay is not null
    ) as high_pay
  from public.job_listings listing join public.companies company on company.id = listing.company_id
  join auth.users person on person.id = company.user_id
  where listing.id = $1 and internal.is_employers_words(listing.source, listing.source_board)`;

export async function checkListing(pool: pg.Pool, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Row>(question, [id]);
  const [row] = rows;
  if (!row) return;
  const { score, reasons, holds } = check({ ...row, hasOddPay: isFarAbove(row) }, domainToUnicode);
  await pool.query('select internal.settle_check($1, $2, $3, $4, $5)', [
    id,
    row.fingerprint,
    score,
    JSON.stringify(reasons),
    holds,
  ]);
}

/** Twice what the best paid of its category state. Only the field is read here, which is short. */
function isFarAbove({ salary_range, high_pay }: Row): boolean {
  if (!salary_range || high_pay === null) return false;
  const rest = {
    title: '',
    description: '',
    requirements: null,
    location: null,
    is_remote: null,
    employment_type: null,
  };
  const { pay_usd_min, pay_usd_max } = readFacts({ ...rest, salary_range });
  return Math.max(pay_usd_min ?? 0, pay_usd_max ?? 0) > 2 * high_pay;
}

/** Listings in review that have no job in the queue get one. */
export async function queueLostChecks(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_lost_checks()');
}
