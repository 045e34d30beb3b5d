// Which order or plan a signed-out employer wanted, from a mail or back from a payment, while they sign in: that ends at their
// dashboard, which leads on.

const key = 'wanted-order';
const maxMilliseconds = 60 * 60 * 1000;
const wanted = /^\/employer\/(plan|orders)\/[0-9a-f-]{36}(\/receipt)?(\?[\w=&.-]{0,300})?$/;

export function rememberWay(address: string, now = Date.now()): void {
  try {
    if (wanted.test(address)) sessionStorage.setItem(key, JSON.stringify({ address, at: now }));
  } catch {
    // A browser that stores nothing: the link is followed once more.
  }
}

/** Where to, once; null where nothing was wanted, or that was an hour ago. */
export function takeRememberedWay(now = Date.now()): string | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    const isFresh = typeof at === 'number' && now - at >= 0 && now - at < maxMilliseconds;
    return isFresh && typeof address === 'string' && wanted.test(address) ? address : null;
  } catch {
    return null;
  }
}
