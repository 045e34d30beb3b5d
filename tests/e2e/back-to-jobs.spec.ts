import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { holdBack } from './hold-back.ts';
import { openHydrated, waitForHydration, waitForReact } from './hydration.ts';

const cards = (page: Page) => page.getByRole('region', { name: /\(\d/ }).getByRole('article');
const back = (page: Page) => page.getByRole('link', { name: 'Back to Jobs' });
const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** From a filtered list, loaded further and scrolled down, to one of its jobs. */
async function openJobFromList(page: Page): Promise<number> {
  await openHydrated(page, '/?mode=remote');
  await page.getByRole('link', { name: 'Load More Jobs' }).click();
  await expect(cards(page).nth(70)).toBeAttached();
  await cards(page).nth(70).scrollIntoViewIfNeeded();
  const scroll = await readScroll(page);
  expect(scroll).toBeGreaterThan(1000);
  await cards(page).nth(70).getByRole('link').first().click();
  await expect(back(page)).toBeVisible();
  return scroll;
}

async function expectList(page: Page, scroll: number): Promise<void> {
  await expect(page).toHaveURL('/?mode=remote&show=100');
  await expect(cards(page).nth(70)).toBeInViewport();
  await expect.poll(() => readScroll(page)).toBe(scroll);
}

test('Back to Jobs returns to the list as it was left, also from a further job and after a reload', async ({
  page,
}) => {
  const scroll = await openJobFromList(page);
  const first = page.url();
  await page
    .getByRole('region', { name: 'Similar Jobs' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).not.toHaveURL(first);
  await page.reload();
  await waitForHydration(page);

  await expect(back(page)).toHaveAttribute('href', '/?mode=remote&show=100');
  await back(page).click();
  await expectList(page, scroll);
});

test('the browser’s own way back returns to it, too, after a reload of the job', async ({ page }) => {
  const scroll = await openJobFromList(page);
  await page.reload();
  await waitForHydration(page);

  await page.goBack();
  await expectList(page, scroll);
});

// A list that is left before the app is there is another document, which the browser itself brings back.
test('a list that is left before all of it was laid out is returned to as well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // A phone that has much to do lays out the rest of the list while the job is shown.
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener('click', () => setTimeout(resolve, 200));
    window.requestIdleCallback = (run) => {
      void promise.then(() => setTimeout(() => run({ didTimeout: false, timeRemaining: () => 0 })));
      return 0;
    };
  });
  await page.goto('/?mode=remote');
  await waitForReact(page);
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  // What came into sight has its height with the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  const top = (await card.boundingBox())?.y ?? 0;
  expect(await page.locator('html').getAttribute('data-settled')).toBeNull();
  await card.getByRole('link').first().click();
  await expect(back(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-settled');

  await page.goBack();
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(5);
});

test('a job that was opened by its address leads to the first view', async ({ page }) => {
  await openHydrated(page, '/jobs/senior-solidity-engineer-copper-kettle-finance');
  await expect(back(page)).toHaveAttribute('href', '/');

  await back(page).click();
  await expect(page).toHaveURL('/');
});

test('a list that is gone back to before scripts have come is the one that the address names', async ({ page }) => {
  await openHydrated(page, '/?mode=remote');
  const remote = await page.getByRole('heading', { name: /^Search Results/ }).textContent();
  await page.getByRole('checkbox', { name: 'Hybrid' }).click();
  await expect(page).toHaveURL('/?mode=hybrid%2Cremote');
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/?mode=remote');
  await letGo();

  await expect(page.getByRole('heading', { name: /^Search Results/ })).toHaveText(`${remote}`);
  await waitForHydration(page);
  await expect(page.getByRole('checkbox', { name: 'Hybrid' })).not.toBeChecked();
});
