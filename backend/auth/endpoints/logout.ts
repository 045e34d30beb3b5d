import { invalid } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { requireUser } from '../require-caller.ts';
import { closeSessions } from '../sessions/close-sessions.ts';

/** POST /logout?scope=global|local|others */
export async function logout(exchange: Exchange): Promise<Response> {
  const scope = exchange.url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope}"`);
  }
  const { user, sessionId } = await requireUser(exchange);
  await exchange.transact((db) => closeSessions(db, { userId: user.id, scope, sessionId }));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
