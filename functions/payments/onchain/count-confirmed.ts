import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { agreeOnBlock } from './agree-on-block.ts';
import { askAll, type Live } from './ask-all.ts';
import type { Block, Transfer } from './endpoint.ts';
import type { Chain } from './read-chains.ts';

type Parts = { pool: Pick<pg.Pool, 'query'>; log: Pick<Log, 'error'>; chain: Chain; tolerance: number };

/** Each is a call of every endpoint; the rest is left for the next look. */
const maxPayments = 200;

/**
 * Counts what is final. Every endpoint must have it still: in a block of the chain, in a transaction that did not fail. Orders
 * are served round-robin, so that many small transfers to one do not hold up the others. Answers whether there are more.
 */
export async function countConfirmed(
  { pool, log, chain, tolerance }: Parts,
  live: Live,
  final: number,
): Promise<{ hasMore: boolean }> {
  const { rows } = await pool.query<Transfer>(
    `select tx_hash, log_index::float8 as log_index, block_number::float8 as block_number, block_hash, amount_base::text as amount_base
     from internal.onchain_payments where chain_id = $1 and state = 'seen' and block_number <= $2
     order by row_number() over (partition by order_id order by amount_base desc), block_number, log_index limit $3`,
    [chain.id, final, maxPayments],
  );
  const blocks = new Map<number, Block | null>();
  let counted = 0;
  for (const payment of rows) {
    const { block_number, block_hash, tx_hash, log_index } = payment;
    if (!blocks.has(block_number)) blocks.set(block_number, await agreeOnBlock(live, block_number));
    const receipts = await askAll(live, (endpoint) => endpoint.findInReceipt(payment, chain.token));
    const isThere = receipts.every((one) => one?.block_hash === block_hash && one.amount_base === payment.amount_base);
    if (blocks.get(block_number)?.hash !== block_hash || !isThere) continue;
    try {
      await pool.query('select internal.count_onchain_payment($1, $2, $3, $4)', [
        chain.id,
        tx_hash,
        log_index,
        tolerance,
      ]);
      counted += 1;
    } catch (error) {
      // The others' money is not to wait for it.
      log.error({ err: error, chain: chain.id, transaction: tx_hash }, 'a payment could not be counted');
      live.problems.unshift(`The payment ${tx_hash} could not be counted`);
    }
  }
  return { hasMore: rows.length === maxPayments && counted > 0 };
}
