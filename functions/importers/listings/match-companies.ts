import type pg from 'pg';
import type { Listing } from './to-listing.ts';

/** Whether the name and website are the operator's own words or a stranger's. */
type Wanted = Listing['company'] & { isSure: boolean };

/**
 * The ids of companies, by `nameCompany`: by domain, then by name, only ever those without an owner, and new ones where
 * there are none. The database decides (internal.match_company), so that two runs at once agree.
 */
export async function matchCompanies(pool: pg.Pool, companies: Wanted[]): Promise<Map<string, string>> {
  const different = new Map(companies.map((company) => [nameCompany(company), company]));
  const { rows } = await pool.query<{ key: string; id: string | null }>(
    `select key, internal.match_company(name, website, "isSure") as id
     from json_to_recordset($1) as company (key text, name text, website text, "isSure" boolean)`,
    [JSON.stringify([...different].map(([key, company]) => ({ key, ...company })))],
  );
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id]])));
}

export function nameCompany({ name, website }: Listing['company']): string {
  return JSON.stringify([name, website]);
}
