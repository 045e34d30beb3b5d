import { consumeLimits, type LimitUse } from '#backend/rate-limit/consume-limits.ts';
import { refuse } from '../refuse.ts';

// How often proofs may be tried, counted for all servers together. The figures come from server/rate-limits.ts.

type Limit = Pick<LimitUse, 'burst' | 'seconds'>;
export type ProofLimits = Record<
  | 'codesPerPerson'
  | 'codesPerAddress'
  | 'codesPerDomain'
  | 'codes'
  | 'attemptsPerPerson'
  | 'attemptsPerDomain'
  | 'checksPerPerson'
  | 'checksPerDomain',
  Limit
>;
export type LimitParts = Parameters<typeof consumeLimits>[0] & { limits: ProofLimits | undefined };

/** A refusal once one of these is used up. */
export async function limit(
  { limits, ...counter }: LimitParts,
  uses: { what: keyof ProofLimits; who?: string }[],
): Promise<Response | null> {
  if (!limits) return null;
  const seconds = await consumeLimits(
    counter,
    uses.map(({ what, who = '' }) => ({ ...limits[what], key: ['proof', what, who] })),
  );
  if (seconds === 0) return null;
  const minutes = Math.ceil(seconds / 60);
  const answer = refuse(
    429,
    'TOO_MANY_REQUESTS',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}
