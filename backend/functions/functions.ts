import type { BackendConfig, FunctionHandler } from '../config.ts';
import { isUnavailable } from '../postgres/is-unavailable.ts';
import { consumeLimits } from '../rate-limit/consume-limits.ts';
import { networkOf } from '../rate-limit/network-of.ts';
import type { Service, ServiceRequest } from '../service.ts';
import { BadToken, verifyToken } from '../verify-token.ts';
import { callHandler, type Identity } from './call-handler.ts';
import {
  invalidToken,
  missingAuthorization,
  noSuchFunction,
  tooManyRequests,
  unavailable,
  unexpected,
} from './errors.ts';

// This module is in charge of calls to the product's own functions: whose call it is, and which function is
// meant. Anonymous callers get through with their role: what they may do is the function's decision.

export function createFunctions(config: BackendConfig): Service {
  return {
    isOpen: () => false,
    unexpected,
    async answer(question) {
      const identity = await readIdentity(question, config);
      const handler = getHandler(question.path, config.functions.handlers);
      await requireRateLimit(question.request, identity, config).catch((error: unknown) => {
        throw isUnavailable(error) ? unavailable() : error;
      });
      const { request, maxBodyBytes } = question;
      return callHandler({ handler, identity, request, maxBodyBytes, config });
    },
  };
}

/** All functions share one limit: an account's, or the network's of an anonymous caller. */
async function requireRateLimit(request: Request, { role, claims }: Identity, config: BackendConfig): Promise<void> {
  if (!config.rateLimits || role === config.roles.service) return;
  const address = config.auth.clientAddress(request);
  const who = typeof claims.sub === 'string' ? ['account', claims.sub] : address && ['network', networkOf(address)];
  if (!who) return;
  const wait = await consumeLimits(config, [{ key: ['function', ...who], ...config.rateLimits.functions }]);
  if (wait > 0) throw tooManyRequests(wait);
}

async function readIdentity({ caller }: ServiceRequest, { keys, roles }: BackendConfig): Promise<Identity> {
  if (caller.token === null) {
    if (caller.keyRole === null) throw missingAuthorization();
    return { role: caller.keyRole, claims: {} };
  }
  const claims = await verifyToken(caller.token, keys).catch((error: unknown) => {
    throw error instanceof BadToken ? invalidToken() : error;
  });
  const role = claims.role ?? roles.anonymous;
  if (![roles.anonymous, roles.authenticated, roles.service].includes(role)) throw invalidToken();
  return { role, claims };
}

function getHandler(path: string, handlers: Record<string, FunctionHandler>): FunctionHandler {
  const name = path.split('/')[1] ?? '';
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw noSuchFunction();
  return handler;
}
