import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated } from './hydration.ts';

const announcer = (page: Page) => page.locator('#announcer');
const cards = (page: Page) => page.locator('main .card-link');
const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a navigation leads the focus to what is new and says so', async ({ page }) => {
  await openHydrated(page, '/?category=All');
  await expect(page.locator('h1')).not.toBeFocused();

  // More of a list: its first new job.
  await page.getByRole('link', { name: 'Load More Jobs' }).press('Enter');
  await expect(cards(page).nth(50)).toBeFocused();
  await expect(cards(page).nth(50)).toBeInViewport();
  await expect(announcer(page)).toHaveText('50 more jobs');

  // Another page: its heading, and back: the link it was left by, at the same place.
  const place = await readScroll(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await expect(announcer(page)).toHaveText(await page.title());
  expect(await readScroll(page)).toBe(0);
  await page.goBack();
  await expect(cards(page).nth(50)).toBeFocused();
  await expect.poll(() => readScroll(page)).toBe(place);

  // The same page with another list: the focus stays, the number is said.
  const chip = page.getByRole('navigation', { name: 'Job categories' }).getByRole('link', { name: /^Design/ });
  await chip.press('Enter');
  await expect(announcer(page)).toHaveText(/^Design Jobs \(\d+\)$/);
  await expect(chip).toBeFocused();
});
