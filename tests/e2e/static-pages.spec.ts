import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

const main = (page: Page) => page.getByRole('main');

async function expectPlans(page: Page): Promise<void> {
  const plan = (name: string) => main(page).getByRole('article').filter({ hasText: name });
  const standard = plan('Standard Listing');
  await expect(standard).toContainText('$299');
  await expect(standard).toContainText('for 30 days');
  await expect(standard.getByRole('listitem')).toHaveText(['Company profile page', 'Email alerts', 'Social promotion']);
  await expect(standard).not.toContainText('Popular');
  const featured = plan('Featured Listing');
  await expect(featured).toContainText('$499');
  await expect(featured).toContainText('for 30 days');
  await expect(featured).toContainText('Popular');
  await expect(featured.getByRole('listitem')).toHaveText([
    'Homepage placement',
    'Search priority',
    'Featured badge',
    'Extended social promotion',
  ]);
  for (const card of [standard, featured]) {
    await expect(card.getByRole('link')).toHaveAttribute('href', '/employer/auth');
  }
}

async function expectAbout(page: Page): Promise<void> {
  await expect(page).toHaveTitle('About Us | Chainwork');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('About Chainwork');
  for (const name of ['For job seekers', 'For employers', 'How listings get here', 'What we hold to']) {
    await expect(main(page).getByRole('heading', { name, level: 2 })).toBeVisible();
  }
}

test('about says what the board is and where its listings come from', async ({ page }) => {
  await openHydrated(page, '/about');

  await expectAbout(page);
  await expectSound(page);
});

test('advertise shows the two plans and answers questions', async ({ page }) => {
  await openHydrated(page, '/advertise');

  await expect(page).toHaveTitle('Advertise | Chainwork');
  await expectPlans(page);
  await page.getByText('How do I post a role?').click();
  await expect(page.getByText('Sign up as an employer, create your company profile')).toBeVisible();
  await expectSound(page);
});

for (const [label, address] of [
  ['Pricing', '/pricing'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
] as const) {
  test(`the footer's ${label} shows the 404 page until the operator writes one`, async ({ page, consoleErrors }) => {
    await openHydrated(page, '/about');

    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();

    await expect(page).toHaveURL(address);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
    forgiveStatus(consoleErrors, 404);
  });
}

test('the 404 page leads home, back, and to engineering jobs', async ({ page, consoleErrors }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openHydrated(page, '/about');

  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Chainwork');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(main(page).getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(main(page).locator('a[href="/?search=engineering"]')).toBeVisible();
  await expect.poll(() => warnings.join('\n')).toContain('/no/such/page');

  await main(page).getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await main(page).locator('a[href="/?search=engineering"]').click();
  await expect(page).toHaveURL('/?search=engineering');
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible();
  await page.goBack();
  await main(page).getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Find Your Next Blockchain Role' })).toBeVisible();
  forgiveStatus(consoleErrors, 404);
});

test('the 404 page is sound', async ({ page, consoleErrors }) => {
  await openHydrated(page, '/nothing-here');
  await expectSound(page);
  forgiveStatus(consoleErrors, 404);
});

test.describe('with scripts off', () => {
  test.use({ hasScripts: false });

  test('about and advertise are whole', async ({ page }) => {
    await page.goto('/about');
    await expectAbout(page);
    await page.goto('/advertise');
    await expectPlans(page);
    await page.getByText('Where do people apply?').click();
    await expect(page.getByText('Nothing passes through us.')).toBeVisible();
  });

  test('the 404 page leads home and offers no button that would do nothing', async ({ page, consoleErrors }) => {
    await page.goto('/pricing');

    await expect(main(page).getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Go Back' })).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL('/');
    forgiveStatus(consoleErrors, 404);
  });
});
