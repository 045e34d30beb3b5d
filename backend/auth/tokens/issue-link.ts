import type { Db, Exchange } from '../exchange.ts';
import { chooseRedirect } from '../redirect.ts';
import type { User } from '../users/user.ts';
import { type Challenge, startFlow } from './flow-state.ts';
import { issueOneTimeToken, type TokenKind } from './one-time-token.ts';

export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';
type IssuedLink = { code: string; hash: string; link: string; redirectTo: string };

type Issue = {
  user: User;
  type: LinkType;
  kind: TokenKind;
  /** The address the code is bound to, when it is not the user's own. */
  email?: string;
  challenge: Challenge | null;
  /** Instead of the `redirect_to` of the request's address. */
  redirectTo?: string | null | undefined;
};

/** A new one-time token, with the link that carries it. */
export async function issueLink(db: Db, exchange: Exchange, issue: Issue): Promise<IssuedLink> {
  const { user, type, kind, challenge } = issue;
  const { config, url, request } = exchange;
  if (challenge) await startFlow(db, { userId: user.id, flow: type, challenge });
  const email = issue.email ?? user.email ?? '';
  const secret = config.keys.jwtSecret;
  const isPkce = challenge !== null;
  const { code, hash } = await issueOneTimeToken(db, { userId: user.id, kind, email, secret, isPkce });
  const candidates = [issue.redirectTo, url.searchParams.get('redirect_to'), request.headers.get('referer')];
  const redirectTo = chooseRedirect(candidates, config.auth);
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return { code, hash, redirectTo, link: `${config.publicUrl}/auth/v1/verify?${query}` };
}
