import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import type { Company } from './listing.ts';
import { namePosting, readAddress } from './read-address.ts';
import { createUnion } from './union.ts';

// This module is in charge of cutting the board into parts that have nothing to do with each other, so that each is
// looked at by itself: companies that share a domain, a name or the address of a posting are one family.

export type Family = { companies: Company[]; listings: number };

export const isOpen = 'listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now())';
const pageSize = 5_000;
const rowsPerSlice = 500;

export async function findFamilies(pool: pg.Pool, signal: AbortSignal): Promise<Family[]> {
  const companies = await findCompanies(pool);
  const positions = new Map(companies.map(({ id }, position) => [id, position]));
  const union = createUnion(companies.length);
  const first = new Map<string, number>();
  for (const [position, { domain, cleanedName }] of companies.entries()) {
    for (const key of [`name ${cleanedName}`, ...(domain === null ? [] : [`domain ${domain}`])]) {
      union.join(first.get(key) ?? position, position);
      first.set(key, position);
    }
  }

  // Of an address only a hash is kept. Two that share one by chance cost a look, not a mistake.
  const addresses = new Map<number, number>();
  for await (const rows of readAddresses(pool)) {
    signal.throwIfAborted();
    for (const [index, row] of rows.entries()) {
      if (index % rowsPerSlice === rowsPerSlice - 1) await yieldToEventLoop();
      const position = positions.get(row.company_id);
      if (position === undefined) continue;
      for (const key of [readAddress(row.external_url)?.key, namePosting(row.source, row.source_id)]) {
        if (!key) continue;
        const hash = hashKey(key);
        union.join(addresses.get(hash) ?? position, position);
        addresses.set(hash, position);
      }
    }
  }

  const families = new Map<number, Family>();
  for (const [position, { listings, ...company }] of companies.entries()) {
    const root = union.find(position);
    const family = families.get(root) ?? { companies: [], listings: 0 };
    family.companies.push(company);
    family.listings += listings;
    families.set(root, family);
  }
  return [...families.values()];
}

async function findCompanies(pool: pg.Pool): Promise<(Company & { listings: number })[]> {
  const { rows } = await pool.query(
    `select company.id, company.name, coalesce(company.domain, internal.own_domain(company.website)) as domain,
       internal.cleaned_name(company.name) as "cleanedName", company.logo_url is not null as "hasLogo", listings
     from (
       select company_id, count(*)::int as listings from public.job_listings listing where ${isOpen} group by company_id
     ) counted
     join public.companies company on company.id = counted.company_id
     order by company.id`,
  );
  return rows;
}

type AddressRow = {
  id: string;
  company_id: string;
  external_url: string | null;
  source: string | null;
  source_id: string | null;
};

async function* readAddresses(pool: pg.Pool): AsyncGenerator<AddressRow[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<AddressRow>(
      `select id, company_id, external_url, source, source_id from public.job_listings listing
       where id > $1 and ${isOpen} order by id limit $2`,
      [last, pageSize],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** A whole number below 2⁵³. */
function hashKey(key: string): number {
  let [high, low] = [0x811c9dc5, 0x2545f491];
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + index), 0x5bd1e995);
    low ^= low >>> 13;
  }
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
