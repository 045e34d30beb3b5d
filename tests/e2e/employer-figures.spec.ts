import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';
import { buildListing, expect, test } from './job-form.ts';

// As a browser with windows calls itself: programs are not counted.
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a page that a visitor saw is counted once, and its employer sees it', async ({
  page,
  employer,
  browser,
  baseURL,
}) => {
  const { slug, title } = await buildListing(employer);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await page.goto('/employer/dashboard');
  await expect(row).toContainText('No views yet');

  const context = await browser.newContext({ userAgent: agent, ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  const seen = visitor.waitForRequest('**/figures');
  await openHydrated(visitor, `/jobs/${slug}?ref=feed`);
  expect((await seen).postData()).toContain('kind=view&source=feed');
  await expect(visitor).toHaveURL(`/jobs/${slug}`);
  const again = visitor.waitForRequest('**/figures');
  await visitor.reload();
  expect((await again).postData()).toContain('kind=view');
  const saved = visitor.waitForRequest('**/figures');
  await visitor.getByText('Save', { exact: true }).click();
  expect((await saved).postData()).toContain('kind=save');
  await context.close();

  await expect(async () => {
    await page.reload();
    await expect(row.locator('summary').first()).toHaveText(/^1 view0 apply clicks1 save/, { timeout: 2_000 });
  }).toPass();
  await row.locator('summary').first().press('Enter');
  await expect(row.getByRole('row', { name: 'Feed 1 0 0' })).toBeVisible();
  await expectSound(page);

  await page.goto('/employer/account');
  const weekly = page.getByRole('checkbox', { name: 'Mail me every week' });
  await expect(weekly).toBeChecked();
  const stopped = page.waitForResponse('**/weekly_mail_stops*');
  await weekly.uncheck();
  expect((await stopped).status()).toBe(201);
  await page.reload();
  await expect(weekly).not.toBeChecked();
});
