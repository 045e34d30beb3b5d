import type pg from 'pg';
import { z } from 'zod';
import type { ProofMethod } from '#domain/proof/proof.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';
import { claimedMail, claimReceivedMail, claimVerdictMail, lapsingMail } from './proof-mails.ts';

// Jobs of the queue, each added by the transaction that it tells of; one that throws is tried again. What was sent is recorded.

type Parts = { pool: pg.Pool; site: Site; contact: string; sendMail: SendMail };
type Lapsing = { email: string; domain: string; method: ProofMethod; problem: string | null; until: Date };

const Payload = z.object({ id: z.uuid() });

/** Of a company, one mail for each proof that was not found again. */
export async function mailLapsingProof({ pool, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Lapsing>(
    `select email, proof.domain, method, problem, failing_since + interval '14 days' as until
     from public.company_domains proof join public.companies company on company.id = company_id
     join auth.users account on account.id = user_id
     where company_id = $1 and failing_since is not null and warned_at is null and lapsed_at is null
       and email is not null and account.deleted_at is null`,
    [id],
  );
  for (const { email: to, ...proof } of rows) {
    await sendMail(lapsingMail({ to, ...proof, site, dashboard: `${site.url}/employer/dashboard` }));
    await pool.query(
      'update public.company_domains set warned_at = now() where company_id = $1 and domain = $2 and method = $3',
      [id, proof.domain, proof.method],
    );
  }
}

type Claim = {
  state: 'open' | 'granted' | 'refused';
  company: string;
  domain: string;
  reason: string | null;
  claimant: string | null;
  holder: string | null;
};

/** To both sides: that a company is claimed, or how it was decided. */
export async function mailClaim({ pool, site, contact, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Claim>(
    `select state, company_name as company, domain, reason, claimant.email as claimant, holder.email as holder
     from public.company_claims claim join auth.users claimant on claimant.id = claimant_id
     left join auth.users holder on holder.id = holder_id and holder.deleted_at is null
     where claim.id = $1 and case state when 'open' then received_sent_at else outcome_sent_at end is null`,
    [id],
  );
  const [claim] = rows;
  if (!claim) return;
  const about = { ...claim, site, dashboard: `${site.url}/employer/dashboard`, contact };
  const isGranted = claim.state === 'granted';
  const mails = [
    claim.claimant && claim.state === 'open' && claimReceivedMail({ ...about, to: claim.claimant }),
    claim.claimant &&
      claim.state !== 'open' &&
      claimVerdictMail({ ...about, to: claim.claimant, isGranted, isClaimant: true }),
    claim.holder && claim.state === 'open' && claimedMail({ ...about, to: claim.holder }),
    claim.holder &&
      claim.state !== 'open' &&
      claimVerdictMail({ ...about, to: claim.holder, isGranted, isClaimant: false }),
  ];
  for (const mail of mails) if (mail) await sendMail(mail);
  await pool.query(
    `update public.company_claims set received_sent_at = coalesce(received_sent_at, now()),
       outcome_sent_at = case when $2 = 'open' then null else now() end
     where id = $1 and state = $2`,
    [id, claim.state],
  );
}
