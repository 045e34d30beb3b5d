import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated, waitForHydration } from './hydration.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search jobs' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const results = (page: Page) => page.getByRole('heading', { level: 2, name: /\(\d/ });

/** Types as a person does, once the texts to suggest from are there. */
async function typeInto(page: Page, text: string): Promise<void> {
  const pool = page.waitForResponse('**/suggestions.json');
  await field(page).focus();
  await pool;
  await page.keyboard.type(text);
}

test('suggestions are fetched once, when the field is first used, and not before', async ({ page }) => {
  let fetches = 0;
  await page.route('**/suggestions.json', (route) => {
    fetches += 1;
    return route.continue();
  });
  await openHydrated(page, '/');
  expect(fetches).toBe(0);

  await typeInto(page, 'en');
  await field(page).blur();
  await field(page).focus();
  await field(page).fill('de');
  await expect(options(page).first()).toBeVisible();

  expect(fetches).toBe(1);
});

test('suggestions need two characters, are at most eight, mark the match and say what they are', async ({ page }) => {
  await openHydrated(page, '/');

  await typeInto(page, 'e');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(options(page)).toHaveCount(0);

  await page.keyboard.type('n');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page)).toHaveCount(8);
  for (const option of await options(page).all()) {
    await expect(option).toContainText(/(Job|Company|Category)$/);
    await expect(option.locator('strong')).toHaveText(/^en$/i);
    await expect(option.locator('svg')).toHaveCount(1);
  }
  const texts = await options(page).locator('span.flex-1').allTextContents();
  expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(8);

  await page.keyboard.press('Backspace');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the number of suggestions is announced', async ({ page }) => {
  await openHydrated(page, '/');
  const announcement = page.getByRole('search').locator('[aria-live=polite]');
  await expect(announcement).toHaveText('');

  await typeInto(page, 'en');
  await expect(announcement).toHaveText('8 suggestions');
  await field(page).fill('barnacle');
  await expect(announcement).toHaveText('1 suggestion');
  await field(page).fill('zzzz');
  await expect(announcement).toHaveText('');
});

test('arrows move the highlight round the list and the field, Enter picks it', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'design');
  // Categories are there at once; what the board has comes to the same list once its texts are read.
  await expect(options(page).last()).toHaveText(/(Job|Company)$/);
  const count = await options(page).count();
  const highlighted = page.locator('[role=option][aria-selected=true]');
  await expect(highlighted).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toHaveText(/^Design\s*Category$/);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(highlighted).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/?category=Design');
  await expect(results(page)).toHaveText(/^Design Jobs \(\d+\)$/);
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
});

test('Enter without a highlight submits what was typed', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'engineer rust');

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/?search=engineer+rust');
  await expect(results(page)).toHaveText(/^Search Results \(\d+\)$/);
  await expect(field(page)).toHaveValue('engineer rust');
});

test('Escape closes the list and leaves the text', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'engineer');
  await page.keyboard.press('ArrowDown');

  await page.keyboard.press('Escape');

  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('engineer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=engineer');
});

test('a click outside closes the list, and so does leaving it with the keyboard', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'engineer');
  await expect(options(page).first()).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

  await field(page).fill('design');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('picking a company or a job searches for its words', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'copper kettle');
  await options(page).filter({ hasText: 'Company' }).click();
  await expect(page).toHaveURL('/?search=Copper+Kettle+Finance');
  await expect(results(page)).toHaveText(/^Search Results \([1-9]\d*\)$/);
  await expect(field(page)).toHaveValue('Copper Kettle Finance');
  await expect(options(page)).toHaveCount(0);

  await field(page).fill('account exec');
  const job = options(page).filter({ hasText: /Job$/ }).first();
  const text = (await job.locator('span.flex-1').textContent()) ?? '';
  await job.click();
  await expect(page).toHaveURL(`/?${new URLSearchParams({ search: text })}`);
  await expect(field(page)).toHaveValue(text);
});

test('a search and a category combine, in the address and in the list', async ({ page }) => {
  await openHydrated(page, '/?category=Engineering');
  const all = Number(/\((\d+)\)/.exec((await results(page).textContent()) ?? '')?.[1]);

  await field(page).fill('rust');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=rust&category=Engineering');
  await expect(results(page)).toHaveText(/^Search Results \(\d+\)$/);
  const both = Number(/\((\d+)\)/.exec((await results(page).textContent()) ?? '')?.[1]);
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(all);
  await expect(page.getByRole('article')).toHaveCount(both);
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Engineering');

  await page.getByRole('navigation', { name: 'Job categories' }).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/?search=rust&category=Security');
  await expect(field(page)).toHaveValue('rust');
  await page
    .getByRole('navigation', { name: 'Job categories' })
    .getByRole('link', { name: 'All', exact: true })
    .click();
  await expect(page).toHaveURL('/?search=rust');
});

test('a search counts every match and takes its signs as they are', async ({ page }) => {
  await page.goto('/?search=%25');
  const percent = await results(page).textContent();
  await page.goto('/?category=All');
  await expect(results(page)).toHaveText('All Jobs (50 of 188)');
  expect(percent).not.toBe('Search Results (188)');

  await page.goto('/?search=%3Cstrong%3E');
  await expect(results(page)).toHaveText('Search Results (0)');
});

test('back, forward and reload keep the search', async ({ page }) => {
  await openHydrated(page, '/');
  await typeInto(page, 'solidity');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=solidity');
  const heading = (await results(page).textContent()) ?? '';

  await page.reload();
  await expect(results(page)).toHaveText(heading);
  await expect(field(page)).toHaveValue('solidity');

  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recently Added Jobs' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goForward();
  await expect(results(page)).toHaveText(heading);
  await expect(field(page)).toHaveValue('solidity');
});

test('a search without a match says so and leads back to the first view', async ({ page }) => {
  await openHydrated(page, '/?search=zzzz&category=Design');
  await expect(results(page)).toHaveText('Search Results (0)');
  await expect(page.getByText('No jobs found')).toBeVisible();

  await page.getByRole('link', { name: 'Clear Filters' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Recently Added Jobs' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const chips = page.getByRole('navigation', { name: 'Job categories' });
  await expect(chips.locator('[aria-current=true]')).toHaveText('All');
});

test('suggestions that cannot be fetched leave the categories and the search itself', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/suggestions.json', (route) => route.fulfill({ status: 503 }));
  await openHydrated(page, '/');

  await typeInto(page, 'des');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page).first()).toHaveText(/^Design/);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/?search=des');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('503')));
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('the search is a form, and keeps the category', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('rust & go');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/?search=rust+%26+go');
    await expect(results(page)).toHaveText(/^Search Results \(\d+\)$/);
    await expect(field(page)).toHaveValue('rust & go');

    await page.goto('/?category=Data+%26+Analytics');
    await field(page).fill('sql');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/?search=sql&category=Data+%26+Analytics');
    await page.goto('/?search=zzzz');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/');
  });
});
