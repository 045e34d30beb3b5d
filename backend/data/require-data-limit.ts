import type { Caller } from '../caller.ts';
import type { BackendConfig } from '../config.ts';
import { requireLimits } from '../rate-limit/consume-limits.ts';
import { tooManyRequests } from './errors.ts';
import type { DataRequest } from './request/read-request.ts';

type Use = { asked: DataRequest; role: string; network: Caller['network'] };

/** Limits per network how many rows are written into a table, and how often a function is called. */
export async function requireDataLimit(config: BackendConfig, { asked, role, network }: Use): Promise<void> {
  const { rateLimits, roles } = config;
  if (!rateLimits || role === roles.service) return;
  const kind = `${asked.action === 'upsert one' ? 'insert' : asked.action} ${asked.target}`;
  const limit = Object.hasOwn(rateLimits.data, kind) ? rateLimits.data[kind] : undefined;
  if (!limit || network === null) return;
  const cost = asked.body?.kind === 'json' && asked.action !== 'call' ? asked.body.rows : 1;
  await requireLimits(config, [{ ...limit, key: ['data', kind, network], cost: Math.max(1, cost) }], tooManyRequests);
}
