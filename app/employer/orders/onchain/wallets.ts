import { useEffect, useState } from 'react';
import { encodeTransfer, type OnchainChain } from './onchain-order.ts';

// Wallets in the browser announce themselves (https://eips.ethereum.org/EIPS/eip-6963) and are asked by EIP-1193.

type Ask = (asked: { method: string; params?: unknown[] }) => Promise<unknown>;
export type Wallet = { id: string; name: string; icon: string | null; ask: Ask };

/** What went wrong, in words for the buyer. */
export class WalletProblem extends Error {}

export function useWallets(): Wallet[] {
  const [wallets, setWallets] = useState<Wallet[]>([]);

  useEffect(() => {
    const hear = (event: Event) => {
      const wallet = readWallet((event as CustomEvent<unknown>).detail);
      if (wallet) setWallets((known) => [...known.filter(({ id }) => id !== wallet.id), wallet].slice(0, 12));
    };
    window.addEventListener('eip6963:announceProvider', hear);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    return () => window.removeEventListener('eip6963:announceProvider', hear);
  }, []);

  return wallets;
}

export function readWallet(detail: unknown): Wallet | null {
  type Detail = { info?: { uuid?: unknown; name?: unknown; icon?: unknown }; provider?: { request?: unknown } };
  const { info, provider } = (detail ?? {}) as Detail;
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string' || typeof provider?.request !== 'function')
    return null;
  const icon = typeof info.icon === 'string' && info.icon.startsWith('data:image/') ? info.icon : null;
  return {
    id: info.uuid,
    name: info.name.slice(0, 40),
    icon,
    ask: (asked) => (provider as { request: Ask }).request(asked),
  };
}

/** Asks a wallet for the transfer that is due; answers its transaction. The buyer sees and confirms it there. */
export async function payWithWallet({ ask, name }: Wallet, chain: OnchainChain, address: string): Promise<string> {
  const chainId = `0x${chain.id.toString(16)}`;
  try {
    const [from] = (await ask({ method: 'eth_requestAccounts' })) as string[];
    if (!from) throw new WalletProblem(`${name} has no account to pay from.`);
    await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    // On another chain the same call would send something else, or nothing.
    if (Number(await ask({ method: 'eth_chainId' })) !== chain.id)
      throw new WalletProblem(`${name} is not on ${chain.name}. Please choose that network there and try again.`);
    const transfer = { from, to: chain.token, value: '0x0', data: encodeTransfer(address, chain.due) };
    return String(await ask({ method: 'eth_sendTransaction', params: [transfer] }));
  } catch (error) {
    throw describeWalletError(error, { name, chain: chain.name });
  }
}

function describeWalletError(error: unknown, { name, chain }: { name: string; chain: string }): WalletProblem {
  if (error instanceof WalletProblem) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 4001) return new WalletProblem(`You declined in ${name}. Nothing was sent.`);
  if (code === 4902) return new WalletProblem(`${name} does not know ${chain}. Please add that network there first.`);
  if (code === -32002) return new WalletProblem(`${name} already asks you something. Please answer there first.`);
  console.warn('a wallet refused', error);
  return new WalletProblem(`${name} could not send it. You can copy the address and the amount instead.`);
}
