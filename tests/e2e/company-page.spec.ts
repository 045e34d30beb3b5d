import { expect, test } from './browser-test.ts';
import { expectLargeText } from './expect-large-text.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';

const address = '/company/copper-kettle-finance';

test('a visitor gets to know a company and goes on to one of its listings', async ({ page }) => {
  await page.goto(address);

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Copper Kettle Finance');
  await expect(main.getByText('DeFi lending', { exact: true })).toBeVisible();
  await expect(main.getByText('Denver, United States', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('overcollateralized lending protocol')).toBeVisible();
  const website = main.getByRole('link', { name: 'Visit Website' });
  await expect(website).toHaveAttribute('href', 'https://copperkettle.example');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', 'noopener');
  const positions = main.getByRole('region', { name: 'Open Positions (7)' });
  await expect(positions.getByRole('article')).toHaveCount(7);
  await expect(positions.getByText('Copper Kettle Finance')).toHaveCount(1);
  const overview = main.getByRole('region', { name: 'Hiring at a Glance' });
  await expect(overview.getByText(/^\$[\d,]+ to \$[\d,]+ a year$/)).toBeVisible();
  await expect(overview.getByRole('link', { name: /^Engineering/ })).toHaveAttribute(
    'href',
    '/?company=copper-kettle-finance&category=Engineering',
  );

  await positions.getByRole('link', { name: 'Senior Solidity Engineer' }).click();

  await expect(page).toHaveURL(/\/jobs\/senior-solidity-engineer-copper-kettle-finance$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior Solidity Engineer');
});

test('positions are shown featured first, then by date', async ({ page }) => {
  await page.goto(address);

  const cards = page.getByRole('region', { name: /^Open Positions/ }).getByRole('article');
  const order = await cards.evaluateAll((all) =>
    all.map((card) => ({
      isFeatured: card.textContent?.includes('Featured') ?? false,
      date: card.querySelector('time')?.dateTime ?? '',
    })),
  );
  const sorted = order.toSorted(
    (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || Date.parse(b.date) - Date.parse(a.date),
  );
  expect(order).toEqual(sorted);
});

test('search engines read who the company is', async ({ page }) => {
  await page.goto(address);

  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text));
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ name: 'Copper Kettle Finance', sameAs: 'https://copperkettle.example' });
  await expect(page).toHaveTitle('Jobs at Copper Kettle Finance | Chainwork');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(address, page.url()).href);
});

test('a missing company leads home with a message', async ({ page, consoleErrors }) => {
  const response = await page.goto('/company/no-such-company');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('Company not found').last()).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  // Chromium reports the document's own 404 on the console.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
});

test('a company that cannot be loaded leads home with a message', async ({ page, consoleErrors }) => {
  await page.goto('/jobs/senior-solidity-engineer-copper-kettle-finance');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.route('**/company/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }));

  await page.getByRole('link', { name: 'See all jobs at Copper Kettle Finance' }).click();

  await expect(page.getByText('Failed to load company details')).toBeVisible();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  consoleErrors.splice(0);
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('the company is whole, and a missing one shows the 404 page', async ({ page, consoleErrors }) => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Open Positions (7)' }).getByRole('article')).toHaveCount(7);
    await expect(page.getByRole('region', { name: 'Similar Companies' }).getByRole('article').first()).toBeVisible();

    const response = await page.goto('/company/no-such-company');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    forgiveStatus(consoleErrors, 404);
  });
});

test('a company page is sound', async ({ page }) => {
  await page.goto(address);
  await expectSound(page);
  await expectLargeText(page);
});
