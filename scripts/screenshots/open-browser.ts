import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { FilledBoard } from './open-boards.ts';
import type { Who } from './shown-page.ts';

/** The Chromium of the browser tests (scripts/prepare.mjs finds it), else the one that Playwright knows. */
export function openBrowser(): Promise<Browser> {
  const file = '.cache/chromium-path';
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--hide-scrollbars'],
  });
}

/** Puts a person's session into the browser, in place of another's. */
export async function becomePerson(context: BrowserContext, { board, filled }: FilledBoard, who: Who | undefined) {
  const { data } = who ? await filled.people[who].client.auth.getSession() : { data: null };
  const localStorage = data ? [{ name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) }] : [];
  await context.setStorageState({ cookies: [], origins: [{ origin: board.url, localStorage }] });
}

/** Waits until nothing more arrives, the typefaces and pictures below the fold included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const loaded = images.map((image) => image.decode().catch(() => {}));
    const limit = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.all([document.fonts.ready, ...loaded]), limit]);
  });
}
