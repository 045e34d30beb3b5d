import { z } from 'zod';
import { FetchProblem, type Http } from '#functions/fetching/http.ts';

// This module is in charge of what is asked of one JSON-RPC endpoint. Its answers are outside data: bounded, checked, and
// whatever does not fit is a problem of the endpoint.

export class EndpointProblem extends Error {
  /** It answered and does not want to: fewer blocks or addresses at a time may do. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false }: { isRefusal?: boolean } = {}) {
    super(message);
    this.name = 'EndpointProblem';
    this.isRefusal = isRefusal;
  }
}

export type Block = { number: number; hash: string };
export type Transfer = {
  tx_hash: string;
  log_index: number;
  block_number: number;
  block_hash: string;
  sender: string;
  receiver: string;
  /** As text: larger than a number. */
  amount_base: string;
};
export type Endpoint = {
  /** Without what may be a secret in its path. */
  host: string;
  getBlock(which: number | string): Promise<Block | null>;
  findTransfers(asked: { token: string; addresses: string[]; from: number; to: number }): Promise<Transfer[]>;
  /** The transfer as the receipt of its transaction has it; null: there is none, or it failed. */
  findInReceipt(transfer: Pick<Transfer, 'tx_hash' | 'log_index'>, token: string): Promise<Transfer | null>;
};

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const maxBytes = 8 * 1024 * 1024;
const maxLogs = 10_000;

const lower = (text: string) => text.toLowerCase();
const Hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform(lower);
const Quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number)
  .pipe(z.int());
const GivenBlock = z.object({ number: Quantity, hash: Hash });
const GivenLog = z.object({
  address: z
    .string()
    .regex(/^0x[0-9a-f]{40}$/i)
    .transform(lower),
  topics: z.array(Hash).max(4),
  data: z.string().max(1_000_000),
  blockNumber: Quantity,
  blockHash: Hash,
  transactionHash: Hash,
  logIndex: Quantity,
  removed: z.boolean().optional(),
});
const GivenReceipt = z.object({
  status: z.string(),
  blockHash: Hash,
  transactionHash: Hash,
  logs: z.array(GivenLog).max(maxLogs),
});
const Reply = z.union([
  z.object({ error: z.object({ code: z.number().optional(), message: z.string().optional() }) }),
  z.object({ result: z.unknown() }),
]);

type Parts = { http: Pick<Http, 'json'>; address: string; chainId: number };

export function openEndpoint({ http, address, chainId }: Parts): Endpoint {
  const { host } = new URL(address);
  let isKnown = false;

  async function ask<Output>(method: string, params: unknown[], schema: z.ZodType<Output>): Promise<Output> {
    const answer = await http
      .json(address, {
        method: 'POST',
        body: { jsonrpc: '2.0', id: 1, method, params },
        maxBytes,
        retries: 0,
        millisecondsBetween: 0,
        mayRedirectTo: () => false,
      })
      .catch((error: unknown) => {
        if (!(error instanceof FetchProblem)) throw error;
        throw new EndpointProblem(`${host} does not answer`, { isRefusal: error.kind === 'refused' });
      });
    const reply = Reply.safeParse(answer);
    if (!reply.success) throw new EndpointProblem(`${host} does not answer as an endpoint does`);
    if ('error' in reply.data) throw new EndpointProblem(`${host} refuses ${method}`, { isRefusal: true });
    const result = schema.safeParse(reply.data.result);
    if (!result.success) throw new EndpointProblem(`${host} answers ${method} with something else`);
    return result.data;
  }

  /** Money on another chain is not ours to count. */
  async function requireChain(): Promise<void> {
    if (isKnown) return;
    if ((await ask('eth_chainId', [], Quantity)) !== chainId)
      throw new EndpointProblem(`${host} is an endpoint of another chain`);
    isKnown = true;
  }

  return {
    host,
    async getBlock(which) {
      await requireChain();
      const name = typeof which === 'number' ? toQuantity(which) : which;
      const block = await ask('eth_getBlockByNumber', [name, false], GivenBlock.nullable());
      if (block && typeof which === 'number' && block.number !== which)
        throw new EndpointProblem(`${host} answers with another block`);
      return block;
    },
    async findTransfers({ token, addresses, from, to }) {
      await requireChain();
      const wanted = new Set(addresses.map(lower));
      const topics = [transferTopic, null, [...wanted].map((one) => `0x${one.slice(2).padStart(64, '0')}`)];
      const filter = { address: token, fromBlock: toQuantity(from), toBlock: toQuantity(to), topics };
      const given = await ask('eth_getLogs', [filter], z.array(z.unknown()));
      if (given.length > maxLogs) throw new EndpointProblem(`${host} answers with too much`, { isRefusal: true });
      const read = z.array(GivenLog).safeParse(given);
      if (!read.success) throw new EndpointProblem(`${host} answers eth_getLogs with something else`);
      const logs = read.data;
      // What was asked for is not what must be answered.
      const transfers = logs
        .map((log) => readTransfer(log, token))
        .filter((one) => one !== null)
        .filter((one) => wanted.has(one.receiver) && one.block_number >= from && one.block_number <= to);
      return [...new Map(transfers.map((one) => [`${one.tx_hash}:${one.log_index}`, one])).values()];
    },
    async findInReceipt({ tx_hash, log_index }, token) {
      await requireChain();
      const receipt = await ask('eth_getTransactionReceipt', [tx_hash], GivenReceipt.nullable());
      if (!receipt || Number(receipt.status) !== 1 || receipt.transactionHash !== tx_hash) return null;
      const log = receipt.logs.find((one) => one.logIndex === log_index && one.blockHash === receipt.blockHash);
      return log ? readTransfer(log, token) : null;
    },
  };
}

const toQuantity = (number: number) => `0x${number.toString(16)}`;

/** Any contract can emit this event; only the token's own means money. */
function readTransfer(log: z.infer<typeof GivenLog>, token: string): Transfer | null {
  const [topic, sender = '', receiver = ''] = log.topics;
  const isOurs = log.address === lower(token) && topic === transferTopic && log.topics.length === 3;
  if (!isOurs || log.removed || !/^0x[0-9a-f]{64}$/i.test(log.data)) return null;
  return {
    tx_hash: log.transactionHash,
    log_index: log.logIndex,
    block_number: log.blockNumber,
    block_hash: log.blockHash,
    sender: `0x${sender.slice(26)}`,
    receiver: `0x${receiver.slice(26)}`,
    amount_base: BigInt(log.data).toString(),
  };
}
