import type { BackendConfig } from '../config.ts';
import { consumeLimits } from '../rate-limit/consume-limits.ts';
import { networkOf } from '../rate-limit/network-of.ts';
import { tooManyRequests } from './errors.ts';
import type { Identity } from './request/identify.ts';
import type { DataRequest } from './request/read-request.ts';

type Question = { request: Request; asked: DataRequest; identity: Identity };

/** Limits per network how many rows are written into a table, and how often a function is called. */
export async function requireRateLimit(config: BackendConfig, { request, asked, identity }: Question): Promise<void> {
  const { rateLimits, roles } = config;
  if (!rateLimits || identity.role === roles.service) return;
  const kind = `${asked.action === 'upsert one' ? 'insert' : asked.action} ${asked.target}`;
  const limit = Object.hasOwn(rateLimits.data, kind) ? rateLimits.data[kind] : undefined;
  const address = config.auth.clientAddress(request);
  if (!limit || address === null) return;
  const cost = asked.body?.kind === 'json' && asked.action !== 'call' ? asked.body.rows : 1;
  const wait = await consumeLimits(config, [
    { ...limit, key: ['data', kind, networkOf(address)], cost: Math.max(1, cost) },
  ]);
  if (wait > 0) throw tooManyRequests(wait);
}
