import type { NavigateFunction } from 'react-router';

/** Where the server sends a buyer: a page of ours, or a provider's. */
export async function goToPayment(redirect: string, navigate: NavigateFunction): Promise<void> {
  const address = new URL(redirect, window.location.origin);
  if (address.origin === window.location.origin) return navigate(address.pathname + address.search + address.hash);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('not the address of a page');
  window.location.assign(address);
}
