import pg from 'pg';
import { z } from 'zod';
import type { FunctionHandler } from '#backend/config.ts';
import { checkedMethods, type ProofMethod } from '#domain/proof/proof.ts';
import { identifyEmployer } from '../identify-employer.ts';
import { refuse } from '../refuse.ts';
import { type CheckParts, checkProof } from './check-proof.ts';
import { describeState } from './describe-state.ts';
import { type Challenge, findChallenge, findProvingCompany } from './find-challenge.ts';
import { limit } from './limits.ts';
import { type CodeParts, sendCode, spendCode } from './send-code.ts';

// This module is in charge of an employer's calls to prove the domain of a company: what to show, a code by mail, and looking
// for a record, a file or a tag. What follows from a proof is decided in database/repeatable/88-company-claims.sql.

const company = z.uuid().optional();
const Body = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show'), company }),
  z.object({ action: z.literal('send-code'), company, address: z.email().max(254) }),
  z.object({
    action: z.literal('enter-code'),
    company,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  z.object({ action: z.literal('claim'), company: z.uuid() }),
  z.object({ action: z.literal('check'), company, method: z.enum(checkedMethods) }),
]);
type Body = z.infer<typeof Body>;

export function createProveDomain(parts: CodeParts & CheckParts): FunctionHandler {
  return async function proveDomain(request, context) {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const caller = await identifyEmployer(parts.owner, context);
    if (caller instanceof Response) return caller;
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, 'BAD_REQUEST', describeIssue(body.error));
    try {
      return await answer(parts, caller.person, body.data);
    } catch (error) {
      // The company was deleted between being found and being written about.
      if (!(error instanceof pg.DatabaseError && error.code === '23503')) throw error;
      return refuse(404, 'NOT_FOUND', 'There is no company to prove a domain for.');
    }
  };
}

async function answer(parts: CodeParts & CheckParts, person: string, body: Body): Promise<Response> {
  if (body.action === 'show') {
    const found = await findProvingCompany(parts.owner, person, body.company);
    if (!found) return refuse(404, 'NOT_FOUND', 'There is no company to prove a domain for.');
    return Response.json(await describeState(parts, person, found));
  }
  const challenge = await findChallenge(parts.owner, person, body.company);
  if (challenge instanceof Response) return challenge;
  if (body.action === 'send-code') {
    const refusal = await sendCode(parts, person, challenge, body.address);
    return refusal ?? Response.json({ sent: true });
  }
  if (body.action === 'enter-code') {
    const refusal = await spendCode(parts, person, challenge, body.code);
    return refusal ?? settle(parts, person, challenge, 'mail');
  }
  if (body.action === 'claim') return claim(parts, person, challenge);
  const refusal = await limit(parts, [
    { what: 'checksPerPerson', who: person },
    { what: 'checksPerDomain', who: challenge.domain },
  ]);
  if (refusal) return refusal;
  const finding = await checkProof(parts, body.method, challenge);
  return finding.isFound
    ? settle(parts, person, challenge, body.method)
    : Response.json({ outcome: 'missing', problem: finding.problem });
}

function settle(parts: CodeParts, person: string, challenge: Challenge, method: ProofMethod): Promise<Response> {
  const { id, company, domain, token } = challenge;
  return tell(
    parts,
    domain,
    `select internal.settle_proof($1, $2, $3, $4, case when $4 <> 'mail' then $5 end,
       case when $4 = 'mail' then (select code_address from internal.domain_challenges where id = $6) end) as outcome`,
    [person, company.id, domain, method, token, id],
  );
}

function claim(parts: CodeParts, person: string, { company, domain }: Challenge): Promise<Response> {
  return tell(parts, domain, 'select internal.claim_by_proof($1, $2, $3) as outcome', [person, company.id, domain]);
}

async function tell({ owner }: CodeParts, domain: string, question: string, values: unknown[]): Promise<Response> {
  try {
    const { rows } = await owner.query<{ outcome: string | null }>(question, values);
    const outcome = rows[0]?.outcome;
    return outcome
      ? Response.json({ outcome, domain })
      : refuse(403, 'NOT_PROVEN', `Prove that you control ${domain} first.`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === 'PT409')
      return refuse(409, 'CONFLICT', `${error.message}.`);
    throw error;
  }
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue?.path[0] === 'address') return 'Enter an e-mail address.';
  if (issue?.path[0] === 'code') return 'Enter the six digits of the code.';
  return 'The body must be { "action": "show", "send-code", "enter-code", "check" or "claim", … }';
}
