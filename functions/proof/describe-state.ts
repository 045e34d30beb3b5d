import type pg from 'pg';
import type { ProofState } from '#domain/proof/proof-state.ts';
import { readCompanyDomain } from '#domain/proof/read-company-domain.ts';
import { findSite } from './check-website.ts';
import type { ProvingCompany } from './find-challenge.ts';
import { isOpenMailHost } from './is-open-mail-host.ts';

type Parts = { owner: pg.Pool; allowPrivate: boolean };

/** All that the panel of a company's proof shows its employer. */
export async function describeState(
  { owner, allowPrivate }: Parts,
  person: string,
  company: ProvingCompany,
): Promise<ProofState> {
  const read = readCompanyDomain(company.website);
  const domain = 'problem' in read ? null : read.domain;
  const { rows } = await owner.query<
    Omit<ProofState, 'company' | 'domain' | 'problem' | 'site' | 'isMailOpen' | 'claimable'> & { sites: Site[] }
  >(
    `select (select token from internal.begin_challenge($1, $2, $3) where $3 is not null) as token,
       (select code_sent_at from internal.domain_challenges
        where person_id = $1 and company_id = $2 and domain = $3 and code_hash is not null and code_expires_at > now()
       ) as code_sent_at,
       (select code_address from internal.domain_challenges
        where person_id = $1 and company_id = $2 and domain = $3 and code_hash is not null and code_expires_at > now()
       ) as code_address,
       (select coalesce(json_agg(json_build_object('domain', domain, 'method', method, 'proven_at', proven_at,
          'checked_at', checked_at, 'address', address, 'failing_since', failing_since, 'problem', problem,
          'lapsed_at', lapsed_at) order by lapsed_at nulls first, proven_at), '[]')
        from public.company_domains where company_id = $2 and $4) as proofs,
       (select coalesce(json_agg(json_build_object('company_id', company_id, 'company', company_name, 'state', state, 'created_at', created_at,
          'reason', reason) order by created_at desc), '[]')
        from (select * from public.company_claims where claimant_id = $1 and (state = 'open' or state = 'refused' and decided_at > now() - interval '30 days')
              order by created_at desc limit 5) claim) as claims,
       (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'website', coalesce(website, 'https://' || domain),
          'listings', (select count(*) from public.job_listings where company_id = other.id and closed_at is null))), '[]')
        from (select * from public.companies where user_id is null and $3 is not null
              and coalesce(domain, internal.domain_of(website)) in ($3, 'jobs.' || $3, 'careers.' || $3) limit 5) other) as sites`,
    [person, company.id, domain, company.isOwn],
  );
  const [row] = rows;
  if (!row) throw new Error('the state of a proof was not read');
  const { sites, ...state } = row;
  return {
    ...state,
    company: { id: company.id, name: company.name, slug: company.slug, isOwn: company.isOwn },
    domain,
    problem: 'problem' in read ? read.problem : null,
    site: 'problem' in read ? null : findSite(read, allowPrivate),
    isMailOpen: domain !== null && isOpenMailHost(domain),
    // Those of the same domain that have no owner; claiming them asks for nothing more.
    claimable: sites.filter(({ website }) => hasDomain(website, domain)).map(({ website: _, ...other }) => other),
  };
}

type Site = ProofState['claimable'][number] & { website: string };

function hasDomain(website: string, domain: string | null): boolean {
  const read = readCompanyDomain(website);
  return 'domain' in read && read.domain === domain;
}
