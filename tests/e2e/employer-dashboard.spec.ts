import type { Page } from '@playwright/test';
import { test as base, expect } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { buildPerson, connectService, keepSession, type Person } from './people.ts';

const test = base.extend<{ employer: Person }>({
  employer: async ({ page, baseURL }, use) => {
    const employer = await buildPerson(baseURL, 'employer');
    await keepSession(page, employer);
    await use(employer);
  },
});

const companyCard = (page: Page) => page.getByRole('region', { name: 'Company' });
const listingsCard = (page: Page) => page.getByRole('region', { name: 'Job Listings' });
const rows = (page: Page) => listingsCard(page).locator('ul[aria-busy=false] > li');
const row = (page: Page, title: string) => rows(page).filter({ has: page.getByText(title, { exact: true }) });

async function buildCompany({ client, id }: Person, values: object = {}): Promise<string> {
  const row = { name: 'Acme Ledgers', user_id: id, ...values };
  const { data } = await client.from('companies').insert(row).select('id').single().throwOnError();
  return data.id;
}

test('an employer without a company is led to create one, then to post', async ({ page, employer, baseURL }) => {
  await page.goto('/employer/dashboard');

  await expect(page).toHaveTitle('Employer Dashboard | Chainwork');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Create a company profile first to start posting jobs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post New Job' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Create Company' })).toHaveAttribute('href', '/employer/company/create');
  await expectSound(page);

  const id = await buildCompany(employer, { location: 'Lisbon', industry: 'Web3' });
  const logo_url = '/demo/logos/kitewire.svg';
  await connectService(baseURL).from('companies').update({ logo_url }).eq('id', id).throwOnError();
  await page.reload();

  await expect(page.getByText('No jobs posted yet. Click "Post New Job" to get started!')).toBeVisible();
  for (const text of ['Acme Ledgers', 'Lisbon', 'Web3']) await expect(companyCard(page).getByText(text)).toBeVisible();
  await expect(companyCard(page).locator('img')).toHaveAttribute('src', '/demo/logos/kitewire.svg');
  await expect(page.getByRole('link', { name: 'Edit Company' })).toHaveAttribute('href', '/employer/company/edit');
  await expect(page.getByRole('link', { name: 'Post New Job' })).toHaveAttribute('href', '/employer/jobs/create');
});

test('listings come in pages, the newest first, and show whether visitors see them', async ({
  page,
  employer,
  baseURL,
  consoleErrors,
}) => {
  const company_id = await buildCompany(employer);
  const now = Date.now();
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  const special: Record<number, object> = {
    0: { location: 'Oslo', category: 'Design', published_at: '2026-03-09T12:00:00Z' },
    1: { featured_until: at(86_400_000), is_remote: true },
    50: { closed_at: at(-1000) },
    51: { expires_at: at(-1000) },
    52: { source: 'rss', source_id: employer.id },
  };
  const listings = Array.from({ length: 53 }, (_, index) => ({
    title: `Engineer ${index}`,
    description: 'Text',
    category: 'Engineering',
    company_id,
    location: null,
    is_remote: false,
    published_at: at(-index * 1000),
    created_at: at(-index * 1000),
    closed_at: null,
    expires_at: null,
    featured_until: null,
    source: null,
    source_id: null,
    ...special[index],
  }));
  const service = connectService(baseURL);
  const { data: stored } = await service.from('job_listings').insert(listings).select('id,slug,title').throwOnError();
  const find = (title: string) => stored.find((listing) => listing.title === title);

  await page.goto('/employer/dashboard');

  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('Engineer 0');
  for (const text of ['Oslo', 'Design', 'Mar 9, 2026']) await expect(row(page, 'Engineer 0')).toContainText(text);
  const edit = row(page, 'Engineer 0').getByRole('link', { name: 'Edit Engineer 0' });
  await expect(edit).toHaveAttribute('href', `/employer/jobs/edit/${find('Engineer 0')?.id}`);
  const view = row(page, 'Engineer 0').getByRole('link', { name: 'View Engineer 0' });
  await expect(view).toHaveAttribute('href', `/jobs/${find('Engineer 0')?.slug}`);
  await expect(row(page, 'Engineer 1').getByText('Featured', { exact: true })).toBeVisible();
  await expect(row(page, 'Engineer 1')).toContainText('Remote');

  await listingsCard(page).getByRole('link', { name: 'Next' }).click();

  await expect(page).toHaveURL(/\/employer\/dashboard\?page=2$/);
  await expect(rows(page)).toHaveCount(3);
  await expect(listingsCard(page).getByText('51–53 of 53')).toBeVisible();
  for (const [title, sign, links] of [
    ['Engineer 50', 'Closed', /^Edit/],
    ['Engineer 51', 'Expired', /^Edit/],
    ['Engineer 52', 'Imported', /^View/],
  ] as const) {
    await expect(row(page, title).getByText(sign, { exact: true })).toBeVisible();
    await expect(row(page, title).getByRole('link')).toHaveText([links]);
  }
  await expectSound(page);
  await page.reload();
  await expect(rows(page).first()).toContainText('Engineer 50');
  await listingsCard(page).getByRole('link', { name: 'Previous' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await page.goto('/employer/dashboard?page=99');
  await expect(rows(page).first()).toContainText('Engineer 0');
  forgiveStatus(consoleErrors, 416);
});

test('what cannot be loaded is said and can be tried again', async ({ page, employer, consoleErrors }) => {
  await buildCompany(employer);
  // The server's own refusal of a token that it did not issue.
  const calls = '**/rest/v1/companies?*';
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer broken' } }),
  );

  await page.goto('/employer/dashboard');

  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to load your data' });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByText('Acme Ledgers')).toHaveCount(0);
  await expectSound(page);
  forgiveStatus(consoleErrors, 401);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(companyCard(page)).toContainText('Acme Ledgers');
});

test('a spinner turns while the data is on its way; the two ways out lead home', async ({
  page,
  employer,
  consoleErrors,
}) => {
  // A question about the account may still be on its way when its session ends.
  forgiveStatus(consoleErrors, 401);
  await buildCompany(employer);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/companies?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/employer/dashboard');
  await expect(page.getByRole('heading', { name: 'Employer Dashboard' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  await expect(companyCard(page)).toContainText('Acme Ledgers');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await page.goto('/employer/dashboard');
  await expect(page).toHaveURL(/\/employer\/auth$/);
});

test('two employers in two browsers see nothing of each other', async ({ page, employer, browser, baseURL }) => {
  await buildCompany(employer, { name: 'First Company' });
  const other = await buildPerson(baseURL, 'employer');
  await buildCompany(other, { name: 'Second Company' });
  const theirs = await browser.newPage(baseURL ? { baseURL } : {});
  await keepSession(theirs, other);

  for (const [window, own, foreign] of [
    [page, 'First Company', 'Second Company'],
    [theirs, 'Second Company', 'First Company'],
  ] as const) {
    await window.goto('/employer/dashboard');
    await expect(companyCard(window)).toContainText(own);
    await expect(window.getByText(foreign)).toHaveCount(0);
    await window.goto('/employer/company/edit');
    await expect(window.getByRole('textbox', { name: 'Company Name' })).toHaveValue(own);
  }
  await theirs.close();
});

test('an uploaded file that is opened as a page runs nothing and fetches nothing', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  // A bucket whose files are not cleaned, as if something had slipped through.
  const service = connectService(baseURL);
  const bucket = `raw-${Date.now()}`;
  await service.storage.createBucket(bucket, { public: true });
  const call = "new Image().src='/hit';fetch('/hit');alert(1);document.documentElement.setAttribute('id','hit')";
  const outside = '<image xmlns:x="http://www.w3.org/1999/xlink" href="/hit" x:href="/hit"/><use href="/hit#a"/>';
  const frame = '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/hit"/></foreignObject>';
  const style = '<style>@import url(/hit);svg{background:url(/hit)}</style>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"><script>${call}</script>${outside}${frame}${style}</svg>`;
  const files = [
    { name: 'a.svg', type: 'image/svg+xml', text: svg },
    {
      name: 'a.html',
      type: 'text/html',
      text: `<!doctype html><script>${call}</script><img src="/hit" onerror="${call}">`,
    },
  ];
  const hits: string[] = [];
  page.on('response', (response) => hits.push(new URL(response.url()).pathname));
  page.on('dialog', (dialog) => dialog.dismiss().then(() => hits.push('alert')));

  for (const { name, type, text } of files) {
    const logos = service.storage.from(bucket);
    await logos.upload(name, new Blob([text], { type })).then(({ error }) => expect(error).toBeNull());
    await page.goto(logos.getPublicUrl(name).data.publicUrl);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.id)).toBe('');
  }

  expect(hits).toEqual(files.map(({ name }) => `/storage/v1/object/public/${bucket}/${name}`));
  expect(consoleErrors.join('\n')).toContain('Content Security Policy');
  consoleErrors.length = 0;
});
