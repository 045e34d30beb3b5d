// Which company a visitor wants to claim, while they sign up or in: the way there ends at their dashboard, which leads on.

const key = 'claimed-company';
const maxMilliseconds = 60 * 60 * 1000;

export function rememberClaim(slug: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ slug, at: now }));
  } catch {
    // A browser that stores nothing: the visitor follows the link once more.
  }
}

/** The company's slug; null where none is wanted, or that was an hour ago. */
export function findRememberedClaim(now = Date.now()): string | null {
  try {
    const { slug, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isFresh = typeof at === 'number' && now - at >= 0 && now - at < maxMilliseconds;
    return isFresh && typeof slug === 'string' && /^[a-z0-9-]{1,200}$/.test(slug) ? slug : null;
  } catch {
    return null;
  }
}

export function forgetClaim(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
