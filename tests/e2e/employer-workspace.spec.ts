import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { buildListing, button, expect, expectSuccess, field, fillIn, makeTitle, openForm, test } from './job-form.ts';
import { keepSession } from './people.ts';

const listings = (page: Page) => page.getByRole('region', { name: 'Job Listings' });
const openMenu = (page: Page, title: string) =>
  listings(page)
    .getByRole('button', { name: `More for ${title}` })
    .press('Enter');

test('an employer pauses a job by keyboard, undoes it, and schedules it for a day', async ({ page, employer }) => {
  const { title, slug } = await buildListing(employer);
  await page.goto('/employer/dashboard');
  const row = listings(page).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('30 days left')).toBeVisible();

  await openMenu(page, title);
  await expectSound(page);
  await button(page, 'Pause').press('Enter');
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  expect((await page.request.get(`/jobs/${slug}`)).status()).toBe(410);
  await button(page, 'Undo').click();
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  expect((await page.request.get(`/jobs/${slug}`)).status()).toBe(200);

  await openMenu(page, title);
  await button(page, 'Close as filled').click();
  await expect(row.getByText(/^Filled on /)).toBeVisible();
  await openMenu(page, title);
  await button(page, 'Schedule for a day').click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(row.getByText(/^Goes live on /)).toBeVisible();
});

test('a draft goes on where it was left, and the posted job is shown with its address', async ({
  page,
  employer,
  browser,
  baseURL,
}) => {
  const title = makeTitle();
  await openForm(page);
  await fillIn(page, { title });
  await expect(page.getByText('Draft saved')).toBeVisible();
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await keepSession(elsewhere, employer);

  await elsewhere.goto('/employer/dashboard');
  await elsewhere.getByRole('link', { name: `Continue ${title}` }).click();
  await expect(field(elsewhere, 'Job Title')).toHaveValue(title);
  await field(elsewhere, 'Location').fill('Lisbon');
  await expect(elsewhere.getByText('Draft saved')).toBeVisible();
  await field(page, 'Location').fill('Oslo');
  await expect(page.getByRole('alert')).toContainText('in another tab or on another device');
  await button(page, 'Show that version').click();
  await expect(field(page, 'Location')).toHaveValue('Lisbon');

  await button(page, 'Post Job').click();
  await expectSuccess(page, 'Job posted successfully');
  const panel = page.getByRole('region', { name: 'Your job is live' });
  await expect(panel.getByRole('textbox', { name: 'Address of the job' })).toHaveValue(/\/jobs\/[a-z0-9-]+$/);
  await expect(panel.getByText('Lisbon', { exact: false })).toBeVisible();
  await expectSound(page);
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);

  await button(elsewhere, 'Post Job').click();
  await expect(elsewhere.getByRole('alert').getByRole('link', { name: title })).toBeVisible();
  await button(elsewhere, 'Post it as another job').click();
  await expectSuccess(elsewhere, 'Job posted successfully');
  await elsewhere.close();
});

test('a draft that was posted under another title in another tab is not posted twice', async ({
  page,
  employer,
  context,
}) => {
  const [title, changed] = [makeTitle(), makeTitle()];
  await openForm(page);
  await fillIn(page, { title });
  await expect(page.getByText('Draft saved')).toBeVisible();
  const other = await context.newPage();
  await openForm(other);
  await expect(field(other, 'Job Title')).toHaveValue(title);
  await field(other, 'Job Title').fill(changed);
  await button(other, 'Post Job').click();
  await expectSuccess(other, 'Job posted successfully');
  await other.close();

  await button(page, 'Post Job').click();

  await expect(page.getByRole('alert').getByRole('link', { name: changed })).toBeVisible();
  const { client, company } = employer;
  const { data } = await client.from('job_listings').select('title').eq('company_id', company.id).throwOnError();
  expect(data).toEqual([{ title: changed }]);
});
