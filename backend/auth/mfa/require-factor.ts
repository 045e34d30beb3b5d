import { anonymousRefused, noSuchFactor, notOffered, sessionGone, userOfTokenGone } from '../errors.ts';
import type { Db, Exchange } from '../exchange.ts';
import { requireUser, type SignedIn } from '../require-caller.ts';
import { findUserById, isUuid } from '../users/user.ts';
import { type Factor, findFactors } from './factor.ts';

type FactorOwner = SignedIn & { sessionId: string };

/** Factors belong to people with an account and a session of their own. */
export async function requireFactorOwner(exchange: Exchange): Promise<FactorOwner> {
  const signedIn = await requireUser(exchange);
  if (!signedIn.sessionId) throw sessionGone();
  if (signedIn.user.is_anonymous) throw anonymousRefused();
  return { ...signedIn, sessionId: signedIn.sessionId };
}

/** All factors of an account, which is locked: two requests about them follow each other. */
export async function lockFactors(db: Db, userId: string): Promise<Factor[]> {
  if (!(await findUserById(db, userId, 'writing'))) throw userOfTokenGone();
  return findFactors(db, userId);
}

function readFactorId({ params }: Exchange): string {
  const id = params.factor ?? '';
  if (!isUuid(id)) throw notOffered(404, 'validation_failed', 'factor_id must be an UUID');
  return id.toLowerCase();
}

/** The factor that the path of the request names, if it is one of these. */
export function requireFactor(factors: Factor[], exchange: Exchange): Factor {
  const id = readFactorId(exchange);
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw noSuchFactor();
  return factor;
}

export const isVerified = ({ status }: { status: string }) => status === 'verified';
