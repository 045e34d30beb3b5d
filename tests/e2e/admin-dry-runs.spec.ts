import {
  button,
  expect,
  expectToast,
  fillBoard,
  forgetRuns,
  openScreen,
  panel,
  readListing,
  test,
} from './administrator.ts';
import { expectSound } from './expect-sound.ts';

test('a dry run changes nothing; a change is taken, another left, and what was taken is undone', async ({
  page,
  service,
  admin,
}) => {
  await forgetRuns(service);
  const [recruiter, designer, late] = await fillBoard(service, [
    { title: 'Senior Technical Recruiter' },
    { title: 'Senior Product Designer', category: 'Sales' },
    { title: 'Senior Accountant', category: 'Design' },
  ]);
  await openScreen(page, '/admin/reclassify', 'AI Job Reclassifier');
  const proposed = panel(page, 'Proposed Changes');
  await expect(proposed).toContainText('A dry run shows here what would change');

  await button(page, 'Dry Run').click();
  await expectToast(page, 'Dry Run Complete', 'Dry run: 3 of 3 jobs would be reclassified');
  expect(await readListing(service, recruiter)).toMatchObject({ category: 'Engineering' });
  const rows = proposed.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(proposed).toContainText(admin.email);
  const row = rows.filter({ hasText: 'Senior Technical Recruiter' });
  await expect(row.getByRole('deletion')).toHaveText('Engineering');
  await expect(row.getByRole('insertion')).toHaveText('Human Resources');
  await expectSound(page);

  await row.getByRole('button', { name: 'Take the change of Senior Technical Recruiter' }).click();
  await expectToast(page, 'Taken', '1 change was taken');
  await expect(row).toContainText(`Takenby ${admin.email}`);
  await rows.filter({ hasText: 'Senior Product Designer' }).getByRole('button', { name: 'Leave' }).press('Enter');
  await expectToast(page, 'Left', '1 change was left');
  // An employer or administrator was quicker.
  await service.from('job_listings').update({ category: 'Marketing' }).eq('id', late).throwOnError();
  await button(page, 'Take all 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take all', exact: true }).click();
  await expectToast(page, 'Error', '1 was not: the listing has changed since the dry run');
  await expect(rows.filter({ hasText: 'Senior Accountant' })).toContainText('The listing has changed since');
  expect(await readListing(service, recruiter)).toMatchObject({ category: 'Human Resources' });
  expect(await readListing(service, designer)).toMatchObject({ category: 'Sales' });
  expect(await readListing(service, late)).toMatchObject({ category: 'Marketing' });

  await button(page, 'Undo taken').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all' }).click();
  await expectToast(page, 'Undone', '1 listing is as before');
  await expect(proposed).toContainText(`undone by ${admin.email}`);
  expect(await readListing(service, recruiter)).toMatchObject({ category: 'Engineering' });
});
