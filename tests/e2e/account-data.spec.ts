import { readFile } from 'node:fs/promises';
import { readZip } from '../read-zip.ts';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { buildPerson, connectService, keepSession } from './people.ts';

test('an employer asks for their data, waits for it and downloads it, by keyboard', async ({ page, baseURL }) => {
  const employer = await buildPerson(baseURL, 'employer');
  await employer.client.from('companies').insert({ name: 'Export Labs', user_id: employer.id }).throwOnError();
  await keepSession(page, employer);
  await page.goto('/employer/account');
  const section = page.getByRole('region', { name: 'Your data' });

  await section.getByRole('button', { name: 'Export My Data' }).press('Enter');
  await expect(section.getByRole('status')).toHaveText(/^Ready until \w+ \d+, \d{4}$/);
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: /^Download \(\d+ kB\)$/ }).press('Enter');
  const file = await downloading;

  expect(file.suggestedFilename()).toBe('chainwork-data.zip');
  const document = JSON.parse(String(readZip(await readFile(await file.path()))['personal-data.json']));
  expect(document).toMatchObject({ account: { email: employer.email }, company: { name: 'Export Labs' } });
});

test('an export that is being made, failed or cannot be looked at says so', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const employer = await buildPerson(baseURL, 'employer');
  await keepSession(page, employer);
  const section = page.getByRole('region', { name: 'Your data' });
  const answers = [
    { state: 'queued', bytes: null, expires_at: null },
    { state: 'failed', bytes: null, expires_at: null },
  ];
  await page.route('**/rest/v1/data_exports*', (route) => {
    const answer = answers.shift();
    return answer
      ? route.fulfill({ json: [{ id: employer.id, ...answer }] })
      : route.fulfill({ status: 500, json: {} });
  });

  await page.goto('/employer/account');
  await expect(section.getByRole('status')).toHaveText(/^Your data is being collected\./);
  await expect(section.getByRole('button', { name: 'Export My Data' })).toHaveAttribute('aria-disabled', 'true');
  await expect(section.getByRole('status')).toHaveText('Your data could not be collected. Please try again.');
  await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible();

  await page.reload();
  await expect(section.getByRole('status')).toHaveText('It could not be seen whether your data was exported.');
  await page.unroute('**/rest/v1/data_exports*');
  await section.getByRole('button', { name: 'Look Again' }).click();
  await expect(section.getByRole('button', { name: 'Export My Data' })).toBeVisible();
  forgiveStatus(consoleErrors, 500);
});

test('an administrator exports their own data and deletes their account on their dashboard', async ({
  page,
  baseURL,
}) => {
  const [admin, other] = [await buildPerson(baseURL, 'admin'), await buildPerson(baseURL, 'admin')];
  await keepSession(page, admin);
  await page.goto('/admin');
  const section = page.getByRole('region', { name: 'Your data' });

  await section.getByRole('button', { name: 'Export My Data' }).click();
  await expect(section.getByRole('status')).toHaveText(/^Ready until /);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByRole('textbox').fill(admin.email);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();

  await expectToast(page, 'Account deleted', 'Your account, your company and its listings are gone.');
  const { auth } = connectService(baseURL);
  expect((await auth.admin.getUserById(admin.id)).data.user).toBeNull();
  await auth.admin.deleteUser(other.id);
});
