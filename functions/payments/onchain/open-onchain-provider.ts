import pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { Order } from '#domain/payments/order.ts';
import { createHttp } from '#functions/fetching/create-http.ts';
import { type PaymentProvider, ProviderProblem } from '../provider.ts';
import type { WatchKey } from './open-key.ts';
import type { OnchainSettings } from './read-onchain.ts';
import { createChainWatcher } from './watch-chains.ts';

type Parts = OnchainSettings & { pool: pg.Pool; log: Log };

/** Orders paid by a transfer to an address of their own, which is derived from the owner's public key and watched. */
export function openOnchainProvider({ pool, log, key, chains, tolerance }: Parts): PaymentProvider {
  // The operator's own node may be on this machine: the addresses are from the settings.
  const http = createHttp({
    log,
    allowPrivate: true,
    userAgent: 'Chainwork/1.0',
    timeouts: { connect: 4_000, headers: 8_000, body: 8_000, total: 12_000 },
  });
  return {
    method: 'onchain',
    open: (order) => open(pool, key, order),
    refresh: () => lookSoon(pool),
    watch: createChainWatcher({ pool, log, http, chains, tolerance }),
  };
}

/** Asked for by buyers, as often as they like. */
async function lookSoon(pool: pg.Pool): Promise<void> {
  await pool.query(`select internal.queue_onchain_look(true)
    where not exists (select from internal.onchain_chains where looked_at > now() - interval '5 seconds')`);
}

async function open(pool: pg.Pool, key: WatchKey, order: Order): Promise<{ redirect: string }> {
  const { rows } = await pool.query(
    'select from internal.onchain_chains where is_offered and scanned_to is not null limit 1',
  );
  if (rows.length === 0)
    throw new ProviderProblem('No chain can be reached at the moment. Please try again in some minutes.');
  try {
    await offer(pool, key, order.id);
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === 'orders_one_waiting';
    if (!isTaken) throw error;
    throw new ProviderProblem('Another order for this job waits for its money. Please pay or cancel that one.');
  }
  return { redirect: `/employer/orders/${order.id}` };
}

async function offer(pool: pg.Pool, { fingerprint, deriveAddress }: WatchKey, id: string): Promise<void> {
  const { rows } = await pool.query<{ address: string | null }>('select internal.offer_onchain($1) as address', [id]);
  if (!rows[0]?.address) {
    const taken = await pool.query<{ index: number }>('select internal.take_onchain_index($1)::float8 as index', [
      fingerprint,
    ]);
    const index = taken.rows[0]?.index;
    if (index === undefined) throw new Error('the key is not known to the database');
    await pool.query('select internal.offer_onchain($1, $2, $3, $4)', [id, fingerprint, index, deriveAddress(index)]);
  }
  await pool.query('select internal.queue_onchain_look(true)');
}
