import { createServer } from 'node:http';
import { buildPicture } from '#functions/tools/enrich-companies/fixtures/outside-sites.ts';
import {
  button,
  dismiss,
  expect,
  expectToast,
  fillBoard,
  openScreen,
  panel,
  readFigures,
  readListing,
  test,
} from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';
import { testServers } from './test-servers.ts';

test('the reclassifier changes what is plainly in the wrong category; one change or the whole run is undone', async ({
  page,
  service,
}) => {
  const [recruiter, designer] = await fillBoard(service, [
    { title: 'Senior Technical Recruiter' },
    { title: 'Senior Product Designer', category: 'Sales' },
    { title: 'Solidity Engineer' },
  ]);
  await openScreen(page, '/admin/reclassify', 'AI Job Reclassifier');
  await expect(page.getByRole('list', { name: 'Added categories' }).getByRole('listitem')).toHaveText([
    'Customer Support',
    'Data & Analytics',
    'Quality Assurance',
    'DevOps & Infrastructure',
    'Legal & Compliance',
    'Finance & Accounting',
    'Human Resources',
    'Content & Writing',
    'Security',
    'AI & Machine Learning',
  ]);
  await expect(panel(page, 'Changes')).toContainText('No category has been changed yet');

  await button(page, 'Run AI Reclassifier').click();
  await expectToast(page, 'Reclassification Complete', 'Reclassified 2 of 3 jobs');
  expect(await readFigures(panel(page, 'Reclassify Jobs'))).toEqual({
    'Total Jobs Analyzed': '3',
    Reclassified: '2',
    Unchanged: '1',
    Errors: '0',
  });
  await expect(panel(page, 'Reclassifier Logs')).toContainText('Engineering → Human Resources');
  const changes = panel(page, 'Changes').getByRole('listitem');
  await expect(changes).toHaveCount(2);
  const change = changes.filter({ hasText: 'Senior Technical Recruiter' });
  await expect(change).toContainText('EngineeringHuman Resources');
  await expect(change).toContainText(/\d+% sure · built-in engine · .*recruiter/);
  await expectSound(page);

  await change.getByRole('button', { name: 'Undo the change of Senior Technical Recruiter' }).click();
  await expectToast(page, 'Undone', 'The listing has its former category again');
  await expect(change).toContainText('Undone');
  expect(await readListing(service, recruiter)).toMatchObject({ category: 'Engineering' });

  await service.from('job_listings').update({ category: 'Marketing' }).eq('id', designer).throwOnError();
  const other = changes.filter({ hasText: 'Senior Product Designer' });
  await other.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Error', 'Nothing was undone: the category has been changed since');

  await service.from('job_listings').update({ category: 'Design' }).eq('id', designer).throwOnError();
  await button(page, 'Undo run').click();
  await button(page, 'Cancel').click();
  await button(page, 'Undo run').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo run' }).click();
  await expect(other).toContainText('Undone');
  await expect(button(page, 'Undo run')).toHaveCount(0);
  expect(await readListing(service, designer)).toMatchObject({ category: 'Sales' });
});

test('the deduplicator closes a second copy, says why, and it can be restored', async ({ page, service }) => {
  const ids = await fillBoard(service, [
    { title: 'Rollup Engineer', external_url: 'https://jobs.acme.example/1?utm_source=board' },
    { title: 'Rollup Engineer', external_url: 'https://jobs.acme.example/1' },
    { title: 'Rollup Engineer', location: 'Berlin, Germany', external_url: 'https://jobs.acme.example/2' },
  ]);
  await openScreen(page, '/admin/deduplicate', 'Job Deduplicator');
  await expect(panel(page, 'Decisions')).toContainText('No duplicate has been removed yet');

  await button(page, 'Run Deduplication').click();
  await expectToast(page, 'Deduplication Complete', 'Removed 1 duplicate of 3 jobs');
  expect(await readFigures(panel(page, 'Remove Duplicates'))).toEqual({
    'Total Jobs': '3',
    'Duplicates Found': '1',
    'Duplicates Removed': '1',
    'Unique Jobs Remaining': '2',
  });
  await expect(panel(page, 'Deduplication Logs')).toContainText('Removed 1 duplicate of 3 jobs');
  const decision = panel(page, 'Decisions').getByRole('listitem');
  await expect(decision).toContainText('Rollup Engineer at Acme Labs');
  await expect(decision).toContainText('same address');
  await expectSound(page);

  await decision.getByRole('button', { name: 'Restore Rollup Engineer' }).click();
  await expectToast(page, 'Restored', 'The listing is open again');
  await expect(decision).toContainText('Restored');
  for (const id of ids) expect(await readListing(service, id)).toMatchObject({ closed_at: null });
});

test('the enricher finds a logo and tells which source brought it', async ({ page, service }) => {
  await fillBoard(service, []);
  await service.from('companies').update({ website: 'https://acme.example' }).eq('name', 'Acme Labs').throwOnError();
  const logos = createServer(async ({ url }, response) => {
    if (url === '/acme.example') response.setHeader('content-type', 'image/png').end(await buildPicture());
    else response.writeHead(404).end();
  });
  logos.listen(Number(new URL(testServers.administrators.settings.CLEARBIT_URL).port), '127.0.0.1');
  await openScreen(page, '/admin/companies', 'Company Enrichment');
  await expect(panel(page, 'Enrich Companies')).toContainText('no more than 80 companies per run');

  await button(page, 'Enrich Companies').click();
  await expectToast(page, 'Enrichment Complete', 'Enriched 1 of 1 company');
  expect(await readFigures(panel(page, 'Enrich Companies'))).toEqual({
    'Total Companies': '1',
    Enriched: '1',
    Skipped: '0',
    Errors: '0',
    Brandfetch: '0',
    Clearbit: '1',
    'Manual Mappings': '0',
  });
  await expect(panel(page, 'Enrichment Logs')).toContainText('Acme Labs: logo from Clearbit');
  await expectSound(page);
  logos.close();
});

const tools = [
  {
    path: '/admin/companies',
    name: 'enrich-companies',
    run: 'Enrich Companies',
    failed: 'Enrichment Failed',
    callFailed: 'Failed to enrich companies',
  },
  {
    path: '/admin/reclassify',
    name: 'reclassify-jobs',
    run: 'Run AI Reclassifier',
    failed: 'Failed to run job reclassifier',
    callFailed: 'Failed to run job reclassifier',
  },
  {
    path: '/admin/deduplicate',
    name: 'deduplicate-jobs',
    run: 'Run Deduplication',
    failed: 'Deduplication Failed',
    callFailed: 'Failed to deduplicate jobs',
  },
] as const;

test('a busy tool says so, and a call that the server refuses is told with its words', async ({
  page,
  service,
  admin,
  keepBusy,
  consoleErrors,
}) => {
  const busy = 'This tool is already running. Its log shows how far it is.';
  for (const { path, name, run, failed } of tools) {
    await keepBusy(name);
    await openHydrated(page, path);
    await button(page, run).click();
    await expectToast(page, failed, busy);
    await expect(page.getByRole('region', { name: 'Logs' }).first()).toContainText(`Error: ${busy}`);
  }

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Job Scraper', exact: true })).toBeVisible();
  await dismiss(service, admin);
  for (const { path, run, callFailed } of tools) {
    await page.locator(`a[href="${path}"]`).click();
    await button(page, run).click();
    await expectToast(page, 'Error', callFailed);
    await expect(page.getByRole('region', { name: 'Logs' }).first()).toContainText(
      'Error: Only administrators may do this',
    );
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  }
  // The dashboard goes on asking until it is left.
  await page.goto('about:blank');
  forgiveStatus(consoleErrors, 403);
});
