import {
  buildCompany,
  button,
  choose,
  expect,
  expectToast,
  field,
  hint,
  logo,
  logoCalls,
  openForm,
  png,
  preview,
  readCompany,
  svg,
  test,
} from './company-form.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { waitForHydration } from './hydration.ts';
import { connectService } from './people.ts';

test('with the keyboard alone an employer creates a company, logo included, and visitors see it', async ({
  page,
  employer,
}) => {
  // Asked for early: the browser needs a moment to learn that its dialog is not wanted.
  const choosing = page.waitForEvent('filechooser');
  await page.goto('/employer/dashboard');
  await expect(page.getByText('Create a company profile first to start posting jobs')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Create Company' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Create Company | Chainwork');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await expect(field(page, 'Location')).toHaveAttribute('placeholder', 'e.g., San Francisco, CA');
  await expect(field(page, 'Industry')).toHaveAttribute('placeholder', 'e.g., DeFi, NFTs, Web3');
  await expect(field(page, 'Website')).toHaveAttribute('type', 'url');
  await expect(field(page, 'Description')).toHaveAttribute('rows', '5');

  await button(page, 'Back to Dashboard').focus();
  for (const text of ['  Acme & Söhne ', 'Lisbon', '', 'acme.example']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(field(page, 'Website')).toHaveValue('https://acme.example');
  await expect(logo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('company-logos'));
  await chooser.setFiles({ name: 'Our Logo.PNG', mimeType: 'image/png', buffer: png });
  const upload = await sent;
  expect(new URL(upload.url()).pathname).toMatch(
    new RegExp(`^/storage/v1/object/company-logos/${employer.id}/\\d{13}\\.png$`),
  );
  expect(upload.headers()['x-upsert']).toBe('false');
  await expectToast(page, 'Success', 'Logo uploaded successfully');
  await expect(button(page, 'Remove Logo')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('We keep ledgers.');
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/companies'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const address = upload.url().replace('/object/', '/object/public/');
  expect((await saved).postDataJSON()).toEqual({
    name: 'Acme & Söhne',
    location: 'Lisbon',
    industry: null,
    description: 'We keep ledgers.',
    website: 'https://acme.example',
    logo_url: address,
    user_id: employer.id,
  });
  await expectToast(page, 'Success', 'Company created successfully');
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByText('No jobs posted yet. Click "Post New Job" to get started!')).toBeVisible();
  await page.getByRole('link', { name: 'Acme & Söhne' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme & Söhne');
  const image = page.getByRole('main').locator('img').first();
  const small = `${new URL(address).pathname.replace('/object/', '/render/image/')}?width=176&height=176&resize=contain`;
  await expect(image).toHaveAttribute('src', small);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);

  // The board has moved since the logo was saved: it is still found, under the board's new address.
  const moved = address.replace(/^http:\/\/[^/]+/, 'http://before.invalid');
  await employer.client.from('companies').update({ logo_url: moved }).eq('user_id', employer.id).throwOnError();
  await page.reload();
  await expect(image).toHaveAttribute('src', small);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
});

test('a logo is checked before and after it is sent; removing it only clears the field', async ({
  page,
  employer,
  consoleErrors,
}) => {
  await openForm(page);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/company-logos/')) uploads += 1;
  });

  await choose(page, 'logo.gif', 'image/gif', png);
  await expectToast(page, 'Invalid file type', 'Please upload a PNG, JPG, or SVG file');
  await choose(page, 'logo.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expectToast(page, 'File too large', 'Logo must be under 2MB');
  expect(uploads).toBe(0);

  await choose(page, 'logo.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'));
  await expectToast(page, 'Error', 'Failed to upload logo');
  await expect(page.getByText('This file is not a PNG image.')).toBeVisible();
  await expect(logo(page)).toHaveAccessibleDescription(/^This file is not a PNG image\./);
  forgiveStatus(consoleErrors, 400);
  expect(uploads).toBe(1);

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(logoCalls, async (route) => {
    await held;
    await route.continue();
  });
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'logo.svg', { type: 'image/svg+xml' }));
    return data;
  }, String(svg));
  await page.getByText('Click to upload, or drop a file here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Uploading...')).toBeVisible();
  await expect(page.getByText('This file is not a PNG image.')).toHaveCount(0);
  await expect(button(page, 'Create Company')).toBeDisabled();
  letGo();
  await expectToast(page, 'Success', 'Logo uploaded successfully');
  const address = (await preview(page).getAttribute('src')) ?? '';
  expect(address).toMatch(/\.svg$/);
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);

  await button(page, 'Remove Logo').click();

  await expect(preview(page)).toHaveCount(0);
  await expect(logo(page)).toBeFocused();
  const kept = await (await page.request.get(address)).text();
  expect(kept).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
  await field(page, 'Company Name').fill('Plain Co');
  await button(page, 'Create Company').click();
  await expectToast(page, 'Success', 'Company created successfully');
  expect(await readCompany(employer)).toMatchObject({ name: 'Plain Co', logo_url: null });
});

test('what is wrong is said at the field, which gets the focus; nothing is sent', async ({ page, employer }) => {
  await openForm(page);
  await field(page, 'Company Name').fill(' \u200b ');
  await field(page, 'Website').fill('my site');
  await field(page, 'Location').fill('x'.repeat(201));

  await button(page, 'Create Company').click();

  for (const [name, problem] of [
    ['Company Name', 'Company Name is required'],
    ['Location', 'Location must be at most 200 characters'],
    ['Website', 'Website must be a web address such as https://acme.example'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(problem);
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'Company Name')).toBeFocused();
  await expectSound(page);
  await field(page, 'Company Name').fill('Acme');
  await expect(page.getByText('Company Name is required')).toHaveCount(0);
  const { data } = await employer.client.from('companies').select('id').eq('user_id', employer.id);
  expect(data).toEqual([]);
});

test('an employer changes their company; one without is led to create it', async ({ page, employer, baseURL }) => {
  await page.goto('/employer/company/edit');
  await expect(page).toHaveURL(/\/employer\/company\/create$/);
  await page.goto('/employer/company/profile');
  await expect(button(page, 'Create Company')).toBeVisible();
  const { data: company } = await buildCompany(employer);
  const logo_url = '/demo/logos/kitewire.svg';
  await connectService(baseURL).from('companies').update({ logo_url }).eq('id', company.id).throwOnError();
  await page.reload();
  await expect(button(page, 'Update Company')).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/company\/profile$/);
  await expect(page).toHaveTitle('Company Profile | Chainwork');
  await page.goto('/employer/company/create');
  await expect(page).toHaveURL(/\/employer\/company\/edit$/);
  await expect(page).toHaveTitle('Edit Company | Chainwork');
  await expect(field(page, 'Company Name')).toHaveValue('Acme Ledgers');
  await expect(field(page, 'Website')).toHaveValue('https://acme.example');
  await expectSound(page);

  await field(page, 'Location').fill('Oslo');
  await button(page, 'Update Company').click();

  await expectToast(page, 'Success', 'Company updated successfully');
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Oslo');
  expect(await readCompany(employer)).toMatchObject({ location: 'Oslo', industry: 'Web3' });
});
