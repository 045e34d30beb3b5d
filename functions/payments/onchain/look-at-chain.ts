import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { agreeOnBlock } from './agree-on-block.ts';
import { askAll, type Live } from './ask-all.ts';
import { countConfirmed } from './count-confirmed.ts';
import { type Block, type Endpoint, EndpointProblem } from './endpoint.ts';
import type { Chain } from './read-chains.ts';
import { scanBlocks } from './scan-blocks.ts';

// This module is in charge of one look at one chain: the blocks since the last look are read for transfers to the addresses of
// orders, and what has its confirmations is counted. Where endpoints disagree or none answers, nothing happens and the next look
// tries again from the same cursor.

type Parts = {
  pool: Pick<pg.Pool, 'query'>;
  log: Pick<Log, 'error'>;
  chain: Chain;
  endpoints: Endpoint[];
  tolerance: number;
};
type Known = {
  scanned_to: number | null;
  head: number | null;
  secondsAgo: number | null;
  final_block: number | null;
  final_hash: string | null;
  first_seen: number | null;
  addresses: string[];
};

/** Blocks that are read again, because the newest ones may still be replaced. */
const overlap = 20;
/** How far back is read after a block that counted as final was replaced. */
const deepOverlap = 2_000;
/** And after what was known of the chain turned out to be wrong: more than a jump that is believed at once, of both kinds. */
const deepestOverlap = 20_000;
/** How much longer a chain may have become since the last look. The fastest has four blocks in a second. */
const believedBlocks = 1_000;
const believedBlocksPerSecond = 20;

/** Whether there is more to read at once. */
export async function lookAtChain(parts: Parts): Promise<{ hasMore: boolean }> {
  const live: Live = { endpoints: parts.endpoints, problems: [] };
  try {
    return await look(parts, live);
  } catch (error) {
    if (error instanceof EndpointProblem) {
      await note(parts, { problem: error.message });
      return { hasMore: false };
    }
    // The desk shows it as it shows an endpoint that is out.
    await note(parts, { problem: 'What was read could not be worked on; the log says why' }).catch(() => {});
    throw error;
  }
}

async function look(parts: Parts, live: Live): Promise<{ hasMore: boolean }> {
  const { pool, chain } = parts;
  const known = await readKnown(pool, chain.id);
  const heads = await askAll(live, (endpoint) => readHead(endpoint, chain.confirmations));
  const head = Math.min(...heads.map(({ newest }) => newest));
  const final = await agreeOnBlock(live, Math.min(head, ...heads.map((one) => one.final)));
  const isRestarted = await isOtherThanKnown(parts, known, head, final);
  const isReplaced = isRestarted || (await isFinalBlockReplaced(live, known));
  if (isReplaced) await raiseAlarm(pool, chain, known, head);
  // What is beyond the end of the chain is not there.
  if (isRestarted)
    await pool.query("select internal.see_onchain_transfers($1, $2, $3, '[]')", [chain.id, head + 1, 2 ** 53]);

  let scanned = head;
  let hasMore = false;
  if (known.scanned_to !== null && known.addresses.length > 0) {
    const from = findStart(known, { head, final, isReplaced, isRestarted });
    scanned = await scanBlocks(parts, live, { from, to: head, final: final?.number ?? -1, addresses: known.addresses });
    if (final) hasMore = (await countConfirmed(parts, live, final.number)).hasMore;
  }
  // What was not read is not relied upon.
  const relied = final && final.number > scanned ? await agreeOnBlock(live, scanned) : final;
  // An endpoint that is out while others answer is told, and hinders nothing.
  await note(parts, { scanned, newest: head, relied, problem: live.problems[0] ?? null });
  return { hasMore: hasMore || scanned < head };
}

async function readHead(endpoint: Endpoint, rule: string): Promise<{ newest: number; final: number }> {
  const latest = await endpoint.getBlock('latest');
  if (!latest) throw new EndpointProblem(`${endpoint.host} has no newest block`);
  if (/^\d+$/.test(rule)) return { newest: latest.number, final: latest.number - Number(rule) + 1 };
  return { newest: latest.number, final: (await endpoint.getBlock(rule))?.number ?? -1 };
}

/**
 * An end that is before what was final, or further than a chain can have come, is a lie or a fault: now, or when the last one
 * was believed. What is said again and again for minutes is believed, and what was known is not.
 */
async function isOtherThanKnown({ pool, chain }: Parts, known: Known, head: number, final: Block | null) {
  const isBehind = final !== null && known.final_block !== null && final.number < known.final_block;
  const mayHaveCome = believedBlocks + believedBlocksPerSecond * (known.secondsAgo ?? 0);
  const isAhead = known.head !== null && head > known.head + mayHaveCome;
  if (!isBehind && !isAhead) return false;
  const { rows } = await pool.query<{ isBelieved: boolean }>('select internal.doubt_onchain_head($1) as "isBelieved"', [
    chain.id,
  ]);
  if (rows[0]?.isBelieved) return true;
  throw new EndpointProblem(
    isBehind
      ? 'The endpoints are behind what they answered before'
      : 'The endpoints are further than the chain can have come',
  );
}

async function isFinalBlockReplaced(live: Live, { final_block, final_hash }: Known): Promise<boolean> {
  if (final_block === null) return false;
  const block = await agreeOnBlock(live, final_block);
  return block?.hash !== final_hash;
}

type Found = { head: number; final: Block | null; isReplaced: boolean; isRestarted: boolean };

function findStart(known: Known, { head, final, isReplaced, isRestarted }: Found): number {
  const last = final?.number ?? head;
  const again = isReplaced ? (known.final_block ?? 0) - deepOverlap : last + 1;
  const start = isRestarted ? Math.min(again, last - deepestOverlap) : again;
  return Math.max(0, Math.min((known.scanned_to ?? 0) - overlap, start, known.first_seen ?? head));
}

async function readKnown(pool: Parts['pool'], id: number): Promise<Known> {
  const { rows } = await pool.query<Known>(
    `select scanned_to::float8 as scanned_to, head::float8 as head, final_block::float8 as final_block, final_hash,
       extract(epoch from now() - looked_at)::float8 as "secondsAgo",
       (select min(block_number)::float8 from internal.onchain_payments where chain_id = $1 and state = 'seen') as first_seen,
       -- What was paid in part is watched until its rest has come.
       array(select address from internal.onchain_orders where watched_until > now() or order_id in (
         select id from public.orders where state = 'processing' and method = 'onchain'
       ) order by address) as addresses
     from internal.onchain_chains where id = $1`,
    [id],
  );
  const [known] = rows;
  if (!known) throw new Error('a chain is watched that the database does not know');
  return known;
}

async function raiseAlarm(
  pool: Parts['pool'],
  chain: Chain,
  { final_block, final_hash }: Known,
  newest: number,
): Promise<void> {
  await pool.query("select internal.raise_alarm($1, 'chain-reorganised', null, $2)", [
    `chain-reorganised ${chain.id} ${final_hash}`,
    JSON.stringify({ chain: chain.name, block: final_block, newest }),
  ]);
}

type Note = { scanned?: number; newest?: number; relied?: Block | null; problem: string | null };

async function note({ pool, chain }: Parts, { scanned, newest, relied, problem }: Note): Promise<void> {
  await pool.query('select internal.note_onchain_look($1, $2, $3, $4, $5, $6)', [
    chain.id,
    scanned ?? null,
    newest ?? null,
    relied?.number ?? null,
    relied?.hash ?? null,
    problem,
  ]);
}
