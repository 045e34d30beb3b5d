import { expect, expectToast, fillBoard, openScreen, test } from './administrator.ts';
import { expectSound } from './expect-sound.ts';
import { buildPerson } from './people.ts';

test('an administrator suspends an employer with a reason, and gives everything back', async ({
  page,
  service,
  baseURL,
}) => {
  const employer = await buildPerson(baseURL, 'employer');
  await service.from('companies').delete().eq('name', 'Shady Labs').throwOnError();
  await service.from('companies').insert({ name: 'Shady Labs', user_id: employer.id }).throwOnError();
  await openScreen(page, '/admin/employers', 'Employers');
  await page.getByRole('searchbox', { name: 'Search employers' }).fill('shady');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Shady Labs' }).press('Enter');
  const open = page.getByRole('region', { name: 'Employer', exact: true });
  await expect(open.getByRole('heading', { name: 'Shady Labs' })).toBeFocused();
  await expectSound(page);

  await open.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend: Shady Labs' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expect(dialog.getByText('Please choose a ground')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ground' }).selectOption('A law');
  await dialog.getByRole('textbox', { name: 'Which law' }).fill('Section 263');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asks for seed phrases');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(page, 'Suspended', 'Shady Labs');
  await expect(open.getByText('Asks for seed phrases')).toBeVisible();
  await expect(page.getByRole('row', { name: /Shady Labs.*Suspended/ })).toBeVisible();

  await open.getByRole('button', { name: /^Undo.*Suspended$/ }).click();
  await expect(open.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  await expect(open.getByText('Suspension lifted', { exact: true })).toBeVisible();
});

test('an administrator has the data of a person collected for them', async ({ page, baseURL }) => {
  const employer = await buildPerson(baseURL, 'employer');
  await openScreen(page, `/admin/employers?search=${employer.email}`, 'Employers');
  await page.getByRole('link', { name: employer.email }).click();
  const open = page.getByRole('region', { name: 'Employer', exact: true });

  await open.getByRole('button', { name: 'Export data' }).click();
  const dialog = page.getByRole('dialog', { name: `Export data: ${employer.email}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Export data' }).click();

  await expectToast(page, 'The data is being collected', employer.email);
  await expect(open.getByText('Data exported', { exact: true })).toBeVisible();
  await expect(open.getByText('Asked by letter')).toBeVisible();
});

test('an administrator merges a company into another, its address leads there, and takes it back', async ({
  page,
  service,
}) => {
  await fillBoard(service, [{ title: 'Lighthouse Keeper' }]);
  await service.from('companies').insert({ name: 'Acme Two' }).throwOnError();
  await openScreen(page, '/admin/employers?state=unowned&search=Acme+Two', 'Employers');
  await page.getByRole('link', { name: 'Acme Two' }).click();
  const open = page.getByRole('region', { name: 'Employer', exact: true });

  await open.getByRole('button', { name: 'Merge into another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another: Acme Two' });
  await dialog.getByRole('combobox', { name: 'The other company' }).fill('/company/nowhere');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same company');
  await dialog.getByRole('button', { name: 'Merge into another' }).click();
  await expect(dialog.getByText('There is no company with this name or address')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'The other company' }).fill('acme labs');
  await dialog.getByRole('button', { name: 'Merge into another' }).click();
  await expectToast(page, 'The companies are merged', 'Acme Two');
  await expect(open.getByText('its address leads there')).toBeVisible();
  expect((await page.request.get('/company/acme-two')).url()).toMatch(/\/company\/acme-labs$/);

  await open.getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByRole('button', { name: 'Merge into another' })).toBeVisible();
  expect((await page.request.get('/company/acme-two')).url()).toMatch(/\/company\/acme-two$/);
});
