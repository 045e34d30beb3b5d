import pg from 'pg';
import { expect, fillBoard, openScreen, panel, test } from './administrator.ts';
import { forgive } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { readPostgresAddress } from './postgres-address.ts';
import { findDataDir } from './test-servers.ts';

test('an administrator reads how search engines are turned on, sees what waits, pauses and sends a page again', async ({
  page,
  service,
  baseURL,
  consoleErrors,
}) => {
  // What a refusal of the database looks like to the browser.
  forgive(consoleErrors, 'Failed to load resource');
  const database = new pg.Client(readPostgresAddress(findDataDir(baseURL ?? '')));
  await database.connect();
  const configure = (services: string) =>
    database.query(`select internal.configure_search_engines('{${services}}', 200, '{remotive}', '{remotive}')`);
  try {
    await configure('');
    await openScreen(page, '/admin/search-engines', 'Search engines');
    await expect(panel(page, 'Turn Google on')).toContainText('GOOGLE_INDEXING_KEY');
    await expect(panel(page, 'Turn IndexNow on')).toContainText('INDEXNOW_KEY');
    await expectSound(page);

    await configure('google');
    await fillBoard(service, [{ title: 'Lighthouse Keeper' }]);
    const { data: job } = await service.from('job_listings').select('slug').limit(1).single().throwOnError();
    await page.reload();
    const google = panel(page, 'Google');
    await expect(google).toContainText('0 of 200 used today');
    const address = page.getByRole('textbox', { name: 'Address of a job, a company or an article' });
    await address.fill('/jobs/never-was');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no such page on this board')).toBeVisible();
    await address.fill(`/jobs/${job.slug}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Google will be told now.')).toBeVisible();
    await expect(panel(page, 'Next')).toContainText(`/jobs/${job.slug}`);
    await google.getByRole('button', { name: 'Pause' }).click();
    await expect(google).toContainText('Paused by an administrator');
    await expect(panel(page, 'What was done')).toContainText('paused Google');
    await expectSound(page);
  } finally {
    await configure('');
    await database.query('update internal.search_services set is_paused = false');
    await database.end();
  }
});
