import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectLargeText } from './expect-large-text.ts';
import { expectSound } from './expect-sound.ts';
import { waitForHydration } from './hydration.ts';

const typed = '/jobs/senior-solidity-engineer-copper-kettle-finance';
const html = '/jobs/junior-rust-engineer-barnacle-storage';
const anywhere = '/jobs/senior-product-designer-copper-kettle-finance';

test('a visitor reads a listing from the way there to the next step', async ({ page }) => {
  await page.goto(typed);

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Jobs',
    'Copper Kettle Finance',
    'Senior Solidity Engineer',
  ]);
  await expect(crumbs.getByRole('link', { name: 'Copper Kettle Finance' })).toHaveAttribute(
    'href',
    '/company/copper-kettle-finance',
  );
  await expect(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Senior Solidity Engineer');
  for (const fact of ['United States', 'Full-time', 'Engineering', 'Remote']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(main.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Job Description',
    'About This Role',
    "What You'll Be Doing",
    "What We're Looking For",
    'Bonus Points',
    'Why Join Us',
    'Salary Range',
    'About Copper Kettle Finance',
    'Ready to Apply?',
    'Similar Jobs',
  ]);
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Formal specification experience in any tool' }),
  ).toBeVisible();
  await expect(main.getByRole('region', { name: 'Salary Range' })).toContainText('$165k – $195k');
  await expect(main.getByRole('region', { name: 'Similar Jobs' }).getByRole('article')).toHaveCount(6);
});

test('a listing written as HTML keeps its own headings and shows the employer’s requirements', async ({ page }) => {
  await page.goto(html);

  await expect(page.getByRole('heading', { name: 'On deck', level: 3 })).toBeVisible();
  const link = page.getByRole('link', { name: 'our careers page' });
  await expect(link).toHaveAttribute('rel', 'nofollow noopener');
  const asked = page.locator('section').filter({ has: page.getByRole('heading', { name: "What We're Looking For" }) });
  await expect(asked.getByRole('listitem')).toHaveCount(5);
});

test('every way to apply leads straight to the employer in a new tab', async ({ page }) => {
  await page.goto(typed);

  const ready = page.getByRole('region', { name: 'Ready to Apply?' });
  const apply = page.getByRole('link', { name: 'Apply Now', exact: true });
  const visit = ready.getByRole('link', { name: 'Visit Copper Kettle Finance', exact: true });
  const direct = ready.getByRole('link', { name: 'Apply Directly', exact: true });
  const directAtTop = page
    .getByRole('complementary', { name: 'Apply' })
    .getByRole('link', { name: 'Apply Directly', exact: true });
  for (const link of [apply, visit, direct, directAtTop]) {
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(apply).toHaveAttribute('href', 'https://copperkettle.example');
  await expect(visit).toHaveAttribute('href', 'https://copperkettle.example');
  for (const link of [direct, directAtTop]) {
    await expect(link).toHaveAttribute('href', /^https:\/\/copperkettle\.example\/./);
  }
});

test('a click on an apply link is counted and goes to the address as it is', async ({ page, context }) => {
  await context.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
  );
  await page.goto(typed);
  await waitForHydration(page);

  const counted = page.waitForResponse('**/figures');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Apply Now', exact: true }).click();

  expect((await counted).status()).toBe(204);
  expect((await opened).url()).toBe('https://copperkettle.example/');
});

test('search engines read the listing, also where its country is unknown', async ({ page, request }) => {
  await page.goto(typed);
  const things = await readStructuredData(page);
  const posting = things.find((thing) => thing['@type'] === 'JobPosting');
  const { value: id } = (posting?.identifier ?? {}) as { value?: string };

  expect(posting).toMatchObject({
    title: 'Senior Solidity Engineer',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'United States' },
    employmentType: ['FULL_TIME'],
    directApply: false,
    baseSalary: { currency: 'USD', value: { minValue: 165_000, maxValue: 195_000, unitText: 'YEAR' } },
  });
  expect(posting?.description).toContain('<li>Formal specification experience in any tool</li>');
  expect(things.map((thing) => thing['@type'])).toEqual(['JobPosting', 'BreadcrumbList']);
  await expect(page).toHaveTitle('Senior Solidity Engineer at Copper Kettle Finance | Chainwork');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(typed, page.url()).href);
  const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
  expect(description).toMatch(/^Full-time at Copper Kettle Finance, United States\. Our core/);
  expect(description.length).toBeLessThanOrEqual(160);

  const byId = await request.get(`/jobs/${id}`, { maxRedirects: 0 });
  expect([byId.status(), byId.headers().location]).toEqual([301, typed]);

  await page.goto(anywhere);
  const [remote] = await readStructuredData(page);
  expect(remote).toMatchObject({ '@type': 'JobPosting', jobLocationType: 'TELECOMMUTE' });
  expect(remote).not.toHaveProperty('applicantLocationRequirements');
});

test('a missing listing leads home with a message', async ({ page, consoleErrors }) => {
  const response = await page.goto('/jobs/no-such-listing');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('Job not found').last()).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await expect(page.getByRole('heading', { name: 'Find Your Next Blockchain Role' })).toBeVisible();
  forget(consoleErrors, '404');
});

test('a listing that cannot be loaded leads home with a message', async ({ page, consoleErrors }) => {
  await page.goto('/?search=senior solidity engineer');
  await waitForHydration(page);
  await page.route('**/jobs/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }));

  await page.getByRole('main').getByRole('link', { name: 'Senior Solidity Engineer', exact: true }).first().click();

  await expect(page.getByText('Failed to load job details')).toBeVisible();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  consoleErrors.splice(0);
});

test('a logo that does not load gives way to two letters', async ({ page, consoleErrors }) => {
  await page.route('**/demo/logos/**', (route) => route.abort());

  await page.goto(typed);

  await expect(page.getByRole('main').getByText('CO', { exact: true }).first()).toBeVisible();
  forget(consoleErrors, 'ERR_FAILED');
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false });

  test('the listing is whole, and a missing one shows the 404 page', async ({ page, consoleErrors }) => {
    await page.goto(typed);
    await expect(page.getByRole('heading', { name: "What We're Looking For" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply Now', exact: true })).toHaveAttribute(
      'href',
      'https://copperkettle.example',
    );

    const response = await page.goto('/jobs/no-such-listing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    forget(consoleErrors, '404');
  });
});

test('on a phone both ways to apply stay at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(typed);

  const apply = page.getByRole('link', { name: 'Apply Now', exact: true });
  const direct = page.getByRole('link', { name: 'Apply Directly', exact: true }).last();
  await expect(apply).toHaveCount(1);
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Bonus Points' }).scrollIntoViewIfNeeded();
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expect(direct).toBeInViewport({ ratio: 1 });
  // The button to the top covers neither of them.
  const top = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox();
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan((await direct.boundingBox())?.y ?? 0);
});

test('on a wide screen the way to apply stays beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(typed);

  await page.getByRole('heading', { name: 'Why Join Us' }).scrollIntoViewIfNeeded();

  await expect(
    page.getByRole('complementary', { name: 'Apply' }).getByRole('link', { name: 'Apply Now' }),
  ).toBeInViewport();
});

for (const [name, address] of Object.entries({ typed, html })) {
  test(`a ${name} listing is sound`, async ({ page }) => {
    await page.goto(address);
    await expectSound(page);
    await expectLargeText(page);
  });
}

async function readStructuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

function forget(errors: string[], words: string): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes(words)));
}
