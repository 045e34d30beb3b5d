import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Hex, parseAbi } from 'viem';

const tokenFile = new URL('../functions/payments/onchain/fixtures/test-token.hex', import.meta.url);
// The first account of every such chain, which it signs for by itself.
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferAll(address[] to, uint256[] value)',
]);

export type TestChain = {
  url: string;
  ask<Result>(method: string, params?: unknown[]): Promise<Result>;
  /** The address of a new contract of a token. */
  deployToken(): Promise<Hex>;
  /** Sends a transaction and waits for its receipt. */
  send(to: string, data: Hex): Promise<{ transactionHash: Hex; blockNumber: Hex }>;
  mine(blocks: number): Promise<void>;
  stop(): Promise<void>;
};

/** A local chain with a mined block per transaction (scripts/prepare-chain.mjs says how it is started). */
export async function runAnvil({ chainId }: { chainId: number }): Promise<TestChain> {
  const [command = '', ...args] = JSON.parse(await readFile('.cache/anvil-command', 'utf8')) as string[];
  const flags = ['--port', '0', '--host', '127.0.0.1', '--chain-id', `${chainId}`, '--slots-in-an-epoch', '1'];
  const child = spawn(command, [...args, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await findUrl(child);
  const bytecode: Hex = `0x${(await readFile(tokenFile, 'utf8')).replaceAll(/\s/g, '')}`;

  async function ask<Result>(method: string, params: unknown[] = []): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async function transact(transaction: { to?: string; data: Hex }) {
    const hash = await ask<Hex>('eth_sendTransaction', [{ from: payer, ...transaction }]);
    for (;;) {
      type Receipt = { transactionHash: Hex; blockNumber: Hex; status: Hex; contractAddress: Hex };
      const receipt = await ask<Receipt | null>('eth_getTransactionReceipt', [hash]);
      if (receipt?.status === '0x0') throw new Error('a transaction failed');
      if (receipt) return receipt;
    }
  }

  return {
    url,
    ask,
    deployToken: async () => (await transact({ data: bytecode })).contractAddress,
    send: (to, data) => transact({ to, data }),
    mine: (blocks) => ask('anvil_mine', [`0x${blocks.toString(16)}`]),
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function findUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('anvil has no output');
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /Listening on (\S+)/.exec(line) ?? [];
    if (address) {
      child.stdout.resume();
      return `http://${address}`;
    }
  }
  throw new Error('anvil did not start');
}
