import { button, expect, expectToast, forgetRuns, openScreen, panel, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

const calls = '**/rest/v1/cron_execution_logs*';
const at = (second: number) => `2026-11-01T09:00:${String(second).padStart(2, '0')}Z`;

test('the log of runs: waiting, empty, filtered, with durations; only the newest hundred', async ({
  page,
  service,
}) => {
  await forgetRuns(service);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  await openScreen(page, '/admin/logs', 'Cron Job Logs');
  const entries = page.getByRole('region', { name: 'Log entries' });
  await expect(entries).toContainText('Loading logs...');
  letGo();
  await expect(entries).toContainText('No logs found');
  await page.unroute(calls);
  expect(await entries.evaluate(({ clientHeight }) => clientHeight)).toBe(598);

  const older = Array.from({ length: 100 }, (_, index) => ({
    job_name: 'reclassify-jobs',
    status: 'success',
    message: `Older ${index}`,
    started_at: at(0),
    completed_at: at(0),
    created_at: '2026-10-01T09:00:00Z',
  }));
  const ids = Array.from({ length: 12 }, (_, index) => `id-${index}`);
  await service
    .from('cron_execution_logs')
    .insert(
      [
        ...older,
        {
          job_name: 'scrape-jobs',
          status: 'success',
          message: 'Imported 12 new jobs',
          stats: { errors: 0, created_job_ids: ids, total_fetched: 1200 },
          started_at: at(0),
          completed_at: '2026-11-01T09:02:25Z',
          created_at: at(1),
        },
        {
          job_name: 'enrich-companies',
          status: 'failed',
          message: 'The run failed',
          error_message: 'The disk is full',
          stats: { total_companies: 80, sources: { brandfetch: 3, clearbit: 0, manual: 1 } },
          started_at: at(0),
          completed_at: at(59),
          created_at: at(2),
        },
        // A word of its own, so that no server takes it for a run of its own that died.
        { job_name: 'enhance-job-descriptions', status: 'waiting', started_at: at(0), created_at: at(3) },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await button(page, 'Refresh').click();

  const rows = entries.getByRole('listitem');
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(0)).toContainText('Job Enhancerwaiting');
  await expect(rows.nth(0)).toContainText('Duration In progress...');
  await expect(rows.nth(0).locator('[data-look=neutral]')).toHaveText('waiting');
  await expect(rows.nth(1)).toContainText('Company Enrichmentfailed');
  await expect(rows.nth(1)).toContainText('Duration 59s');
  await expect(rows.nth(1)).toContainText('Total Companies80SourcesManual 1, Clearbit 0, Brandfetch 3');
  await expect(rows.nth(1)).toContainText('The disk is full');
  await expect(rows.nth(2)).toContainText('Job Scrapersuccess');
  await expect(rows.nth(2)).toContainText('Duration 2m 25s');
  await expect(rows.nth(2)).toContainText('Nov 1, 09:00:00 UTC');
  await expect(rows.nth(2)).toContainText('Total Fetched1,200Errors0Created Jobs12');
  await expect(rows.nth(2)).not.toContainText('id-');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [filter, message] of [
    ['Job Scraper', 'Imported 12 new jobs'],
    ['Company Enrichment', 'The run failed'],
    ['Job Enhancer', 'In progress...'],
  ] as const) {
    await button(page, filter).click();
    await expect(button(page, filter)).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(message);
  }
  expect(asked.filter((url) => url.includes('cron_execution_logs'))).toEqual([]);
  await button(page, 'Company Enrichment').click();
  await expect(rows).toContainText('The run failed');
  await expectSound(page);
  await button(page, 'All Jobs').press('Enter');
  await expect(rows).toHaveCount(100);
  await entries.focus();
  await page.keyboard.press('End');
  await expect.poll(() => entries.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('older runs, those of the other tools and those with some words are asked for', async ({ page, service }) => {
  await forgetRuns(service);
  const runs = Array.from({ length: 130 }, (_, index) => ({
    job_name: index === 120 ? 'deduplicate-jobs' : 'scrape-jobs',
    status: index === 120 ? 'partial' : 'success',
    message: `Run number ${index}`,
    started_by: 'Schedule',
    created_at: new Date(Date.UTC(2026, 10, 1, 0, -index)).toISOString(),
  }));
  await service.from('cron_execution_logs').insert(runs).throwOnError();
  await openScreen(page, '/admin/logs', 'Cron Job Logs');
  const rows = page.getByRole('region', { name: 'Log entries' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);

  await button(page, 'Show older').click();
  await expect(rows).toHaveCount(130);
  await expect(rows.last()).toContainText('Run number 129');
  await expect(button(page, 'Show older')).toHaveCount(0);

  await button(page, 'Job Deduplicator').click();
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('[data-look=neutral]')).toHaveText('partial');
  await expect(rows).toContainText('Schedule');

  await button(page, 'All Jobs').click();
  await page.getByRole('searchbox', { name: 'Words of a message or a job title' }).fill('number 117');
  await button(page, 'Search logs').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Run number 117');
  await page.getByRole('searchbox', { name: 'Words of a message or a job title' }).fill('');
  await expect(rows).toHaveCount(100);
});

test('a log that cannot be loaded says so and can be asked for again', async ({ page, consoleErrors }) => {
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer broken' } }),
  );
  await openHydrated(page, '/admin/logs');
  await expectToast(page, 'Error', 'Failed to load cron logs');
  await expect(panel(page, 'Execution Logs')).toContainText('The logs could not be loaded');

  await page.unroute(calls);
  await button(page, 'Refresh').click();
  await expect(panel(page, 'Execution Logs')).not.toContainText('The logs could not be loaded');
  forgiveStatus(consoleErrors, 401);
});
