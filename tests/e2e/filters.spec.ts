import { expect, test } from './browser-test.ts';
import { openHydrated } from './hydration.ts';

test('senior Solidity work, remote, over $150,000, that hires in Canada is found in four actions', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('solidity');
  await page.keyboard.press('Enter');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Where I am').selectOption('CA');
  await expect(page).toHaveURL('/?search=solidity&country=CA');
  await filters.getByLabel('Pay at least').selectOption('150000');
  await expect(page).toHaveURL('/?search=solidity&country=CA&pay=150000');
  await filters.getByRole('checkbox', { name: 'Senior' }).check();
  await expect(page).toHaveURL('/?search=solidity&country=CA&pay=150000&level=senior');

  const job = page.getByRole('article').filter({ hasText: 'Pebblebridge' });
  await expect(job).toContainText('Remote · Canada');
  await expect(job).toContainText('$150,000 to $185,000 a year');
  const count = await page.getByRole('article').count();
  await expect(page.getByRole('heading', { level: 2, name: `Search Results (${count})` })).toBeVisible();

  await page.getByRole('link', { name: 'Remove Canada' }).click();
  await expect(page).toHaveURL('/?search=solidity&pay=150000&level=senior');
  await expect(filters.getByLabel('Where I am')).toHaveValue('');
});

test('each choice shows what it would leave, and a choice that leaves nothing cannot be made', async ({ page }) => {
  await openHydrated(page, '/?level=intern&pay=300000');
  await expect(page.getByText('No jobs found')).toBeVisible();
  const way = page.getByRole('link', { name: /^Without From \$300,000 a year \(\d+\)$/ });
  const promised = Number(/\((\d+)\)/.exec((await way.textContent()) ?? '')?.[1]);
  const junior = page.getByRole('checkbox', { name: 'Junior' });
  await expect(junior).toBeDisabled();

  await way.click();
  await expect(page.getByRole('heading', { level: 2, name: `Search Results (${promised})` })).toBeVisible();
  await expect(junior).toBeEnabled();
  const label = (await page.locator('label').filter({ has: junior }).textContent()) ?? '';
  await page.locator('input[name=level][value=intern]').uncheck();
  await expect(page.getByRole('heading', { level: 2, name: /^All Jobs/ })).toBeVisible();
  await junior.check();
  const expected = Number(/\d+$/.exec(label)?.[0]);
  await expect(page.getByRole('heading', { level: 2, name: `Search Results (${expected})` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the filters open as a sheet that says how many jobs it shows', async ({ page }) => {
    await openHydrated(page, '/?category=All');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'On-site' }).check();
    const show = page.getByRole('button', { name: /^Show \d+ jobs?$/ });
    await expect(page.getByRole('heading', { level: 2, name: /^Search Results/ })).toBeVisible();
    await expect(page).toHaveURL('/?mode=onsite');
    const shown = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();

    await expect(show).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: `Search Results (${shown})` })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, and one list has one address', async ({ page }) => {
    await page.goto('/?category=All');
    await page.getByRole('checkbox', { name: 'Remote' }).check();
    await page.getByRole('checkbox', { name: 'Hybrid' }).check();
    await page.getByRole('button', { name: /^Show/ }).click();

    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('link')).toHaveText(['Hybrid', 'Remote']);
    await expect(chips.getByRole('link').first()).toHaveAttribute('href', '/?mode=remote');
  });
});
