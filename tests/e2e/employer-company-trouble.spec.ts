import {
  buildCompany,
  button,
  dialog,
  expect,
  expectToast,
  field,
  openForm,
  readCompany,
  test,
} from './company-form.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { connectService } from './people.ts';

test('what another tab has saved of the company meanwhile is not taken back unasked', async ({ page, employer }) => {
  const { data: company } = await buildCompany(employer);
  const change = (values: object) =>
    employer.client.from('companies').update(values).eq('id', company.id).throwOnError();
  await openForm(page, 'edit');
  await field(page, 'Location').fill('Oslo');
  await change({ description: 'We keep ledgers.' });

  await button(page, 'Update Company').click();
  const notice = page.getByText('This company was changed in another tab');
  await expect(notice).toBeVisible();
  await expectSound(page);
  expect(await readCompany(employer)).toMatchObject({ location: null, description: 'We keep ledgers.' });

  await button(page, 'See the newer version').click();
  await expect(field(page, 'Description')).toHaveValue('We keep ledgers.');
  await expect(field(page, 'Location')).toHaveValue('Oslo');
  await expect(notice).toHaveCount(0);
  await button(page, 'Cancel').click();
  await button(page, 'Stay on this page').click();
  await change({ location: 'Porto' });
  await button(page, 'Update Company').click();
  await button(page, 'See the newer version').click();
  await expect(page.getByText('Changed in both, with yours in the form: Location.')).toBeVisible();
  await button(page, 'Update Company').click();
  await expectToast(page, 'Success', 'Company updated successfully');
  expect(await readCompany(employer)).toMatchObject({ location: 'Oslo', description: 'We keep ledgers.' });

  await openForm(page, 'edit');
  await field(page, 'Industry').fill('Games');
  await change({ description: null });
  await button(page, 'Update Company').click();
  await button(page, 'Save mine in its place').click();
  await expectToast(page, 'Success', 'Company updated successfully');
  expect(await readCompany(employer)).toMatchObject({ industry: 'Games', description: 'We keep ledgers.' });
});

test('leaving with unsaved changes asks first', async ({ page, employer }) => {
  await buildCompany(employer);
  await openForm(page, 'edit');
  await field(page, 'Industry').fill('Games');

  await button(page, 'Cancel').click();
  await expect(dialog(page)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (question) => {
      await question.dismiss();
      resolve(question.type());
    });
  });
  await page.evaluate(() => window.location.reload());
  expect(await asked).toBe('beforeunload');
  await page.getByRole('link', { name: 'Chainwork', exact: true }).first().click();
  await button(page, 'Stay on this page').click();
  await expect(field(page, 'Industry')).toHaveValue('Games');

  await button(page, 'Back to Dashboard').click();
  await button(page, 'Leave').click();

  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await openForm(page, 'edit');
  await expect(field(page, 'Industry')).toHaveValue('Web3');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});

test('a company that cannot be loaded or saved is said to be so, and nothing typed is lost', async ({
  page,
  employer,
  baseURL,
  consoleErrors,
}) => {
  // The employer creates it in another window meanwhile: the database takes one for each employer.
  await openForm(page);
  await field(page, 'Company Name').fill('Too Late');
  const { data: company } = await buildCompany(employer);
  await button(page, 'Create Company').click();
  await expectToast(page, 'Error', 'Failed to save company');
  await expect(field(page, 'Company Name')).toHaveValue('Too Late');
  await expect(button(page, 'Create Company')).toBeEnabled();
  forgiveStatus(consoleErrors, 409);

  // The server's own refusal of a token that it did not issue.
  const calls = `**/rest/v1/companies?*id=eq.${company.id}*`;
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer broken' } }),
  );
  page.once('dialog', (question) => question.accept());
  await page.goto('/employer/company/edit');
  await expectToast(page, 'Error', 'Failed to load company data');
  await expect(page).toHaveURL(/\/employer\/company\/edit$/);
  forgiveStatus(consoleErrors, 401);
  await expectSound(page);
  await page.unroute(calls);
  const proofs = page.waitForResponse('**/functions/v1/prove-domain');
  await button(page, 'Try again').click();
  await expect(field(page, 'Company Name')).toHaveValue('Acme Ledgers');
  await proofs;

  // It is deleted while it is edited.
  await connectService(baseURL).from('companies').delete().eq('id', company.id).throwOnError();
  await field(page, 'Company Name').fill('Gone');
  await button(page, 'Update Company').click();
  await expectToast(page, 'Error', 'Failed to save company');
  await expect(field(page, 'Company Name')).toHaveValue('Gone');
});
