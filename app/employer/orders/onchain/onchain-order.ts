import type { SupabaseClient } from '@supabase/supabase-js';

/** What `onchain_order` answers. Amounts in base units are text: they are larger than what a number holds. */
export type OnchainOrder = {
  /** In the form of EIP-55; none until the order is offered for payment. */
  address: string | null;
  quoted_until: string | null;
  watched_until: string | null;
  /** In minor units: seen so far, final or not. */
  received: number;
  chains: OnchainChain[];
  transfers: OnchainTransfer[];
};
export type OnchainChain = {
  id: number;
  name: string;
  token: string;
  symbol: string;
  decimals: number;
  explorer: string | null;
  /** A number of blocks, `safe` or `finalized`. */
  confirmations: string;
  /** No endpoint has answered for minutes. */
  is_behind: boolean;
  /** What is left to pay. */
  due: string;
};
export type OnchainTransfer = {
  chain: string;
  explorer: string | null;
  symbol: string;
  transaction: string;
  log: number;
  amount: string;
  decimals: number;
  state: 'seen' | 'confirmed';
  confirmations: number;
  needed: string;
};

export async function findOnchainOrder(client: SupabaseClient, id: string): Promise<OnchainOrder> {
  const { data } = await client.rpc('onchain_order', { wanted: id }).throwOnError();
  return data as OnchainOrder;
}

/** "299" or "198.995": as a wallet takes it. */
export function formatUnits(base: string, decimals: number): string {
  const digits = base.padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const part = digits.slice(-decimals).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}

/** What a wallet reads from the code: the token's transfer (https://eips.ethereum.org/EIPS/eip-681). */
export function buildPaymentLink(
  { id, token, due }: Pick<OnchainChain, 'id' | 'token' | 'due'>,
  address: string,
): string {
  return `ethereum:${token}@${id}/transfer?address=${address}&uint256=${due}`;
}

/** The call of `transfer(address,uint256)`. */
export function encodeTransfer(address: string, base: string): string {
  const receiver = address.slice(2).toLowerCase().padStart(64, '0');
  return `0xa9059cbb${receiver}${BigInt(base).toString(16).padStart(64, '0')}`;
}

/** How far a transfer is, in words. */
export function describeTransfer({ state, confirmations, needed }: OnchainTransfer): string {
  if (state === 'confirmed') return 'Arrived';
  if (!/^\d+$/.test(needed)) return 'Seen, waiting until its block is final';
  const left = Math.max(Number(needed) - confirmations, 1);
  return `Seen, waiting for ${left} more ${left === 1 ? 'confirmation' : 'confirmations'}`;
}
