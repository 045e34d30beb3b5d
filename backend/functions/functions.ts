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
      const name = question.path.split('/')[1] ?? '';
      const handler = getHandler(name, config.functions.handlers);
      await requireCallLimit({ name, caller, identity }, config);
      return callHandler({ handler, identity, request, maxBodyBytes, config });
    },
  };
}

type Call = { name: string; caller: Caller; identity: Identity };

/** Functions share one limit, unless they have their own: an account's, or the network's of an anonymous caller. */
async function requireCallLimit({ name, caller, identity }: Call, config: BackendConfig): Promise<void> {
  const { network } = caller;
  const { role, claims } = identity;
  const who = typeof claims.sub === 'string' ? ['account', claims.sub] : network && ['network', network];
  if (!config.rateLimits || role === config.roles.service || !who) return;
  const { functions, ownFunctions = {} } = config.rateLimits;
  const own = Object.hasOwn(ownFunctions, name) ? ownFunctions[name] : undefined;
  const key = own ? ['function', name, ...who] : ['function', ...who];
  await requireLimits(config, [{ key, ...(own ?? functions) }], tooManyRequests);
}

const refusals = {
  noCredentials() {
    throw missingAuthorization();
  },
  badToken: invalidToken,
  unknownRole: invalidToken,
};

function getHandler(name: string, handlers: Record<string, FunctionHandler>): FunctionHandler {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw noSuchFunction();
  return handler;
}
