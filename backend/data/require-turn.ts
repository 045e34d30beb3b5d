import type { BackendConfig } from '../config.ts';
import { networkOf } from '../limits/network-of.ts';
import { takeTurns } from '../limits/turns.ts';
import { tooManyRequests } from './errors.ts';
import type { Identity } from './request/identify.ts';
import type { DataRequest } from './request/read-request.ts';

type Question = { request: Request; asked: DataRequest; identity: Identity };

/** Lets through what has no limit, and of what has one as much as a network may write or call; each row counts. */
export async function requireTurn(config: BackendConfig, { request, asked, identity }: Question): Promise<void> {
  const { rateLimits, roles } = config;
  if (!rateLimits || identity.role === roles.service) return;
  const kind = `${asked.action === 'upsert one' ? 'insert' : asked.action} ${asked.target}`;
  const limit = Object.hasOwn(rateLimits.data, kind) ? rateLimits.data[kind] : undefined;
  const address = config.auth.clientAddress(request);
  if (!limit || address === null) return;
  const cost = asked.body?.kind === 'json' && asked.action !== 'call' ? asked.body.rows : 1;
  const wait = await takeTurns(config, [
    { ...limit, key: ['data', kind, networkOf(address)], cost: Math.max(1, cost) },
  ]);
  if (wait > 0) throw tooManyRequests(wait);
}
