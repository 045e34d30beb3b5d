import { readFile } from 'node:fs/promises';
import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { buildPerson, keepSession } from './people.ts';

test('an employer takes their listings along as a file, and shows them on their own site', async ({
  page,
  baseURL,
}) => {
  const employer = await buildPerson(baseURL, 'employer');
  await keepSession(page, employer);
  const { client, id } = employer;
  const company = { name: 'Export Ledgers', user_id: id };
  const { data } = await client.from('companies').insert(company).select('id, slug').single().throwOnError();
  const listing = { title: '=Zürich Engineer', description: 'Builds.', category: 'Engineering', company_id: data?.id };
  await client.from('job_listings').insert(listing).throwOnError();
  await page.goto('/employer/dashboard');
  const card = page.getByRole('region', { name: 'Job Listings' });

  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^chainwork-listings-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFid,address,title,.*\r\n/);
  expect(text).toContain(`"'=Zürich Engineer",Export Ledgers,`);
  await expect(page.getByText('Your file is ready')).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Show our jobs on your site' }).click();
  await expect(page).toHaveURL(`/embed/new?company=${data?.slug}`);
  await expect(page.locator('code').first()).toContainText(`data-query="company=${data?.slug}"`);
});
