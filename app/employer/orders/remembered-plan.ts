// Which plan of the Advertise page a visitor chose, while they sign up, confirm their address, create their company and write the
// job: the plan is preselected at the end of that way. Kept by the browser, because the link in a mail opens another tab.

const key = 'chosen-plan';
const maxMilliseconds = 24 * 60 * 60 * 1000;

export function rememberPlan(name: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ name, at: now }));
  } catch {
    // A browser that stores nothing: the plan is chosen once more.
  }
}

/** The plan's name; null where none was chosen, or that was a day ago. */
export function findRememberedPlan(now = Date.now()): string | null {
  try {
    const { name, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isFresh = typeof at === 'number' && now - at >= 0 && now - at < maxMilliseconds;
    return isFresh && typeof name === 'string' && name.length <= 60 ? name : null;
  } catch {
    return null;
  }
}

export function forgetPlan(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
