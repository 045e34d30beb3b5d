import type { SupabaseClient } from '@supabase/supabase-js';
import { button, expect, fillBoard, forgetRuns, openScreen, panel, test } from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

const screens = [
  ['Job Scraper', '/admin/jobs', 'Job Scraper'],
  ['Company Enrichment', '/admin/companies', 'Company Enrichment'],
  ['Cron Job Logs', '/admin/logs', 'Cron Job Logs'],
  ['AI Job Reclassifier', '/admin/reclassify', 'AI Job Reclassifier'],
  ['AI Job Description Enhancer', '/admin/enhance', 'AI Job Description Enhancer'],
  ['Job Deduplicator', '/admin/deduplicate', 'Job Deduplicator'],
] as const;

test('six cards lead to the tools, each leads back, and Logout leads to the sign-in page', async ({ page }) => {
  await openScreen(page, '/admin', 'Admin Dashboard');

  for (const [card, path, heading] of screens) {
    await page.getByRole('link', { name: card, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  }
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth');
  await page.goto('/admin/jobs');
  await expect(page).toHaveURL('/auth');
});

async function fill(service: SupabaseClient): Promise<void> {
  const own = { source: null, source_board: null, source_id: null };
  const created_at = new Date();
  const earlier = new Date(Date.now() - 3 * 86_400_000);
  await fillBoard(service, [
    { title: 'One', created_at: earlier },
    { title: 'Two', category: 'Design', created_at },
    { title: 'Three', ...own, created_at },
  ]);
  const asked = { last_success_at: '2026-11-01T09:00:00Z', found: 0, last_error: null, consecutive_failures: 0 };
  await service
    .from('import_boards')
    .insert([
      { ...asked, type: 'greenhouse', board: 'well', last_status: 'success', found: 7 },
      {
        ...asked,
        type: 'lever',
        board: 'ill',
        last_status: 'failed',
        last_error: 'status 503',
        consecutive_failures: 3,
      },
      { ...asked, type: 'ashby', board: 'left', last_status: 'gone', last_success_at: null },
    ])
    .throwOnError();
  await service
    .from('import_boards')
    .insert({ type: 'lever', board: 'empty', last_status: 'success', suspicious_zero_at: '2026-11-01T09:00:00Z' })
    .throwOnError();
  await service
    .from('cron_execution_logs')
    .insert([
      { job_name: 'scrape-jobs', status: 'failed', error_message: 'The disk is full' },
      { job_name: 'scrape-jobs', status: 'success', error_message: null },
    ])
    .throwOnError();
}

test('the dashboard draws what came in, what there is, how sources fare and what failed', async ({ page, service }) => {
  await forgetRuns(service);
  await fillBoard(service, []);
  await service.from('import_boards').delete().not('type', 'is', null).throwOnError();
  await openScreen(page, '/admin', 'Admin Dashboard');
  await expect(panel(page, 'New listings per day')).toContainText('Nothing has come in during the last 30 days.');
  await expect(panel(page, 'Share by category')).toContainText('There are no open listings.');
  await expect(panel(page, 'Source health')).toContainText('No source has been asked yet.');
  await expect(panel(page, 'Failed runs')).toContainText('No tool has run in these days.');

  await fill(service);
  await openHydrated(page, '/admin');
  const fresh = panel(page, 'New listings per day');
  await expect(fresh).toContainText('3 new listings in 30 days');
  const slider = fresh.getByRole('slider', { name: 'New listings per day, by source, day by day' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\w+ \d+: 2 new listings \(Lever 1, Employers 1\)$/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\w+ \d+: 0 new listings$/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await fresh.getByText('Show as a table').click();
  await expect(fresh.getByRole('row')).toHaveCount(31);
  await expect(fresh.getByRole('row').nth(0)).toHaveText('DayLeverEmployers');
  await expect(fresh.getByRole('row').nth(1)).toHaveText(/\d{4}11$/);

  await expect(panel(page, 'Share by category').getByRole('row')).toHaveText([
    'NameListingsShare',
    'Engineering267%',
    'Design133%',
  ]);
  const health = panel(page, 'Source health');
  await expect(health).toContainText('1 healthy2 failing or gone1 to look at');
  await expect(health.getByRole('row')).toHaveText([
    'StateSourceLast successFoundNewChangedClosedErrors',
    /^Failed 3 timesillLever · illstatus 503Nov 1, 09:00 UTC00000$/,
    /^GoneleftAshby · leftNever00000$/,
    /^Suspicious zeroemptyLever · emptyNever00000$/,
    /^HealthywellGreenhouse · wellNov 1, 09:00 UTC70000$/,
  ]);
  const failed = panel(page, 'Failed runs');
  await expect(failed).toContainText('2 runs in 30 days');
  await expect(failed).toContainText('Failed 1');
  await expect(failed).toContainText('Job Scraper');
  await expect(failed).toContainText('The disk is full');
  await expectSound(page);
});

test('an overview that cannot be loaded leaves the tools, and is tried again', async ({
  page,
  admin,
  service,
  consoleErrors,
}) => {
  await openHydrated(page, '/admin/logs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await service.from('user_roles').delete().eq('user_id', admin.id).throwOnError();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();

  await expect(page.getByRole('alert')).toContainText('The overview could not be loaded');
  await expect(page.getByRole('link', { name: 'Job Scraper', exact: true })).toBeVisible();
  await service.from('user_roles').insert({ user_id: admin.id, role: 'admin' }).throwOnError();
  await button(page, 'Try again').click();
  await expect(panel(page, 'New listings per day')).toBeVisible();
  forgiveStatus(consoleErrors, 403);
});
