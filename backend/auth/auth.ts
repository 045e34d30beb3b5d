import type { BackendConfig, Mail } from '../config.ts';
import { isUnavailable } from '../postgres/is-unavailable.ts';
import { transactionAs } from '../postgres/run-as.ts';
import type { Service, ServiceRequest } from '../service.ts';
import { createUser } from './admin/create-user.ts';
import { deleteUser } from './admin/delete-user.ts';
import { deleteFactor, listFactors } from './admin/factors.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { getUserById, listUsers } from './admin/read-users.ts';
import { updateUserById } from './admin/update-user-by-id.ts';
import { answerEvenly } from './answer-evenly.ts';
import { health, jwks, settings } from './endpoints/describe-service.ts';
import { logout } from './endpoints/logout.ts';
import { otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { refuseUnsupported } from './endpoints/unsupported.ts';
import { getUser, updateUser } from './endpoints/user.ts';
import { verifyCode } from './endpoints/verify-code.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { AuthRefusal, noSuchPath, unavailable, unexpected, wrongMethod } from './errors.ts';
import type { Db, Exchange, Handler } from './exchange.ts';
import { challengeFactor } from './mfa/challenge-factor.ts';
import { enrollFactor } from './mfa/enroll-factor.ts';
import { unenrollFactor } from './mfa/unenroll-factor.ts';
import { verifyFactor } from './mfa/verify-factor.ts';
import { createLimits, type LimitName } from './rate-limits.ts';
import { requireAdmin } from './require-caller.ts';

// This module is in charge of accounts: who has one, who is signed in, and the mails that prove an address.
// The table is the whole service.

/** `evenly`: where addresses are confirmed, the time of the answer tells nothing either. */
type Route = { method: string; path: string; handler: Handler; limit?: LimitName; admin?: true; evenly?: true };

const routes: Route[] = [
  { method: 'POST', path: '/signup', handler: signup, limit: 'signup', evenly: true },
  { method: 'POST', path: '/token', handler: token, limit: 'token' },
  { method: 'GET', path: '/user', handler: getUser },
  { method: 'PUT', path: '/user', handler: updateUser, limit: 'user' },
  { method: 'POST', path: '/logout', handler: logout },
  { method: 'POST', path: '/recover', handler: recover, limit: 'recover', evenly: true },
  { method: 'GET', path: '/verify', handler: verifyLink, limit: 'verify' },
  { method: 'POST', path: '/verify', handler: verifyCode, limit: 'verify' },
  { method: 'POST', path: '/resend', handler: resend, limit: 'resend', evenly: true },
  { method: 'POST', path: '/otp', handler: otp, limit: 'otp', evenly: true },
  { method: 'POST', path: '/magiclink', handler: otp, limit: 'otp', evenly: true },
  { method: 'GET', path: '/reauthenticate', handler: reauthenticate },
  { method: 'POST', path: '/factors', handler: enrollFactor, limit: 'factor' },
  { method: 'POST', path: '/factors/:factor/challenge', handler: challengeFactor, limit: 'factor' },
  { method: 'POST', path: '/factors/:factor/verify', handler: verifyFactor, limit: 'factor' },
  { method: 'DELETE', path: '/factors/:factor', handler: unenrollFactor, limit: 'factor' },
  { method: 'GET', path: '/settings', handler: settings },
  { method: 'GET', path: '/health', handler: health },
  { method: 'GET', path: '/.well-known/jwks.json', handler: jwks },
  { method: 'GET', path: '/admin/users', handler: listUsers, admin: true },
  { method: 'POST', path: '/admin/users', handler: createUser, admin: true },
  { method: 'GET', path: '/admin/users/:id', handler: getUserById, admin: true },
  { method: 'PUT', path: '/admin/users/:id', handler: updateUserById, admin: true },
  { method: 'DELETE', path: '/admin/users/:id', handler: deleteUser, admin: true },
  { method: 'GET', path: '/admin/users/:id/factors', handler: listFactors, admin: true },
  { method: 'DELETE', path: '/admin/users/:id/factors/:factor', handler: deleteFactor, admin: true },
  { method: 'POST', path: '/admin/generate_link', handler: generateLink, admin: true },
  { method: 'POST', path: '/invite', handler: invite, admin: true },
];

const openPaths = new Set(['/verify', '/callback', '/authorize', '/.well-known/jwks.json']);

export function createAuth(config: BackendConfig): Service {
  const limits = createLimits(config);
  const session = { role: config.roles.auth, claims: {} };

  async function sendMail(mail: Mail): Promise<void> {
    try {
      await config.auth.sendMail(mail);
    } catch (error) {
      config.log.error({ err: error, subject: mail.subject }, 'mail could not be sent');
    }
  }

  async function transact<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await transactionAs(config.pool, session, work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      config.log.warn({ err: error }, 'accounts cannot reach the database');
      throw unavailable();
    }
  }

  function openExchange({ request, caller, maxBodyBytes }: ServiceRequest, params: Record<string, string>): Exchange {
    return {
      request,
      maxBodyBytes,
      url: new URL(request.url),
      params,
      caller,
      config,
      limits,
      transact,
      send(mail, kind = 'other') {
        void limits.countMail(kind);
        void sendMail(mail);
      },
    };
  }

  async function answer(question: ServiceRequest): Promise<Response> {
    const { request, path } = question;
    const found = findRoute(request.method, path);
    const exchange = openExchange(question, found?.params ?? {});
    try {
      if (!found) return await refuse(path, exchange);
      const { limit, admin, evenly, handler } = found.route;
      if (limit) await limits.requireNetworkLimit(limit, exchange.caller);
      if (admin) requireAdmin(exchange);
      if (evenly && config.auth.confirmEmail) return await answerEvenly(() => handler(exchange));
      return await handler(exchange);
    } catch (error) {
      if (error instanceof AuthRefusal) return error.toResponseFor(request);
      throw error;
    }
  }

  return { isOpen: (path) => openPaths.has(path), answer, unexpected };
}

function findRoute(method: string, path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : null;
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[index] ?? '';
    else if (part !== given[index]) return null;
  }
  return params;
}

async function refuse(path: string, exchange: Exchange): Promise<never> {
  await refuseUnsupported(path, exchange);
  const allowed = routes.filter((route) => matchPath(route.path, path)).map(({ method }) => method);
  throw allowed.length > 0 ? wrongMethod(allowed) : noSuchPath();
}
