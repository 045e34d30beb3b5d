import { AuthRefusal, deadLink, invalid, noSuchFlow } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { chooseRedirect } from '../redirect.ts';
import { openSession } from '../sessions/open-session.ts';
import { releaseAuthCode } from '../tokens/flow-state.ts';
import { isPkce } from '../tokens/one-time-token.ts';
import { verifyToken } from '../tokens/verify-token.ts';
import { halfConfirmed } from './verify-code.ts';

/**
 * GET /verify: a user followed a link in a mail. Whatever comes of it, they end up on a page of the site,
 * which reads the outcome from the fragment (or, for PKCE, from the query).
 */
export async function verifyLink(exchange: Exchange): Promise<Response> {
  const { url, request, config } = exchange;
  const candidates = [url.searchParams.get('redirect_to'), request.headers.get('referer')];
  const target = new URL(chooseRedirect(candidates, config.auth));
  const hash = url.searchParams.get('token') || url.searchParams.get('token_hash') || '';
  try {
    const type = url.searchParams.get('type') ?? '';
    if (!hash) throw invalid('Verify requires a token or a token hash');
    if (!type) throw invalid('Verify requires a verification type');
    return await (isPkce(hash)
      ? followToCode(exchange, target, { hash, type })
      : followToSession(exchange, target, { hash, type }));
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return redirectWithError(target, error, isPkce(hash));
  }
}

type Link = { hash: string; type: string };

async function followToSession(exchange: Exchange, target: URL, { hash, type }: Link): Promise<Response> {
  const session = await exchange.transact(async (db) => {
    const user = await verifyToken(db, exchange, { type, hashes: [hash], refusal: deadLink });
    return user && openSession(db, exchange, { userId: user.id, method: 'otp' });
  });
  if (!session) return redirect(target, { fragment: { message: halfConfirmed, sb: '' } });
  await exchange.limits.recordSignIn(session.user.email, exchange.caller);
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return redirect(target, {
    fragment: {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      sb: '',
      token_type,
      type,
    },
  });
}

async function followToCode(exchange: Exchange, target: URL, { hash, type }: Link): Promise<Response> {
  const code = await exchange.transact(async (db) => {
    const user = await verifyToken(db, exchange, { type, hashes: [hash], refusal: deadLink });
    if (!user) return null;
    const released = await releaseAuthCode(db, user.id, type);
    if (!released) throw noSuchFlow();
    return released;
  });
  return redirect(target, code ? { query: { code } } : { fragment: { message: halfConfirmed, sb: '' } });
}

function redirectWithError(target: URL, refusal: AuthRefusal, inQuery: boolean): Response {
  const error = {
    error: refusal.status < 500 ? 'access_denied' : 'server_error',
    error_code: refusal.code,
    error_description: refusal.message,
  };
  return redirect(target, { fragment: { ...error, sb: '' }, ...(inQuery ? { query: error } : {}) });
}

type Outcome = { query?: Record<string, string>; fragment?: Record<string, string> };

function redirect(target: URL, { query = {}, fragment }: Outcome): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}
