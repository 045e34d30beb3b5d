import type { Page } from '@playwright/test';
import {
  button,
  dismiss,
  expect,
  expectToast,
  forgetRuns,
  openScreen,
  panel,
  readFigures,
  test,
} from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';

const history = (page: Page) => panel(page, 'Execution History');
const card = (page: Page, name: 'Newest Jobs' | 'Large Backfill Import') => panel(page, name);
const open = (page: Page) => openScreen(page, '/admin/jobs', 'Job Scraper');

test('an administrator runs the scraper and watches it, as does another tab; its jobs are a click away', async ({
  page,
  context,
  service,
  sources,
}) => {
  // Two tabs look every two seconds.
  test.slow();
  await forgetRuns(service);
  sources.show({ acme: 12, birch: 3 });
  sources.hold();
  await open(page);
  await expect(history(page)).toContainText('No runs yet');

  await button(page, 'Run Job Scraper').click();
  await expect(button(page, 'Running Scraper...')).toHaveAttribute('aria-disabled', 'true');
  await expect(history(page).locator('[data-look=secondary]')).toHaveText('started');

  const other = await context.newPage();
  await open(other);
  await expect(button(other, 'Running Scraper...')).toBeVisible();
  sources.letGo('birch');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await expect(card(tab, 'Newest Jobs').getByRole('status')).toHaveText('Running...');
    await expect.poll(() => readFigures(card(tab, 'Newest Jobs'))).toMatchObject({ 'Total Fetched': '3' });
  }
  await expectSound(page);
  sources.letGo();

  const message = 'Imported 15 new jobs and updated 0 from 2 boards';
  await expectToast(page, 'Scraping Complete', message);
  const figures = { 'Total Fetched': '15', Processed: '15', Skipped: '0', Errors: '0' };
  for (const tab of [page, other]) {
    await expect(button(tab, 'Run Job Scraper')).toHaveAttribute('aria-disabled', 'false');
    await expect(panel(tab, 'Scraper Logs')).toContainText('Acme Labs (lever): 12 new jobs');
    await expect(panel(tab, 'Scraper Logs')).toContainText(message);
    expect(await readFigures(card(tab, 'Newest Jobs'))).toEqual(figures);
  }
  await expect(panel(page, 'Scraper Logs').getByRole('listitem').first()).toHaveText('Starting the job scraper...');

  const run = history(page).getByRole('listitem').first();
  await expect(run.locator('[data-look=default]')).toHaveText('success');
  await expect(run).toContainText(message);
  await expect(run).toContainText('Total Fetched15Processed15Skipped0Errors0');
  await expect(run.getByRole('link', { name: 'View Job' })).toHaveCount(10);
  await expect(run).toContainText('+5 more');
  await run.getByRole('link', { name: 'View Job' }).first().click();
  await expect(page).toHaveURL(/\/jobs\/rollup-engineer-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rollup Engineer');
});

test('a backfill brings up to 200 jobs; one that is stopped has failed, and boards that fail are counted', async ({
  page,
  sources,
}) => {
  sources.show({ cedar: 4, dogwood: { status: 403 } });
  await open(page);
  await expect(card(page, 'Large Backfill Import')).toContainText('up to 200 jobs per run from external job sources');
  await expect(card(page, 'Large Backfill Import')).toContainText('about 2 to 2.5 minutes');

  await button(page, 'Run Backfill Import').click();
  const message = 'Imported 4 new jobs and updated 0 from 1 board; 1 board could not be read';
  await expectToast(page, 'Backfill Complete', message);
  const figures = { 'Total Fetched': '4', Processed: '4', Skipped: '0', Errors: '1' };
  expect(await readFigures(card(page, 'Large Backfill Import'))).toEqual(figures);
  await expect(panel(page, 'Backfill Logs')).toContainText('Dogwood Labs (lever)');
  await expect(history(page)).not.toContainText(message);

  sources.hold();
  await button(page, 'Run Backfill Import').click();
  await expect(button(page, 'Importing...')).toBeVisible();
  await button(page, 'Stop').click();
  await expect(button(page, 'Stopping...')).toBeVisible();
  await expectToast(page, 'Backfill Failed', 'Stopped by an administrator');
  await expect(panel(page, 'Backfill Logs')).toContainText('Error: Stopped by an administrator');
  await expect(button(page, 'Run Backfill Import')).toBeVisible();
  await expect(button(page, 'Stop')).toHaveCount(0);
});

test('a busy tool says so, and who is no administrator any more is told what the server says', async ({
  page,
  service,
  admin,
  keepBusy,
  consoleErrors,
}) => {
  await open(page);
  await keepBusy('scrape-jobs');
  await keepBusy('backfill-jobs');
  const busy = 'This tool is already running. Its log shows how far it is.';

  await button(page, 'Run Job Scraper').click();
  await expectToast(page, 'Failed to run job scraper', busy);
  await expect(panel(page, 'Scraper Logs')).toContainText(`Error: ${busy}`);
  await button(page, 'Run Backfill Import').click();
  await expectToast(page, 'Backfill Failed', busy);
  await expect(panel(page, 'Backfill Logs')).toContainText(`Error: ${busy}`);

  await dismiss(service, admin);
  await button(page, 'Run Job Scraper').click();
  await expectToast(page, 'Error', 'Failed to run job scraper');
  await expect(panel(page, 'Scraper Logs')).toContainText('Error: Only administrators may do this');
  await button(page, 'Run Backfill Import').click();
  await expectToast(page, 'Error', 'Failed to run backfill import');
  await expect(panel(page, 'Backfill Logs')).toContainText('Error: Only administrators may do this');
  forgiveStatus(consoleErrors, 403);
});

test('the history shows the last ten runs, asks anew every 30 seconds and on request, and not while the tab is hidden', async ({
  page,
  service,
}) => {
  await forgetRuns(service);
  const rows = Array.from({ length: 11 }, (_, index) => ({
    job_name: 'scrape-jobs',
    status: index === 10 ? 'failed' : 'stopped',
    message: `Run ${index}`,
    error_message: index === 10 ? 'The disk is full' : null,
    stats: { total_fetched: index, created_job_ids: [] },
    created_at: `2026-11-01T09:00:${10 + index}Z`,
    completed_at: '2026-11-01T09:01:00Z',
  }));
  const add = (message: string) =>
    service.from('cron_execution_logs').insert({ job_name: 'scrape-jobs', status: 'success', message }).throwOnError();
  await service.from('cron_execution_logs').insert(rows).throwOnError();
  await page.clock.install();
  await open(page);

  const runs = history(page).locator('ol > li');
  await expect(runs).toHaveCount(10);
  await expect(runs.first().locator('[data-look=destructive]')).toHaveText('failed');
  await expect(runs.first()).toContainText('The disk is full');
  await expect(runs.nth(1).locator('[data-look=neutral]')).toHaveText('stopped');
  await expect(history(page)).not.toContainText('Run 0');

  await add('Asked for by hand');
  await button(page, 'Refresh').click();
  await expect(runs.first()).toContainText('Asked for by hand');

  await add('Asked for by the clock');
  await page.clock.fastForward(31_000);
  await expect(runs.first()).toContainText('Asked for by the clock');

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await add('Seen on coming back');
  await page.clock.fastForward(120_000);
  expect(asked.filter((url) => url.includes('cron_execution_logs'))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(runs.first()).toContainText('Seen on coming back');
});

test('the screen follows the reading of facts after an update, and says when it is over', async ({ page, service }) => {
  const note = (values: object) =>
    service
      .from('fact_rereading')
      .upsert({ read_version: 1, total: 100_000, done: 12_400, ...values })
      .throwOnError();
  const facts = panel(page, 'Facts of listings');

  // The server itself ends what has nothing left to read, when it next looks.
  await expect(async () => {
    await note({ started_at: new Date().toISOString(), finished_at: null });
    await open(page);
    await expect(facts).toContainText('Reading the facts of listings again: 12,400 of 100,000');
    await note({ done: 50_000, finished_at: null });
    await expect(facts.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50,000 of 100,000');
    await expect(facts).toContainText('less than a minute left');
  }).toPass();
  await expectSound(page);

  await note({ done: 100_000, finished_at: new Date().toISOString() });
  await expect(facts).toHaveText('The facts of all listings are read.');
});
