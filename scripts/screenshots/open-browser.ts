import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { StartProblem } from '#database/start-problem.ts';
import { findBrowser } from '../find-browser.mjs';
import type { FilledBoard } from './open-boards.ts';
import type { Who } from './shown-page.ts';
import type { Started } from './started.ts';

/** The Chromium of the browser tests. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  throw new StartProblem(
    'No Chromium was found: install one, name it in CHROMIUM_PATH, or have it installed: node scripts/prepare.mjs test',
  );
}

/** Opens it for the run. Playwright would leave at a signal before the boards have ended. */
export async function openBrowser(started: Started): Promise<Browser> {
  const opening = chromium.launch({
    executablePath: requireBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--hide-scrollbars'],
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  started.add(async () => (await opening.catch(() => null))?.close());
  return opening;
}

/** Puts a person's session into the browser, in place of another's. */
export async function becomePerson(context: BrowserContext, { board, filled }: FilledBoard, who: Who | undefined) {
  const { data } = who ? await filled.people[who].client.auth.getSession() : { data: null };
  const localStorage = data ? [{ name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) }] : [];
  await context.setStorageState({ cookies: [], origins: [{ origin: board.url, localStorage }] });
}

/** Waits until nothing more arrives and everything is laid out, the typefaces and pictures below the fold included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.waitForSelector('html[data-settled]', { state: 'attached', timeout: 8_000 }).catch(() => {});
  // What spins says that the page is still coming.
  await page.waitForSelector('main .animate-spin', { state: 'detached', timeout: 8_000 }).catch(() => {});
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const loaded = images.map((image) => image.decode().catch(() => {}));
    const limit = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.all([document.fonts.ready, ...loaded]), limit]);
  });
}
