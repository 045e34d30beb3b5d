import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median } from './figures.ts';

// How long a tap takes to be seen: from the tap to the next frame (INP), on a phone's width with a processor that is four
// times slower, for what visitors of a list use most. Each on a page of its own, twice: while the app is started by that
// very tap, and once it is there.

const slowdown = 4;
const tries = 3;

export type Interaction = { name: string; first: number; later: number };

type Act = (page: Page) => Promise<void>;
/** `prepare`: what is done before, and not measured. */
type Kind = { name: string; address: string; prepare?: Act; act: Act };

const kinds: Kind[] = [
  {
    // What a frame takes here in any case: the limit of the others.
    name: 'nothing',
    address: '/?category=Engineering',
    act: (page) => page.locator('#results').tap(),
  },
  {
    name: 'filter ticked',
    address: '/?category=Engineering',
    prepare: (page) => page.locator('.filter-sheet > summary').tap(),
    act: (page) => page.locator('#filters').getByRole('checkbox', { name: 'Senior' }).tap(),
  },
  {
    // Opens the browser's own list of choices, too.
    name: 'filter chosen',
    address: '/?category=Engineering',
    async act(page) {
      const field = page.getByLabel('Most used filters').getByLabel('Level');
      await field.tap();
      await field.selectOption({ index: 2 });
    },
  },
  {
    name: 'chip',
    address: '/?category=Engineering',
    act: (page) => page.getByRole('navigation', { name: 'Job categories' }).getByRole('link').nth(2).tap(),
  },
  {
    name: 'Load More',
    address: '/?category=All',
    async act(page) {
      const link = page.getByText('Load More Jobs');
      await link.scrollIntoViewIfNeeded();
      await link.tap();
    },
  },
];

/** Needs the path of a Chromium: the environment's, or the one that the tests use. */
export async function measureInteractions(url: string, browserPath: string): Promise<Interaction[]> {
  const browser = await launch(browserPath);
  try {
    const measured: Interaction[] = [];
    for (const { name, address, prepare, act } of kinds) {
      const times: Record<'first' | 'later', number[]> = { first: [], later: [] };
      for (let index = 0; index < tries * 2; index++) {
        const isFirst = index % 2 === 0;
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
        });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await page.addInitScript(watchEvents);
        await page.goto(`${url}${address}`);
        if (!isFirst) {
          await startApp(page);
          await page.waitForTimeout(1000);
        }
        if (prepare) {
          await prepare(page);
          await page.waitForTimeout(1000);
        }
        await page.evaluate(() => {
          (window as Watched).longest = 0;
        });
        await act(page);
        await page.waitForTimeout(3000);
        times[isFirst ? 'first' : 'later'].push(await page.evaluate(() => (window as Watched).longest).catch(() => 0));
        await context.close();
      }
      measured.push({ name, first: median(times.first), later: median(times.later) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** The bytes of script, as they travel, that a visitor's first page has fetched once its app has started. */
export async function weighScripts(address: string, browserPath: string): Promise<number> {
  const browser = await launch(browserPath);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await startApp(page);
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  } finally {
    await browser.close();
  }
}

function launch(browserPath: string): Promise<Browser> {
  return chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

type Watched = Window & typeof globalThis & { longest: number };
type EventTiming = PerformanceEntry & { interactionId: number };

/** Runs in the page. */
function watchEvents(): void {
  const watched = window as Watched;
  watched.longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[])
      if (entry.interactionId) watched.longest = Math.max(watched.longest, entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function startApp(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => 'settled' in document.documentElement.dataset, undefined, { polling: 100 });
}

const chromiumPath = '.cache/chromium-path';

/** Where Chromium is: as the operator says, or as the tests found it; empty for whatever is installed. */
export async function findBrowser(): Promise<string> {
  const path = process.env.CHROMIUM_PATH ?? (existsSync(chromiumPath) ? await readFile(chromiumPath, 'utf8') : '');
  return path.trim();
}
