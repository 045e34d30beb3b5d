import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated, waitForHydration } from './hydration.ts';

const chips = (page: Page) => page.getByRole('navigation', { name: 'Job categories' }).getByRole('link');
const results = (page: Page) => page.getByRole('heading', { level: 2, name: /\(\d/ });
const cards = (page: Page) => page.getByRole('region', { name: /\(\d/ }).getByRole('article');
const readTitles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

test('the chips are All and then the categories by how many jobs they have', async ({ page }) => {
  await page.goto('/');

  const labels = await chips(page).allTextContents();
  expect(labels[0]).toBe('All');
  const counts = labels.slice(1).map((label) => Number(/\d+$/.exec(label)?.[0]));
  expect(counts).toHaveLength(16);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.reduce((sum, count) => sum + count)).toBe(188);
  await expect(chips(page).first()).toHaveAttribute('href', '/?category=All');
});

test('a chip leads to the list of its category, newest first after the featured', async ({ page }) => {
  await openHydrated(page, '/');

  await chips(page).filter({ hasText: 'Engineering' }).click();

  await expect(page).toHaveURL('/?category=Engineering');
  await expect(results(page)).toHaveText('Engineering Jobs (32)');
  await expect(cards(page)).toHaveCount(32);
  await expect(chips(page).filter({ hasText: 'Engineering' })).toHaveAttribute('aria-current', 'true');
  await expect(chips(page).first()).not.toHaveAttribute('aria-current');
  const order = await cards(page).evaluateAll((all) =>
    all.map((card) => ({
      isFeatured: card.textContent?.includes('Featured') ?? false,
      date: card.querySelector('time')?.dateTime ?? '',
      text: card.querySelector('time')?.textContent ?? '',
    })),
  );
  const sorted = order.toSorted(
    (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || Date.parse(b.date) - Date.parse(a.date),
  );
  expect(order).toEqual(sorted);
  for (const { text } of order) expect(text).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
});

test('All leads to the list of all jobs, fifty at first', async ({ page }) => {
  await openHydrated(page, '/');

  await chips(page).first().click();

  await expect(page).toHaveURL('/?category=All');
  await expect(results(page)).toHaveText('All Jobs (50 of 188)');
  await expect(cards(page)).toHaveCount(50);
  await expect(chips(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).first().getByText('Featured', { exact: true })).toBeVisible();
});

test('Load More Jobs adds fifty and keeps the place, until all are there', async ({ page }) => {
  await openHydrated(page, '/?category=All');
  const before = await readTitles(page);
  const more = page.getByRole('link', { name: 'Load More Jobs' });
  await more.scrollIntoViewIfNeeded();
  const last = cards(page).nth(49);
  const place = async () => ({ scroll: await page.evaluate(() => window.scrollY), top: (await last.boundingBox())?.y });
  const placeBefore = await place();

  await more.click();

  await expect(results(page)).toHaveText('All Jobs (100 of 188)');
  await expect(cards(page)).toHaveCount(100);
  expect(await place()).toEqual(placeBefore);
  const after = await readTitles(page);
  expect(after.slice(0, 50)).toEqual(before);
  await expect(page).toHaveURL('/?category=All&show=100');

  await page.reload();
  await expect(cards(page)).toHaveCount(100);
  await waitForHydration(page);
  await more.click();
  await expect(cards(page)).toHaveCount(150);
  await more.click();
  await expect(results(page)).toHaveText('All Jobs (188 of 188)');
  await expect(more).toHaveCount(0);
  const addresses = await cards(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(188);
});

test('All brings back as many jobs as were loaded, also after other pages, and so does the way back', async ({
  page,
}) => {
  await openHydrated(page, '/?category=All');
  await page.getByRole('link', { name: 'Load More Jobs' }).click();
  await expect(cards(page)).toHaveCount(100);
  await expect(chips(page).first()).toHaveAttribute('href', '/?category=All&show=100');

  await chips(page).filter({ hasText: 'Engineering' }).click();
  await expect(results(page)).toHaveText('Engineering Jobs (32)');
  await chips(page).first().click();
  await expect(results(page)).toHaveText('All Jobs (100 of 188)');
  await expect(page).toHaveURL('/?category=All&show=100');
  await page.goBack();
  await expect(results(page)).toHaveText('Engineering Jobs (32)');
  await page.goBack();
  await expect(results(page)).toHaveText('All Jobs (100 of 188)');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Chainwork' }).click();
  await chips(page).first().click();
  await expect(results(page)).toHaveText('All Jobs (100 of 188)');
});

test('back and forward go through the lists, each from its top or where it was left', async ({ page }) => {
  await openHydrated(page, '/');
  await chips(page).filter({ hasText: 'Marketing' }).click();
  await expect(results(page)).toHaveText(/^Marketing Jobs/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales' }).click();
  await expect(results(page)).toHaveText(/^Sales Jobs/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(results(page)).toHaveText(/^Marketing Jobs/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recently Added Jobs' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(results(page)).toHaveText(/^Sales Jobs/);
});

test('on other pages six pills lead to their categories, Product to Product Management', async ({
  page,
  consoleErrors,
}) => {
  const pills = page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link');
  await openHydrated(page, '/no-such-page');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
  expect(await pills.allTextContents()).toEqual([
    'Engineering',
    'Design',
    'Marketing',
    'Sales',
    'Product',
    'Operations',
  ]);

  await pills.filter({ hasText: 'Product' }).click();
  await expect(results(page)).toHaveText('Product Management Jobs (12)');
  await expect(chips(page).filter({ hasText: 'Product Management' })).toHaveAttribute('aria-current', 'true');
  await expect(pills).toHaveCount(0);

  await page.goto('/?category=Product');
  await expect(results(page)).toHaveText('Product Management Jobs (12)');
});

test('the header of other pages searches, too', async ({ page, consoleErrors }) => {
  await openHydrated(page, '/no-such-page');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');

  await page.getByRole('combobox', { name: 'Search jobs' }).fill('auditor');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/?search=auditor');
  await expect(results(page)).toHaveText(/^Search Results \(\d+\)$/);
});

test('on a phone the logo, the search and the categories stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/about');
  const banner = page.getByRole('banner');

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  await expect(banner.getByRole('link', { name: 'Chainwork' })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  expect((await banner.boundingBox())?.height).toBeLessThan(120);
});

test('a category that is none has no jobs, and says so', async ({ page }) => {
  await page.goto('/?category=Astrology');

  await expect(results(page)).toHaveText('Astrology Jobs (0)');
  await expect(page.getByText('No jobs found')).toBeVisible();
});

test('eight skeletons stand in while a navigation waits, and only then', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openHydrated(page, '/');
  await expect(page.locator('[data-skeleton=job]')).toHaveCount(0);
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });

  await chips(page).filter({ hasText: 'Design' }).click();

  await expect(page.getByRole('status', { name: 'Loading jobs' })).toBeVisible();
  await expect(page.locator('[data-skeleton=job]')).toHaveCount(8);
  release();
  await expect(results(page)).toHaveText(/^Design Jobs/);
  await expect(page.locator('[data-skeleton=job]')).toHaveCount(0);
});

test('coming home from another page, eight skeletons stand under the search until the jobs are there', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole('banner').getByRole('link', { name: 'Chainwork' }).click();

  await expect(page.locator('[data-skeleton=job]')).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Next Blockchain Role');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  release();
  await expect(page.getByRole('heading', { name: 'Recently Added Jobs' })).toBeVisible();
  await expect(page.locator('[data-skeleton=job]')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('Load More Jobs says that it waits and keeps what is there', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openHydrated(page, '/?category=All');
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole('link', { name: 'Load More Jobs' }).click();

  await expect(page.getByRole('link', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true');
  await expect(cards(page)).toHaveCount(50);
  // What comes has its room below what is there.
  await expect(page.locator('[data-skeleton=job]')).toHaveCount(8);
  release();
  await expect(cards(page)).toHaveCount(100);
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('chips, pills and Load More Jobs are links', async ({ page, consoleErrors }) => {
    await page.goto('/');
    await chips(page).first().click();
    await expect(results(page)).toHaveText('All Jobs (50 of 188)');

    // What is laid out late moves a link between the press and the release of a button, and then nothing is clicked.
    await expect(page.locator('.cards > li').last()).toHaveCSS('content-visibility', 'visible');
    await page.getByRole('link', { name: 'Load More Jobs' }).click();
    await expect(results(page)).toHaveText('All Jobs (100 of 188)');
    await expect(cards(page)).toHaveCount(100);

    await page.goto('/no-such-page');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Operations' }).click();
    await expect(results(page)).toHaveText('Operations Jobs (8)');
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
  });
});
