import type { Dialog, Page } from '@playwright/test';
import { findDayBounds } from '#app/employer/listings/choose-day.ts';
import { forgiveStatus } from './expect-sound.ts';
import {
  buildEmployer,
  buildListing,
  button,
  expect,
  expectDashboard,
  expectError,
  expectSuccess,
  field,
  fillIn,
  makeTitle,
  openForm,
  remote,
  sessionKey,
  test,
} from './job-form.ts';
import { password } from './people.ts';

const notice = (page: Page) => page.getByText(/^Your unsaved draft from .* has been restored\.$/);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Reloads, and tells whether the browser asked first. */
async function reload(page: Page): Promise<boolean> {
  let isAsked = false;
  const leave = async (dialog: Dialog) => {
    isAsked = dialog.type() === 'beforeunload';
    await dialog.accept();
  };
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
  await expect(field(page, 'Job Title')).toBeVisible();
  return isAsked;
}

test('a draft survives a reload, belongs to one person and goes with the save', async ({
  page,
  signIn,
  employer,
  baseURL,
}) => {
  const title = makeTitle();
  await openForm(page);
  await expect(notice(page)).toHaveCount(0);
  await fillIn(page, { title });
  await remote(page).check();

  expect(await reload(page)).toBe(true);

  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await expect(field(page, 'Category')).toHaveValue('Engineering');
  await expect(remote(page)).toBeChecked();

  const other = await buildEmployer(baseURL, 'Other Protocol');
  await page.goto('about:blank');
  await signIn(other);
  await openForm(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, 'Job Title')).toHaveValue('');

  await signIn(employer);
  await openForm(page);
  await expect(field(page, 'Job Title')).toHaveValue(title);
  await button(page, 'Post Job').click();
  await expectSuccess(page, 'Job posted successfully');
  await openForm(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, 'Job Title')).toHaveValue('');
});

test('the day of a new job is part of its draft, and one that has passed is asked for again', async ({
  page,
  employer,
}) => {
  const day = page.getByLabel('Day on which it goes live');
  const chosen = findDayBounds().last;
  await openForm(page);
  await fillIn(page);
  await page.getByRole('radio', { name: 'On a day' }).check();
  await day.fill(chosen);
  await expect(page.getByText('Draft saved')).toBeVisible();

  await reload(page);

  await expect(page.getByRole('radio', { name: 'On a day' })).toBeChecked();
  await expect(day).toHaveValue(chosen);
  const drafts = employer.client.from('job_drafts');
  const { data: stored } = await drafts.select('id, form').single().throwOnError();
  expect(stored.form.day).toBe(chosen);

  // As another machine would have written it, long ago.
  const older = { ...stored.form, day: '2026-01-01' };
  await drafts.update({ form: older }).eq('id', stored.id).throwOnError();
  await reload(page);
  await expect(day).toHaveValue('2026-01-01');
  await expect(page.getByText('Choose a day from tomorrow on, within a year.')).toBeVisible();
  await button(page, 'Post Job').click();
  await expectError(page, 'Choose a day from tomorrow on, within a year');

  await day.fill(chosen);
  await button(page, 'Post Job').click();
  await expect(page.getByText(/^Your job goes live on /)).toBeVisible();
  const { data: jobs } = await employer.client
    .from('job_listings')
    .select('state')
    .eq('company_id', employer.company.id);
  expect(jobs).toEqual([{ state: 'scheduled' }]);
});

test('a day is typed without another coming in between, and one that is half typed is not posted', async ({
  page,
  employer: _,
}) => {
  const day = page.getByLabel('Day on which it goes live');
  const hint = page.getByText('Choose a day from tomorrow on, within a year.');
  const { first, last } = findDayBounds();
  const [year = '', month = '', date = ''] = last.split('-');
  await openForm(page);
  await fillIn(page);
  await page.getByRole('radio', { name: 'On a day' }).check();
  await expect(day).toHaveValue(first);

  await day.focus();
  await page.keyboard.type('0');
  await expect(day).toHaveValue('');
  await expect(hint).toBeVisible();
  // The browser would make a month of the digit when the field is left.
  await page.keyboard.press('Backspace');
  await button(page, 'Post Job').click();
  await expectError(page, 'Choose a day from tomorrow on, within a year');

  await day.focus();
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(day).toHaveValue(last);
  await expect(hint).toHaveCount(0);
});

test('a draft can be discarded, and one that the listing has outrun is only offered', async ({ page, employer }) => {
  const { id, title } = await buildListing(employer);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await field(page, 'Job Title').fill('Discarded');
  await reload(page);
  await expect(field(page, 'Job Title')).toHaveValue('Discarded');

  await button(page, 'Discard draft').click();

  await expect(field(page, 'Job Title')).toHaveValue(title);
  await expect(field(page, 'Job Title')).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  expect(await reload(page)).toBe(false);
  await expect(field(page, 'Job Title')).toHaveValue(title);

  await field(page, 'Job Title').fill('Older');
  await employer.client.from('job_listings').update({ title: 'Newer' }).eq('id', id).throwOnError();
  await reload(page);

  await expect(page.getByText(/^You have a draft from .* but the listing has been changed since\./)).toBeVisible();
  await expect(field(page, 'Job Title')).toHaveValue('Newer');
  await button(page, 'Use draft').click();
  await expect(field(page, 'Job Title')).toHaveValue('Older');
  await button(page, 'Update Job').click();
  await expectSuccess(page, 'Job updated successfully');
});

test('leaving with unsaved changes asks first: staying keeps them, leaving lets them go', async ({
  page,
  employer,
}) => {
  const { id, title } = await buildListing(employer);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await field(page, 'Job Title').fill('Unsaved');

  await button(page, 'Cancel').click();
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog(page)).toBeHidden();
  await button(page, 'Back to Dashboard').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(field(page, 'Job Title')).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Design', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();

  await expect(page).toHaveURL(/category=Design/);
  await openForm(page, `/employer/jobs/edit/${id}`);
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, 'Job Title')).toHaveValue(title);

  await field(page, 'Job Title').fill('Unsaved');
  await field(page, 'Job Title').fill(title);
  // What is shown below the fields follows a moment later, and the button moves with it.
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await button(page, 'Cancel').click();
  await expectDashboard(page);
});

test('a session that has ended costs no word: after signing in again the draft is there', async ({
  page,
  employer,
  consoleErrors,
}) => {
  const title = makeTitle();
  await openForm(page);
  await fillIn(page, { title });
  await employer.client.auth.signOut({ scope: 'global' });

  // In one step, or the client may find the session ended before the employer sends the form.
  await button(page, 'Post Job').evaluate((element, key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    (element as HTMLButtonElement).click();
  }, sessionKey);

  await expectError(page, 'Failed to save job');
  await expect(page).toHaveURL(/\/employer\/auth$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(employer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Login').click();
  await expectDashboard(page);
  await openForm(page);
  await expect(notice(page)).toBeVisible();
  await expect(field(page, 'Job Title')).toHaveValue(title);
  for (const status of [400, 401]) forgiveStatus(consoleErrors, status);
});
