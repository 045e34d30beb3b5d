import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Boards, FilledBoard } from './open-boards.ts';
import { becomePerson, openBrowser, settle } from './open-browser.ts';
import type { ShownPage } from './shown-page.ts';
import type { Started } from './started.ts';

export const schemes = ['light', 'dark'] as const;
const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

type Options = {
  boards: Boards;
  pages: ShownPage[];
  folder: string;
  widths: number[];
  /** Down to the page's end, else the first screen. */
  isWhole: boolean;
};
type Outcome = { count: number; failed: string[] };

/** Pictures the pages, each width in a tab of its own, and says how far it is. */
export async function takePictures(started: Started, options: Options): Promise<Outcome> {
  const browser = await openBrowser(started);
  const outcome: Outcome = { count: 0, failed: [] };
  try {
    await Promise.all(options.widths.map((width) => pictureAt(browser, width, options, outcome)));
  } finally {
    await browser.close();
  }
  return outcome;
}

async function pictureAt(browser: Browser, width: number, options: Options, outcome: Outcome): Promise<void> {
  const { boards, pages, folder, isWhole } = options;
  const viewport = { width, height: heights[width] ?? 900 };
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: width < 1000,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  let last: string | undefined;
  for (const [index, shown] of pages.entries()) {
    if (!browser.isConnected()) return;
    const target = (shown.isOnNewBoard && boards.new) || boards.demo;
    try {
      const person = `${target.board.url} ${shown.who}`;
      if (person !== last) await becomePerson(context, target, shown.who);
      last = person;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(viewport);
      await open(page, target, shown);
      if (isWhole) await makeRoomForFrames(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${shown.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: isWhole, animations: 'disabled', caret: 'hide' });
        outcome.count += 1;
      }
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      outcome.failed.push(`${shown.name} at ${width} px: ${reason}`);
    }
    if ((index + 1) % 20 === 0 || index + 1 === pages.length)
      console.error(`${width} px: ${index + 1} of ${pages.length} pages`);
  }
  await context.close();
}

/** What is in a frame is drawn only where it can be seen. */
async function makeRoomForFrames(page: Tab): Promise<void> {
  const size = page.viewportSize();
  if (!size || (await page.locator('iframe').count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height });
  await settle(page);
}

type Tab = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['newPage']>>;

async function open(page: Tab, { board, filled }: FilledBoard, { address, act }: ShownPage): Promise<void> {
  await page.goto(`${board.url}${address(filled)}`, { timeout: 20_000 });
  await settle(page);
  if (!act) return;
  page.setDefaultTimeout(10_000);
  await act(page);
  await settle(page);
  // Where the page has scrolled to what was done, its header would stand in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
}
