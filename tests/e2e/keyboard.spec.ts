import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { holdBack } from './hold-back.ts';
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

  // A visitor who types in the header while a page loads goes on typing.
  const box = page.getByRole('combobox', { name: 'Search jobs' });
  await openHydrated(page, '/about');
  const letGo = await holdBack(page, '**/companies.data*');
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click();
  await box.pressSequentially('ru');
  await letGo();
  // The address is there before the page.
  await expect(page.locator('h1')).toHaveText('Companies');
  await expect(page).toHaveURL('/companies');
  await expect(announcer(page)).toHaveText(await page.title());
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('ru');
  await openHydrated(page, '/?category=All');

  // The same page with another list: the focus stays, the number is said.
  const chip = page.getByRole('navigation', { name: 'Job categories' }).getByRole('link', { name: /^Design/ });
  await chip.press('Enter');
  await expect(announcer(page)).toHaveText(/^Design Jobs \(\d+\)$/);
  await expect(chip).toBeFocused();
});

test('the first result and the way to apply are at most five Tab presses from the search box', async ({ page }) => {
  await openHydrated(page, '/?search=solidity&mode=remote');
  const job = (await cards(page).first().getAttribute('href')) ?? '';
  for (const [address, target] of [
    ['/?search=solidity&mode=remote', 'main .card-link'],
    ['/?category=All', 'main .card-link'],
    ['/', 'main .card-link'],
    ['/explore/with-rust', 'main .card-link'],
    ['/blog', 'main h3 a'],
    [job, 'main aside a'],
  ] as const) {
    await openHydrated(page, address);
    await page.waitForLoadState('networkidle');
    expect(await countTabs(page, target), address).toBeLessThanOrEqual(5);
  }

  // On a phone the bar to apply ends the page: a link leads there.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('combobox', { name: 'Search jobs' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeFocused();

  // A row that is one stop is walked with arrow keys.
  await openHydrated(page, '/?category=All');
  const chips = page.getByRole('navigation', { name: 'Job categories' }).getByRole('link');
  await chips.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(chips.last()).toBeFocused();
});

async function countTabs(page: Page, target: string): Promise<number> {
  await page.getByRole('combobox', { name: 'Search jobs' }).focus();
  for (let count = 1; count < 10; count += 1) {
    await page.keyboard.press('Tab');
    // A row of links gives its other links back to the Tab key right after.
    await page.waitForTimeout(20);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), target)) return count;
  }
  return Number.POSITIVE_INFINITY;
}
