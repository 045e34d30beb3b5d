import type pg from 'pg';
import { isSharedHost } from '#domain/sources/shared-hosts.ts';
import type { Company, Field } from './company.ts';
import { guessDomain } from './guess-domain.ts';

// Those never looked at come first, in any order: what is in the way of one run is not in the way of the next. A company
// with an owner is the owner's to describe. Where no domain is known, the listings may lead to it.
const due = `
  select id, name, domain, site, missing, case when domain is null then (
    select array_agg(distinct lower(substring(external_url from '^https?://([^/:?#]+)')))
    from public.job_listings where company_id = company.id and closed_at is null
  ) end as hosts
  from (
    select id, name, coalesce(domain, internal.own_domain(website)) as domain,
      case when internal.own_domain(website) is not null then website end as site,
      array_remove(array[
        case when logo_url is null then 'logo' end,
        case when website is null then 'website' end,
        case when description is null then 'description' end,
        case when industry is null then 'industry' end,
        case when location is null then 'location' end
      ], null) as missing
    from public.companies
    where user_id is null and num_nulls(logo_url, website, description, industry, location) > 0
      and (enriched_at is null or enriched_at < $1::timestamptz - interval '30 days')
    order by enriched_at nulls first, random()
    limit $2
  ) company`;

type Row = {
  id: string;
  name: string;
  domain: string | null;
  site: string | null;
  hosts: (string | null)[] | null;
  missing: Field[];
};

/** Companies that lack something and are due. */
export async function findCompanies(pool: pg.Pool, { now, limit }: { now: Date; limit: number }): Promise<Company[]> {
  const { rows } = await pool.query<Row>(due, [now, limit]);
  return rows.map((row) => ({ id: row.id, name: row.name, missing: new Set(row.missing), ...findSite(row) }));
}

function findSite({ name, site, domain: known, hosts }: Row): Pick<Company, 'site' | 'domain'> {
  const domain = known ?? guessDomain(name, hosts?.filter((host) => host !== null) ?? []);
  const address = site ?? `https://${domain}`;
  if (domain === null || !URL.canParse(address)) return nowhere;
  const { origin, hostname } = new URL(address);
  return isSharedHost(hostname) || isSharedHost(domain) ? nowhere : { site: origin, domain };
}

const nowhere = { site: null, domain: null };
