import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { ProofMethod } from '#domain/proof/proof.ts';
import { readCompanyDomain } from '#domain/proof/read-company-domain.ts';
import { forEachLimited } from '#functions/for-each-limited.ts';
import { type CheckParts, checkProof } from './check-proof.ts';
import type { Finding } from './finding.ts';

// This module is in charge of looking at proofs again, every week, and daily while one is not found. All that are due are
// looked at in one go, since each drops the cached pages that name it.

type Due = { company_id: string; domain: string; method: ProofMethod; token: string; website: string | null };
type Parts = CheckParts & { pool: pg.Pool; log: Log };

export async function checkDueProofs({ pool, log, ...parts }: Parts): Promise<void> {
  const { rows } = await pool.query<Due>(
    `select company_id, proof.domain, method, token, company.website
     from public.company_domains proof join public.companies company on company.id = company_id
     where lapsed_at is null and next_check_at <= now() order by next_check_at limit 2000`,
  );
  await forEachLimited(rows, 6, async ({ company_id, domain, method, token, website }) => {
    const finding = await look({ domain, method, token, website });
    const problem = finding.isFound ? null : finding.problem;
    if (problem) log.info({ domain, method, problem }, 'a proof of a domain was not found again');
    await pool.query('select internal.settle_check_of_proof($1, $2, $3, $4)', [company_id, domain, method, problem]);
  });

  async function look({ domain, method, token, website }: Omit<Due, 'company_id'>): Promise<Finding> {
    if (method === 'mail') return { isFound: false, problem: 'A mailed code is good for a year' };
    const read = readCompanyDomain(website);
    // The domain of a company that was merged into another has no website here any more.
    const site = 'domain' in read && read.domain === domain ? read : { protocol: 'https:' as const, port: '' };
    return checkProof(parts, method, { ...site, domain, token });
  }
}
