import type pg from 'pg';
import { type CompanyDomain, readCompanyDomain } from '#domain/proof/read-company-domain.ts';
import { refuse } from '../refuse.ts';

export type ProvingCompany = { id: string; name: string; slug: string; website: string | null; isOwn: boolean };
export type Challenge = CompanyDomain & { id: string; token: string; company: ProvingCompany };

/** The company that is asked about, or else the caller's own. One that belongs to another can be claimed: administrators decide. */
export async function findProvingCompany(
  pool: pg.Pool,
  person: string,
  id: string | undefined,
): Promise<ProvingCompany | null> {
  const { rows } = await pool.query<ProvingCompany>(
    `select id, name, slug, coalesce(website, 'https://' || domain) as website, user_id is not distinct from $1 as "isOwn"
     from public.companies
     where case when $2::uuid is null then user_id = $1 else id = $2 and (held_at is null or user_id = $1) end`,
    [person, id ?? null],
  );
  return rows[0] ?? null;
}

/** What the caller is to show, or why there is nothing to show. */
export async function findChallenge(
  pool: pg.Pool,
  person: string,
  company: string | undefined,
): Promise<Challenge | Response> {
  const found = await findProvingCompany(pool, person, company);
  if (!found)
    return refuse(404, 'NOT_FOUND', company ? 'This company cannot be claimed' : 'Please create a company first');
  const read = readCompanyDomain(found.website);
  if ('problem' in read) return refuse(422, 'NO_DOMAIN', `${read.problem}.`);
  const { rows } = await pool.query<{ id: string; token: string }>(
    'select id, token from internal.begin_challenge($1, $2, $3)',
    [person, found.id, read.domain],
  );
  if (!rows[0]) throw new Error('a challenge was not begun');
  return { ...read, ...rows[0], company: found };
}
