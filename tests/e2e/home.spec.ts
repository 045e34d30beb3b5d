import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated } from './hydration.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Recently Added Jobs' });
// Those out of view too, which are hidden from roles.
const slides = (page: Page) => carousel(page).locator('li:has(> article)');

/** The titles of the slides that are wholly in view, from left to right. */
async function readSlidesInView(page: Page): Promise<string[]> {
  return slides(page).evaluateAll((all) => {
    const frame = all[0]?.parentElement?.parentElement?.getBoundingClientRect();
    if (!frame) return [];
    return all
      .map((slide) => ({ box: slide.getBoundingClientRect(), title: slide.querySelector('h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left + 16 >= frame.left - 1 && box.right <= frame.right + 1)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ title }) => title);
  });
}

const readTitles = (list: Locator) => list.locator('h3').allTextContents();

test('the first view has its landmarks, heading, search and the way to post a job', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveTitle('Chainwork: Blockchain and Web3 Jobs');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chainwork' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Post a Job' })).toHaveAttribute(
    'href',
    '/employer/auth',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Find Your Next Blockchain Role');
  await expect(page.getByRole('search').getByRole('combobox', { name: 'Search jobs' })).toBeVisible();
  await expect(page.getByText(/^\d+ new today$/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  await expect(page.getByRole('contentinfo')).toContainText('Find your next opportunity in Web3 & Blockchain');
  for (const [name, address] of [
    ['social.example', 'https://social.example/chainwork'],
    ['RSS feed', '/feed.xml'],
  ] as const) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('the carousel holds the ten newest jobs with a short date', async ({ page }) => {
  await page.goto('/');

  await expect(slides(page)).toHaveCount(10);
  const dates = await carousel(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
  for (const text of await carousel(page).locator('time').allTextContents())
    expect(text).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
  const feed = await (await page.request.get('/feed.xml')).text();
  const newest = [...feed.matchAll(/<item>\n<title>(.*?)<\/title>/g)]
    .slice(0, 10)
    .map(([, title]) => title?.replaceAll('&amp;', '&').replace(/ at (?!.* at ).*$/, ''));
  expect(await readTitles(carousel(page))).toEqual(newest);
});

test('the carousel shows one job at a time, and two, three or four where there is room', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  for (const [width, count] of [
    [360, 1],
    [800, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await readSlidesInView(page)).length, `${width} px`).toBe(count);
  }
});

for (const [width, count] of [
  [360, 1],
  [1440, 4],
] as const) {
  test(`at ${width} px the carousel shows ${count} at a time and goes round in both directions`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/');
    const first = await readSlidesInView(page);
    expect(first).toHaveLength(count);
    const all = await readTitles(carousel(page));

    await page.getByRole('button', { name: 'Next jobs' }).click();
    await expect.poll(async () => (await readSlidesInView(page))[0]).toBe(all[1]);
    for (let step = 2; step <= 10; step += 1) await page.getByRole('button', { name: 'Next jobs' }).click();
    await expect.poll(() => readSlidesInView(page)).toEqual(first);

    await page.getByRole('button', { name: 'Previous jobs' }).click();
    await expect.poll(async () => (await readSlidesInView(page))[0]).toBe(all[9]);
    expect(await readSlidesInView(page)).toHaveLength(count);
  });
}

test('the keyboard skips slides out of view, before the carousel can move and after', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/carousel-motion*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/');
  const all = await readTitles(carousel(page));
  const next = page.getByRole('button', { name: 'Next jobs' });

  // Each card has three stops: the job, its company and saving it.
  await next.focus();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  expect(await carousel(page).evaluate((region) => region.contains(document.activeElement))).toBe(false);

  letGo();
  await next.click();
  await expect.poll(async () => (await readSlidesInView(page))[0]).toBe(all[1]);
  await expect(slides(page).first()).toHaveAttribute('inert');
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('link', { name: all[1] ?? '', exact: true })).toBeFocused();
});

test('featured jobs have a strip of their own, each with its badge and a full date', async ({ page }) => {
  await page.goto('/');

  const strip = page.getByRole('region', { name: 'Featured Jobs' });
  const cards = strip.getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    await expect(card.getByText('Featured', { exact: true })).toBeVisible();
    await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  }
});

test('the way to the top appears after 300 pixels and leads there', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await openHydrated(page, '/');
  const button = page.getByRole('button', { name: 'Scroll to top' });

  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(button).toBeVisible();

  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('a broken logo becomes the first two letters of the company', async ({ page, consoleErrors }) => {
  await page.route('**/demo/logos/*', (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, '/');

  const card = carousel(page).getByRole('article').first();
  const company = (await card.getByRole('link').nth(1).textContent()) ?? '';
  await expect(card.getByText(company.slice(0, 2).toUpperCase(), { exact: true })).toBeVisible();
  consoleErrors.splice(0);
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('the first view is whole and the carousel can be scrolled by hand', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Next Blockchain Role');
    await expect(slides(page)).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Next jobs' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
    await slides(page).last().scrollIntoViewIfNeeded();
    await expect(slides(page).last()).toBeInViewport({ ratio: 0.8 });
    await expect(page.getByRole('link', { name: /^Browse all \d+ jobs$/ })).toHaveAttribute('href', '/?category=All');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });
});
