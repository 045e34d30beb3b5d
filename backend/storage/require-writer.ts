import { consumeLimits, type LimitUse } from '../rate-limit/consume-limits.ts';
import { networkOf } from '../rate-limit/network-of.ts';
import type { Ask } from './ask.ts';
import { runAs } from './database.ts';
import { accessDenied, tooManyRequests } from './errors.ts';
import { readUuid } from './object-row.ts';

/**
 * Lets through who may put another file somewhere, as far as that does not depend on the file: an account that still
 * exists (its token lives on for a while after it) and has not sent too many, nor the network it comes from.
 */
export async function requireWriter(ask: Ask, { role, ownerId }: { role: string | null; ownerId: string | null }) {
  const { config, request } = ask;
  if (role === config.roles.service) return;
  await requireRateLimit(ask, ownerId, config.auth.clientAddress(request));
  const userId = readUuid(ownerId);
  if (!userId) return;
  const { rows } = await runAs<{ exists: boolean }>(
    config.pool,
    { role: config.roles.auth, claims: {} },
    {
      name: 'writer-exists',
      text: 'select exists (select from auth.users where id = $1 and deleted_at is null) as exists',
      values: [userId],
    },
    { readOnly: true },
  );
  if (!rows[0]?.exists) throw accessDenied('User from sub claim in JWT does not exist');
}

async function requireRateLimit({ config }: Ask, ownerId: string | null, address: string | null): Promise<void> {
  if (!config.rateLimits) return;
  const { perAccount, perNetwork } = config.rateLimits.uploads;
  const uses: LimitUse[] = [];
  if (address !== null) uses.push({ key: ['upload', 'network', networkOf(address)], ...perNetwork });
  if (ownerId !== null) uses.push({ key: ['upload', 'account', ownerId], ...perAccount });
  const wait = await consumeLimits(config, uses);
  if (wait > 0) throw tooManyRequests(wait);
}
