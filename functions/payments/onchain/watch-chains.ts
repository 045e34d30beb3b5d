import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { Http } from '#functions/fetching/http.ts';
import { openEndpoint } from './endpoint.ts';
import { lookAtChain } from './look-at-chain.ts';
import type { Chain } from './read-chains.ts';

// This module is in charge of when chains are looked at: often while an order waits for its money, else now and then. One server
// looks at a time, the one that holds the lock; the queue has the time of the next look.

type Parts = {
  /** The owner's. */
  pool: pg.Pool;
  log: Log;
  http: Pick<Http, 'json'>;
  chains: Chain[];
  /** Percent. */
  tolerance: number;
};

const watchLock = 7_203_318_043;

export function createChainWatcher({ pool, log, http, chains, tolerance }: Parts): () => Promise<void> {
  const watched = chains.map((chain) => ({
    chain,
    endpoints: chain.rpcUrls.map((address) => openEndpoint({ http, address, chainId: chain.id })),
  }));

  async function look(): Promise<void> {
    const looks = await Promise.allSettled(watched.map((one) => lookAtChain({ ...one, pool, log, tolerance })));
    const failed = looks.filter((one) => one.status === 'rejected');
    for (const { reason } of failed) log.error({ err: reason }, 'a chain could not be looked at');
    await pool.query('select internal.expire_onchain_offers()');
    const hasMore = looks.some((one) => one.status === 'fulfilled' && one.value.hasMore);
    await pool.query('select internal.queue_onchain_look($1)', [hasMore]);
  }

  return async () => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [watchLock]);
      if (!rows[0]?.has) return;
      try {
        await look();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [watchLock]);
      }
    } catch (error) {
      isBroken = true;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
