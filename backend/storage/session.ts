import { type Identity, requestRoles, requireIdentity } from '../caller.ts';
import type { BackendConfig } from '../config.ts';
import type { Session } from '../postgres/run-as.ts';
import type { ServiceRequest } from '../service.ts';
import { invalidToken } from './errors.ts';

// This module is in charge of who is asking the file service, and of what policies and triggers may learn of
// the request: the settings are those that the hosted service sets.

const secretHeaders = new Set(['apikey', 'authorization', 'cookie']);

/** The caller, as far as the database is concerned. */
export function readSession(question: ServiceRequest, config: BackendConfig, operation: string): Session {
  const identity = requireIdentity(question.caller, requestRoles(config), {
    noCredentials() {
      throw invalidToken('Invalid Compact JWS');
    },
    badToken: ({ message }) => invalidToken(message),
    unknownRole: () => invalidToken('The role of the token is not allowed'),
  });
  return { ...identity, settings: buildSettings(question, operation, identity) };
}

/** The service itself, for what the caller may do but the caller's role has no rights for. */
export function buildOwnSession(question: ServiceRequest, config: BackendConfig, operation: string): Session {
  const role = config.roles.storage;
  return { role, claims: {}, settings: buildSettings(question, operation, { role, claims: {} }) };
}

function buildSettings(
  { request }: ServiceRequest,
  operation: string,
  { role, claims }: Identity,
): Record<string, string> {
  const headers = [...request.headers].filter(([name]) => !secretHeaders.has(name));
  return {
    'request.method': request.method,
    'request.path': new URL(request.url).pathname,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    'request.jwt.claim.role': role,
    'request.jwt.claim.sub': typeof claims.sub === 'string' ? claims.sub : '',
    'storage.operation': operation,
    'storage.allow_delete_query': 'true',
  };
}
