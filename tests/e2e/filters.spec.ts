import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated, waitForHydration } from './hydration.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search jobs' });
const filters = (page: Page) => page.getByRole('form', { name: 'Filters', exact: true });
const quick = (page: Page) => page.getByRole('form', { name: 'Most used filters' });
/** What a field for another country offers; the select beside it may have the same. */
const offered = (page: Page, country: string) =>
  page.getByRole('listbox', { name: 'Another country' }).getByRole('option', { name: country });
const results = (page: Page) => page.getByRole('heading', { level: 2, name: /\(\d/ });

test('choices that follow each other quickly are all taken, however slow the page is', async ({ page }) => {
  const processor = await page.context().newCDPSession(page);
  for (const pause of [310, 380]) {
    await openHydrated(page, '/?search=solidity');
    await filters(page).getByRole('checkbox', { name: 'Senior' }).hover();
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await filters(page).getByLabel('Pay at least').selectOption('150000');
    await page.waitForTimeout(pause);
    await page.mouse.down();
    await page.mouse.up();

    await expect(page).toHaveURL('/?search=solidity&pay=150000&level=senior');
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(filters(page).getByLabel('Pay at least')).toHaveValue('150000');
    await expect(filters(page).getByRole('checkbox', { name: 'Senior' })).toBeChecked();
  }
});

test.describe('senior Solidity work, remote, over $150,000, that hires in Portugal is found in four actions', () => {
  const job = (page: Page) => page.getByRole('article').filter({ hasText: 'Senior Smart Contract Engineer' });

  test('by mouse', async ({ page }) => {
    await openHydrated(page, '/');
    await field(page).fill('solidity remote');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await filters(page).getByRole('combobox', { name: 'Another country' }).fill('portug');
    await offered(page, 'Portugal').click();
    await expect(page).toHaveURL('/?search=solidity+remote&country=PT');
    await filters(page).getByLabel('Pay at least').selectOption('150000');
    await expect(page).toHaveURL('/?search=solidity+remote&country=PT&pay=150000');
    await filters(page).getByRole('checkbox', { name: 'Senior' }).check();

    await expect(page).toHaveURL('/?search=solidity+remote&country=PT&pay=150000&level=senior');
    await expect(job(page)).toBeVisible();
    await expect(results(page)).toHaveText(`Search Results (${await page.getByRole('article').count()})`);
    await page.getByRole('link', { name: 'Remove Portugal' }).click();
    await expect(page).toHaveURL('/?search=solidity+remote&pay=150000&level=senior');
    await expect(filters(page).getByLabel('Where I am')).toHaveValue('');
  });

  test('by keyboard alone', async ({ page }) => {
    await openHydrated(page, '/');
    await tabTo(page, field(page));
    await page.keyboard.type('solidity remote');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Skip to filters' }));
    await page.keyboard.press('Enter');
    await tabTo(page, filters(page).getByRole('combobox', { name: 'Another country' }));
    await page.keyboard.type('portugal');
    await expect(offered(page, 'Portugal')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?search=solidity+remote&country=PT');
    await tabTo(page, filters(page).getByLabel('Pay at least'));
    await page.keyboard.type('$150');
    await expect(page).toHaveURL('/?search=solidity+remote&country=PT&pay=150000');
    // The focus is where it was, so the next field is the next one.
    await expect(filters(page).getByLabel('Pay at least')).toBeFocused();
    await tabTo(page, filters(page).getByRole('checkbox', { name: 'Senior' }));
    await page.keyboard.press('Space');

    await expect(page).toHaveURL('/?search=solidity+remote&country=PT&pay=150000&level=senior');
    await expect(job(page)).toBeVisible();
  });

  test('on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openHydrated(page, '/');
    await field(page).fill('senior solidity remote');
    await field(page).press('Enter');
    await expect(results(page)).toBeVisible();
    await quick(page).getByLabel('Where I am').selectOption('Another country…');
    await page.keyboard.type('portugal');
    await offered(page, 'Portugal').click();
    await expect(quick(page).getByLabel('Where I am')).toHaveValue('PT');
    await quick(page).getByLabel('Pay at least').selectOption('150000');

    await expect(page).toHaveURL('/?search=senior+solidity+remote&country=PT&pay=150000');
    await expect(job(page)).toBeVisible();
    await expect(page.getByText('Filters (2)')).toBeVisible();
  });
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by the keyboard');
}

test('each choice shows what it would leave, and a choice that leaves nothing cannot be made', async ({ page }) => {
  await openHydrated(page, '/?level=intern&pay=300000');
  await expect(page.getByText('No jobs found')).toBeVisible();
  const nearest = page.getByRole('region', { name: 'Nearest jobs' }).getByRole('article');
  expect(await nearest.count()).toBeGreaterThan(0);
  const way = page.getByRole('link', { name: /^Without pay from \$300,000 a year \(\d+\)$/ });
  const promised = Number(/\((\d+)\)/.exec((await way.textContent()) ?? '')?.[1]);
  const junior = page.getByRole('checkbox', { name: 'Junior' });
  await expect(junior).toBeDisabled();

  await way.click();
  await expect(results(page)).toHaveText(`Search Results (${promised})`);
  await expect(junior).toBeEnabled();
  const label = (await page.locator('label').filter({ has: junior }).textContent()) ?? '';
  await page.getByRole('checkbox', { name: /^Intern \d/ }).uncheck();
  await expect(results(page)).toHaveText(/^All Jobs/);
  await junior.check();
  const expected = Number(/\d+$/.exec(label)?.[0]);
  await expect(results(page)).toHaveText(`Search Results (${expected})`);
});

test('of a list with stated hours each choice shows what it gives, and a country asks for stated countries', async ({
  page,
}) => {
  await openHydrated(page, '/?tz=1&unstated=0');
  const remote = page.getByRole('checkbox', { name: /^Remote/ });
  const label = (await page.locator('label').filter({ has: remote }).textContent()) ?? '';
  const promised = Number(/\d+$/.exec(label)?.[0]);
  await remote.check();
  await expect(page).toHaveURL('/?mode=remote&tz=1&unstated=0');
  await expect(results(page)).toHaveText(`Search Results (${promised})`);

  const country = filters(page).getByLabel('Where I am');
  const portugal = Number(/\((\d+)\)/.exec((await country.locator('[value=PT]').textContent()) ?? '')?.[1]);
  await country.selectOption('PT');
  await expect(page).toHaveURL('/?country=PT&mode=remote&tz=1&unstated=0');
  await expect(results(page)).toHaveText(`Search Results (${portugal})`);
  await country.selectOption('');
  await expect(page).toHaveURL('/?mode=remote&tz=1');
});

test('a choice that is made while another list is on its way joins it', async ({ page }) => {
  await openHydrated(page, '/?category=All');
  const loading = Promise.withResolvers<void>();
  await page.route(/_\.data\?.*country=PT/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await filters(page).getByRole('combobox', { name: 'Another country' }).fill('portug');
  await offered(page, 'Portugal').click();
  await filters(page).getByLabel('Pay at least').selectOption('100000');
  await filters(page).getByRole('combobox', { name: 'Another skill' }).fill('not sent');
  await filters(page).getByRole('checkbox', { name: 'Senior' }).check();
  loading.resolve();

  await expect(page).toHaveURL('/?country=PT&pay=100000&level=senior');
  await expect(filters(page).getByLabel('Where I am')).toHaveValue('PT');
});

test('so does a value that is picked from what was typed', async ({ page }) => {
  await openHydrated(page, '/?category=All');
  const loading = Promise.withResolvers<void>();
  await page.route(/_\.data\?.*level=senior$/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await filters(page).getByRole('checkbox', { name: 'Senior' }).check();
  await filters(page).getByRole('combobox', { name: 'Another country' }).fill('portug');
  await offered(page, 'Portugal').click();
  loading.resolve();

  await expect(page).toHaveURL('/?country=PT&level=senior');
  await expect(filters(page).getByRole('checkbox', { name: 'Senior' })).toBeChecked();
});

test('a skill that is typed shows its exact number, and joins the others', async ({ page }) => {
  await openHydrated(page, '/?skill=Rust');
  await filters(page).getByRole('combobox', { name: 'Another skill' }).fill('postg');
  const option = page.getByRole('option', { name: /^PostgreSQL/ });
  const promised = Number(/\d+$/.exec((await option.textContent()) ?? '')?.[0]);
  await page.goto('/?skill=PostgreSQL');
  await expect(results(page)).toHaveText(`Search Results (${promised})`);

  await waitForHydration(page);
  await filters(page).getByRole('combobox', { name: 'Another skill' }).fill('rust');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?skill=PostgreSQL%2CRust');
});

test('a search says what else it found, and keeps to its words when asked to', async ({ page }) => {
  await openHydrated(page, '/?search=solidity');
  await expect(page.getByText(/^also: smart contract/)).toBeVisible();
  const wide = await results(page).textContent();

  await page.getByRole('link', { name: 'Only exact matches' }).click();
  await expect(page).toHaveURL('/?search=solidity&widen=0');
  await expect(results(page)).not.toHaveText(wide ?? '');
  await page.getByRole('link', { name: 'Also what means the same' }).click();
  await expect(results(page)).toHaveText(wide ?? '');

  await page.goto('/?search=%22contract+smart%22');
  await expect(results(page)).toHaveText('Search Results (0)');
  await page.goto('/?search=soldity');
  await page.getByRole('link', { name: 'solidity', exact: true }).click();
  await expect(page).toHaveURL('/?search=solidity');
});

test('an address that names no country there is leads to the list without it, which says so', async ({ page }) => {
  const note = page.getByText('We do not know the country you asked for, so it is left out.');
  await page.goto('/?country=XX,PT');
  await expect(page).toHaveURL('/?country=PT&unknown=country');
  await expect(note).toBeVisible();
  await page.goto('/?country=XX');
  await expect(page).toHaveURL('/?unknown=country');
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently Added Jobs' })).toBeVisible();
  await page.goto('/?country=PT');
  await expect(note).toHaveCount(0);
});

test('the country chosen last is offered on the next visit, and forgotten when asked', async ({ page }) => {
  await openHydrated(page, '/');
  await quick(page).getByLabel('Where I am').selectOption('CA');
  await expect(page).toHaveURL('/?country=CA');

  await openHydrated(page, '/');
  const offer = page.getByRole('link', { name: 'Jobs I can apply for from Canada' });
  await expect(offer).toHaveAttribute('href', '/?country=CA');
  await page.goto('/?search=solidity');
  await expect(offer).toHaveAttribute('href', '/?search=solidity&country=CA');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Forget Canada' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(offer).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the filters open as a sheet that says how many jobs it shows', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: 'On-site' }).check();
    const show = page.getByRole('button', { name: /^Show \d+ jobs?$/ });
    await expect(page).toHaveURL('/?mode=onsite');
    await expect(results(page)).toHaveText(/^Search Results/);
    const shown = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    const entries = await page.evaluate(() => window.history.length);
    await show.click();

    await expect(show).toBeHidden();
    await expect(results(page)).toHaveText(`Search Results (${shown})`);
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    await page.getByText('Filters (1)').click();
    await expect(show).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(show).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('the filters are a form, and one list has one address', async ({ page }) => {
    await page.goto('/?category=All');
    await filters(page).getByRole('checkbox', { name: 'Remote' }).check();
    await filters(page).getByRole('checkbox', { name: 'Hybrid' }).check();
    await filters(page).getByRole('textbox', { name: 'Another country' }).fill('Portugal');
    await filters(page).getByRole('textbox', { name: 'Another skill' }).fill('golang');
    await filters(page).getByRole('button', { name: /^Show/ }).click();

    await expect(page).toHaveURL('/?country=PT&mode=hybrid%2Cremote&skill=Go');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('link')).toHaveText(['Portugal', 'Hybrid', 'Remote', 'Go']);
    await expect(chips.getByRole('link').nth(1)).toHaveAttribute('href', '/?country=PT&mode=remote&skill=Go');
  });
});
