import type { Page } from '@playwright/test';
import { test as base, expect } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { buildPerson, keepSession, type Person } from './people.ts';

// What an employer sees of decisions about their listings and their account.

type People = { employer: Person; admin: Person };
const test = base.extend<People>({
  employer: async ({ page, baseURL }, use) => {
    const employer = await buildPerson(baseURL, 'employer');
    await keepSession(page, employer);
    await use(employer);
  },
  admin: async ({ baseURL }, use) => {
    await use(await buildPerson(baseURL, 'admin'));
  },
});

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Job Listings' }).locator('ul[aria-busy=false] > li').filter({ hasText: title });

/** Listings of the employer's company, by title. */
async function post({ client, id }: Person, titles: string[]): Promise<string[]> {
  const { data: company } = await client
    .from('companies')
    .insert({ name: 'Acme Ledgers', user_id: id })
    .select('id')
    .single()
    .throwOnError();
  const rows = titles.map((title) => ({ title, description: 'Text', category: 'Design', company_id: company.id }));
  const { data } = await client.from('job_listings').insert(rows).select('id').throwOnError();
  return data.map((listing) => listing.id);
}

const decide = (admin: Person, ids: string[], action: string, options = {}) =>
  admin.client
    .rpc('moderate_listings', { ids, action, reason: `It asks for a seed phrase (${action})`, options })
    .throwOnError();

test('an employer reads why listings are in review or removed, and appeals once', async ({ page, employer, admin }) => {
  const [, held = '', removed = ''] = await post(employer, ['Open job', 'Held job', 'Removed job']);
  await decide(admin, [held], 'hold');
  await decide(admin, [removed], 'remove', { ground: 'terms', clause: '4.2' });

  await page.goto('/employer/dashboard');

  await expect(row(page, 'Open job').getByText('Live', { exact: true })).toBeVisible();
  await expect(row(page, 'Held job').getByText('In review', { exact: true })).toBeVisible();
  await expect(row(page, 'Held job')).toContainText('It asks for a seed phrase (hold)');
  await expect(row(page, 'Held job')).toContainText('Until it has been reviewed.');
  await expect(row(page, 'Removed job').getByText('Removed', { exact: true })).toBeVisible();
  await expectSound(page);

  // By keyboard alone.
  await row(page, 'Removed job').getByText('Statement of reasons').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Removed job').getByText('It is against our terms: 4.2')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const appeal = page.getByRole('textbox', { name: 'Why is this decision wrong?' });
  await expect(appeal).toBeFocused();
  await page.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(page.getByText('Please write why the decision is wrong')).toBeVisible();
  await appeal.fill('The words are of a test that we describe.');
  await expectSound(page);
  // It is asked for once, so that it is not lost by a slip.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(appeal).toHaveValue('The words are of a test that we describe.');
  await page.getByRole('button', { name: 'Send Appeal' }).click();

  await expect(row(page, 'Removed job').getByText('We have your appeal and will write to you.')).toBeVisible();
  // The form is gone, and the focus is near it.
  await expect(page.locator('h2:focus, h3:focus')).toBeVisible();
  await expect(row(page, 'Removed job')).toContainText('The words are of a test that we describe.');
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
});

test('an employer whose new job is held is told that it is in review, not that it was posted', async ({
  page,
  employer,
}) => {
  await post(employer, []);
  // This server holds nothing (MODERATION=off); what the database answers of one that does is tested beside it.
  await page.route('**/rest/v1/job_listings?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), closed_reason: 'held' } });
  });
  await page.goto('/employer/jobs/create');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Held job');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Design');
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Text');

  await page.getByRole('button', { name: 'Post Job' }).click();

  await expectToast(page, 'Saved', 'Your job is in review and not public yet.');
  await expect(page.getByText('Job posted successfully')).toHaveCount(0);
});

test('a suspended employer reads why, cannot post, and has everything back once it is lifted', async ({
  page,
  employer,
  admin,
  consoleErrors,
}) => {
  await post(employer, ['Open job']);
  const act = (action: string) =>
    admin.client
      .rpc('moderate_employer', { person: employer.id, action, reason: 'Copies of a known scam' })
      .throwOnError();
  await page.goto('/employer/jobs/create');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Another job');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Design');
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Text');
  await act('suspend');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('You cannot post or edit at the moment. Your dashboard says why.')).toBeVisible();
  forgiveStatus(consoleErrors, 403);

  await page.goto('/employer/dashboard');

  const notice = page.getByRole('region', { name: 'Your account is suspended' });
  await expect(notice).toContainText('Copies of a known scam');
  await expect(notice.getByRole('button', { name: 'Appeal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post New Job' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Edit Company' })).toBeDisabled();
  await expect(row(page, 'Open job').getByText('Hidden', { exact: true })).toBeVisible();
  await expect(row(page, 'Open job').getByRole('link')).toHaveCount(0);
  await expectSound(page);
  for (const form of ['/employer/jobs/create', '/employer/company/edit', '/employer/careers']) {
    await page.goto(form);
    await expect(notice).toContainText('Copies of a known scam');
    await expect(page.getByRole('textbox', { name: /Job Title|Company Name|address/i })).toHaveCount(0);
  }

  await act('lift');
  await page.goto('/employer/dashboard');

  await expect(row(page, 'Open job').getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post New Job' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
