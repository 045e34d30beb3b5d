import type { BackendConfig } from '../../config.ts';
import { findSecrets } from '../../keyring.ts';
import { transactionAs } from '../../postgres/run-as.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/**
 * While the signing secret is being changed: seals factors' secrets anew with the current one, so that the one before it
 * can be forgotten. Servers that start at once may both do it; either result is good.
 */
export async function resealSecrets(config: BackendConfig): Promise<void> {
  const { pool, keys, log, roles } = config;
  if (!keys.previousJwtSecrets?.length) return;
  try {
    const count = await transactionAs(pool, { role: roles.auth, claims: {} }, async (db) => {
      const { rows } = await db.query<{ id: string; secret: string }>(
        'select id, secret from auth.mfa_factors where secret is not null for update',
      );
      const stale = rows.flatMap(({ id, secret: sealed }) => {
        if (openSecret([keys.jwtSecret], { factorId: id, sealed }) !== null) return [];
        const secret = openSecret(findSecrets(keys), { factorId: id, sealed });
        return secret === null ? [] : [{ id, sealed: sealSecret(keys.jwtSecret, { factorId: id, secret }) }];
      });
      for (const { id, sealed } of stale) {
        await db.query('update auth.mfa_factors set secret = $2 where id = $1', [id, sealed]);
      }
      return stale.length;
    });
    if (count > 0) log.info({ count }, 'factors were sealed with the current signing secret');
  } catch (error) {
    log.error({ err: error }, 'factors could not be sealed with the current signing secret');
  }
}
