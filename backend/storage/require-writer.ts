import { type LimitUse, requireLimits } from '../rate-limit/consume-limits.ts';
import { runAs } from './database.ts';
import { accessDenied, tooManyRequests } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { readUuid } from './object-row.ts';

/**
 * Lets through callers who may put another file somewhere, as far as that does not depend on the file: an account that still
 * exists (its token lives on for a while after it) and has not sent too many, nor the network it comes from.
 */
export async function requireWriter(
  exchange: Exchange,
  { role, ownerId }: { role: string | null; ownerId: string | null },
) {
  const { config } = exchange;
  if (role === config.roles.service) return;
  await requireUploadLimit(exchange, ownerId);
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

async function requireUploadLimit({ config, caller: { network } }: Exchange, ownerId: string | null): Promise<void> {
  if (!config.rateLimits) return;
  const { perAccount, perNetwork } = config.rateLimits.uploads;
  const uses: LimitUse[] = [];
  if (network !== null) uses.push({ key: ['upload', 'network', network], ...perNetwork });
  if (ownerId !== null) uses.push({ key: ['upload', 'account', ownerId], ...perAccount });
  await requireLimits(config, uses, tooManyRequests);
}
