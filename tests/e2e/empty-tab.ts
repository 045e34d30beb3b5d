import type { BrowserContext, Page } from '@playwright/test';

type SetStorageState = (progress: unknown, state: unknown, mode: string) => Promise<void>;
type Insides = { _connection: { toImpl(context: BrowserContext): { setStorageState?: SetStorageState } } };

/**
 * Between tests that share a tab, Playwright empties its storage by way of pages that it answers itself, for which
 * Chromium forgets all scripts that it has in memory, so that every test has them parsed anew. There is no option against
 * it: `emptyTab` takes the place of this step.
 */
export function leaveStorage(context: BrowserContext): void {
  const insides = (context as unknown as Insides)._connection.toImpl(context);
  if (Object.hasOwn(insides, 'setStorageState')) return;
  const setStorageState = insides.setStorageState?.bind(insides);
  if (!setStorageState) throw new Error('Playwright empties the storage of a tab in another way now');
  insides.setStorageState = async (progress, state, mode) => {
    if (mode !== 'resetForReuse') await setStorageState(progress, state, mode);
  };
}

// A file of the board's own, without a script.
const plainFile = '/favicon.svg';

/** Opens what has the board's origin and nothing else of it. */
export async function openPlainFile(page: Page): Promise<void> {
  if (!page.url().endsWith(plainFile)) await page.goto(plainFile);
}

/**
 * Leaves nothing of the test before: no cookies, and nothing that its pages have stored. Scripts stay in the cache, compiled;
 * of pages and data a browser asks each time whether they have changed.
 */
export async function emptyTab(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await context.clearCookies();
  await openPlainFile(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Scripts come from the server again, as for a visitor's first page. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
