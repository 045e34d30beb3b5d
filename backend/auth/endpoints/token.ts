import { unknownGrant } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { unsupportedGrants } from './unsupported.ts';

/** POST /token?grant_type=… */
export async function token(exchange: Exchange): Promise<Response> {
  const grant = exchange.url.searchParams.get('grant_type') ?? '';
  if (grant === 'password') return signInWithPassword(exchange);
  if (grant === 'refresh_token') return refreshSession(exchange);
  if (grant === 'pkce') return exchangeCode(exchange);
  throw unsupportedGrants.get(grant)?.() ?? unknownGrant();
}
