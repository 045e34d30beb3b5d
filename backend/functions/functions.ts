import { type Caller, type Identity, requestRoles, requireIdentity } from '../caller.ts';
import type { BackendConfig, FunctionHandler } from '../config.ts';
import { requireLimits } from '../rate-limit/consume-limits.ts';
import type { Service } from '../service.ts';
import { callHandler } from './call-handler.ts';
import { invalidToken, missingAuthorization, noSuchFunction, tooManyRequests, unexpected } from './errors.ts';

// This module is in charge of calls to the product's own functions: whose call it is, and which function is
// meant. Anonymous callers get through with their role: what they may do is the function's decision.

export function createFunctions(config: BackendConfig): Service {
  return {
    isOpen: () => false,
    unexpected,
    async answer(question) {
      const { request, caller, maxBodyBytes } = question;
      const identity = requireIdentity(caller, requestRoles(config), refusals);
      const handler = getHandler(question.path, config.functions.handlers);
      await requireCallLimit(caller, identity, config);
      return callHandler({ handler, identity, request, maxBodyBytes, config });
    },
  };
}

/** All functions share one limit: an account's, or the network's of an anonymous caller. */
async function requireCallLimit({ network }: Caller, { role, claims }: Identity, config: BackendConfig): Promise<void> {
  const who = typeof claims.sub === 'string' ? ['account', claims.sub] : network && ['network', network];
  if (!config.rateLimits || role === config.roles.service || !who) return;
  await requireLimits(config, [{ key: ['function', ...who], ...config.rateLimits.functions }], tooManyRequests);
}

const refusals = {
  noCredentials() {
    throw missingAuthorization();
  },
  badToken: invalidToken,
  unknownRole: invalidToken,
};

function getHandler(path: string, handlers: Record<string, FunctionHandler>): FunctionHandler {
  const name = path.split('/')[1] ?? '';
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw noSuchFunction();
  return handler;
}
