import type pg from 'pg';
import { askAll, type Live } from './ask-all.ts';
import { type Block, type Endpoint, EndpointProblem, type Transfer } from './endpoint.ts';
import type { Chain } from './read-chains.ts';

// This module is in charge of one look at one chain: the blocks since the last look are read for transfers to the addresses of
// orders, and what has its confirmations is counted. Where endpoints disagree or none answers, nothing happens and the next look
// tries again from the same cursor.

type Parts = { pool: Pick<pg.Pool, 'query'>; chain: Chain; endpoints: Endpoint[]; tolerance: number };
type Known = {
  scanned_to: number | null;
  final_block: number | null;
  final_hash: string | null;
  first_seen: number | null;
  addresses: string[];
};

/** Blocks that are read again, because the newest ones may still be replaced. */
const overlap = 20;
/** How far back is read after a block that counted as final was replaced. */
const deepOverlap = 2_000;
/** Endpoints bound how many of each are asked for at once. */
const maxBlocks = 2_000;
const minBlocks = 10;
const maxAddresses = 100;
/** After so many pieces the rest is left for the next look. */
const maxPieces = 100;

/** Whether there is more to read at once. */
export async function lookAtChain(parts: Parts): Promise<{ hasMore: boolean }> {
  const live: Live = { endpoints: parts.endpoints, problems: [] };
  try {
    return await look(parts, live);
  } catch (error) {
    if (!(error instanceof EndpointProblem)) throw error;
    await note(parts, { problem: error.message });
    return { hasMore: false };
  }
}

async function look(parts: Parts, live: Live): Promise<{ hasMore: boolean }> {
  const { pool, chain } = parts;
  const known = await readKnown(pool, chain.id);
  const heads = await askAll(live, (endpoint) => readHead(endpoint, chain.confirmations));
  const head = Math.min(...heads.map(({ newest }) => newest));
  const final = await agreeOnBlock(live, Math.min(head, ...heads.map((one) => one.final)));
  if (final && known.final_block !== null && final.number < known.final_block)
    throw new EndpointProblem('The endpoints are behind what they answered before');

  const isReplaced = await isFinalBlockReplaced(live, known);
  if (isReplaced) await raiseAlarm(pool, chain, known);
  const newest = { newest: head, final: final?.number ?? null, hash: final?.hash ?? null };
  let scanned = head;
  if (known.scanned_to !== null && known.addresses.length > 0) {
    const start = isReplaced ? (known.final_block ?? 0) - deepOverlap : (final?.number ?? head) + 1;
    const from = Math.max(0, Math.min(known.scanned_to - overlap, start, known.first_seen ?? head));
    scanned = await scan(parts, live, { from, to: head, final: final?.number ?? -1, addresses: known.addresses });
    if (final) await countConfirmed(parts, live, final.number);
  }
  // An endpoint that is out while others answer is told, and hinders nothing.
  await note(parts, { scanned, ...newest, problem: live.problems[0] ?? null });
  return { hasMore: scanned < head };
}

async function readHead(endpoint: Endpoint, rule: string): Promise<{ newest: number; final: number }> {
  const latest = await endpoint.getBlock('latest');
  if (!latest) throw new EndpointProblem(`${endpoint.host} has no newest block`);
  if (/^\d+$/.test(rule)) return { newest: latest.number, final: latest.number - Number(rule) + 1 };
  return { newest: latest.number, final: (await endpoint.getBlock(rule))?.number ?? -1 };
}

async function agreeOnBlock(live: Live, number: number): Promise<Block | null> {
  if (number < 0) return null;
  const blocks = await askAll(live, (endpoint) => endpoint.getBlock(number));
  const [first] = blocks;
  if (!first || blocks.some((block) => block?.hash !== first.hash))
    throw new EndpointProblem('The endpoints disagree about a block');
  return first;
}

async function isFinalBlockReplaced(live: Live, { final_block, final_hash }: Known): Promise<boolean> {
  if (final_block === null) return false;
  const block = await agreeOnBlock(live, final_block);
  return block?.hash !== final_hash;
}

type Range = { from: number; to: number; final: number; addresses: string[] };

/** Reads in pieces, writing down after each how far it came. Answers the last block that was read. */
async function scan(parts: Parts, live: Live, { from, to, final, addresses }: Range): Promise<number> {
  const { pool, chain } = parts;
  let size = maxBlocks;
  let next = from;
  for (let piece = 0; piece < maxPieces && next <= to; piece += 1) {
    const end = Math.min(next + size - 1, to);
    const asked = { token: chain.token, from: next, to: end };
    let found: Transfer[][];
    try {
      found = await askAll(live, (endpoint) => findAll(endpoint, asked, addresses), { mayShrink: size > minBlocks });
    } catch (error) {
      if (!(error instanceof EndpointProblem && error.isRefusal && size > minBlocks)) throw error;
      size = Math.max(minBlocks, Math.floor(size / 4));
      continue;
    }
    requireAgreement(found, final);
    await pool.query('select internal.see_onchain_transfers($1, $2, $3, $4)', [
      chain.id,
      next,
      end,
      JSON.stringify(found[0]),
    ]);
    await pool.query(
      'update internal.onchain_chains set scanned_to = $2 where id = $1 and (scanned_to < $2 or scanned_to > $3)',
      [chain.id, end, to],
    );
    next = end + 1;
  }
  return next - 1;
}

async function findAll(
  endpoint: Endpoint,
  asked: { token: string; from: number; to: number },
  addresses: string[],
): Promise<Transfer[]> {
  const found: Transfer[] = [];
  for (let index = 0; index < addresses.length; index += maxAddresses)
    found.push(
      ...(await endpoint.findTransfers({ ...asked, addresses: addresses.slice(index, index + maxAddresses) })),
    );
  return found;
}

/** About what is final; the newest blocks reach endpoints at different times. */
function requireAgreement(found: Transfer[][], final: number): void {
  const [first, ...others] = found.map((transfers) =>
    JSON.stringify(
      transfers
        .filter(({ block_number }) => block_number <= final)
        .map((one) => Object.values(one).join(' '))
        .sort(),
    ),
  );
  if (others.some((other) => other !== first)) throw new EndpointProblem('The endpoints disagree about transfers');
}

/** Every endpoint must have it still: in a block of the chain, in a transaction that did not fail. */
async function countConfirmed(parts: Parts, live: Live, final: number): Promise<void> {
  const { pool, chain, tolerance } = parts;
  const { rows } = await pool.query<Transfer>(
    `select tx_hash, log_index::float8 as log_index, block_number::float8 as block_number, block_hash, amount_base::text as amount_base
     from internal.onchain_payments where chain_id = $1 and state = 'seen' and block_number <= $2 order by block_number, log_index`,
    [chain.id, final],
  );
  for (const payment of rows) {
    const block = await agreeOnBlock(live, payment.block_number);
    const receipts = await askAll(live, (endpoint) => endpoint.findInReceipt(payment, chain.token));
    const isThere = receipts.every(
      (one) => one?.block_hash === payment.block_hash && one.amount_base === payment.amount_base,
    );
    if (block?.hash !== payment.block_hash || !isThere) continue;
    await pool.query('select internal.count_onchain_payment($1, $2, $3, $4)', [
      chain.id,
      payment.tx_hash,
      payment.log_index,
      tolerance,
    ]);
  }
}

async function readKnown(pool: Parts['pool'], id: number): Promise<Known> {
  const { rows } = await pool.query<Known>(
    `select scanned_to::float8 as scanned_to, final_block::float8 as final_block, final_hash,
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

async function raiseAlarm(pool: Parts['pool'], chain: Chain, { final_block, final_hash }: Known): Promise<void> {
  await pool.query("select internal.raise_alarm($1, 'chain-reorganised', null, $2)", [
    `chain-reorganised ${chain.id} ${final_hash}`,
    JSON.stringify({ chain: chain.name, block: final_block }),
  ]);
}

type Note = { scanned?: number; newest?: number; final?: number | null; hash?: string | null; problem: string | null };

async function note({ pool, chain }: Parts, { scanned, newest, final, hash, problem }: Note): Promise<void> {
  await pool.query('select internal.note_onchain_look($1, $2, $3, $4, $5, $6)', [
    chain.id,
    scanned ?? null,
    newest ?? null,
    final ?? null,
    hash ?? null,
    problem,
  ]);
}
