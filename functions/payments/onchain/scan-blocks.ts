import type pg from 'pg';
import { askAll, type Live } from './ask-all.ts';
import { type Endpoint, EndpointProblem, type Transfer } from './endpoint.ts';
import type { Chain } from './read-chains.ts';

// This module is in charge of reading blocks for transfers: in pieces, because endpoints bound what they are asked for, and
// because any stranger can send ten thousand transfers of nothing to an address.

type Parts = { pool: Pick<pg.Pool, 'query'>; chain: Chain };
type Range = { from: number; to: number; final: number; addresses: string[] };
type Asked = { token: string; from: number; to: number };
type Spent = { calls: number };

const maxBlocks = 2_000;
const maxAddresses = 100;
/** After so many pieces or calls the rest is left for the next look, which reads some of these blocks again. */
const maxPieces = 100;
const maxCalls = 1_000;
const minProgress = 50;
/** So many pieces without a refusal, and the next ones are larger. */
const piecesToGrow = 4;

/** Writes down after each piece how far it came. Answers the last block that was read. */
export async function scanBlocks(
  { pool, chain }: Parts,
  live: Live,
  { from, to, final, addresses }: Range,
): Promise<number> {
  let size = maxBlocks;
  let next = from;
  let answered = 0;
  const spent = { calls: 0 };
  for (let piece = 0; piece < maxPieces && next <= to; piece += 1) {
    if (spent.calls >= maxCalls && next - from >= minProgress) break;
    const end = Math.min(next + size - 1, to);
    const asked = { token: chain.token, from: next, to: end };
    const endpoints = live.endpoints.length;
    let found: Transfer[][];
    try {
      found = await askAll(live, (endpoint) => findAll(endpoint, asked, addresses, spent), { mayShrink: end > next });
    } catch (error) {
      if (!(error instanceof EndpointProblem && error.isRefusal && end > next)) throw error;
      size = Math.max(1, Math.floor((end - next + 1) / 4));
      answered = 0;
      continue;
    }
    // Who refuses even one block is out for this look, and bounds nothing any more.
    if (live.endpoints.length < endpoints) size = maxBlocks;
    answered += 1;
    if (answered % piecesToGrow === 0) size = Math.min(maxBlocks, size * 2);
    const transfers = found.map((one) => one.filter(({ amount_base }) => !isDust(amount_base, chain.decimals)));
    requireAgreement(transfers, final);
    await pool.query('select internal.see_onchain_transfers($1, $2, $3, $4)', [
      chain.id,
      next,
      end,
      JSON.stringify(transfers[0]),
    ]);
    await pool.query(
      'update internal.onchain_chains set scanned_to = $2 where id = $1 and (scanned_to < $2 or scanned_to > $3)',
      [chain.id, end, to],
    );
    next = end + 1;
  }
  return next - 1;
}

/** Less than a cent costs nothing to send, and would cost us calls for each. */
function isDust(amount: string, decimals: number): boolean {
  return BigInt(amount) * 100n < 10n ** BigInt(decimals);
}

async function findAll(endpoint: Endpoint, asked: Asked, addresses: string[], spent: Spent): Promise<Transfer[]> {
  const found: Transfer[] = [];
  for (let index = 0; index < addresses.length; index += maxAddresses)
    found.push(...(await findSome(endpoint, asked, addresses.slice(index, index + maxAddresses), spent)));
  return found;
}

/** One block cannot be made smaller, the addresses that are asked about can. */
async function findSome(endpoint: Endpoint, asked: Asked, addresses: string[], spent: Spent): Promise<Transfer[]> {
  spent.calls += 1;
  try {
    return await endpoint.findTransfers({ ...asked, addresses });
  } catch (error) {
    const canSplit = asked.from === asked.to && addresses.length > 1;
    if (!(error instanceof EndpointProblem && error.isRefusal && canSplit)) throw error;
  }
  const half = Math.ceil(addresses.length / 2);
  return [
    ...(await findSome(endpoint, asked, addresses.slice(0, half), spent)),
    ...(await findSome(endpoint, asked, addresses.slice(half), spent)),
  ];
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
