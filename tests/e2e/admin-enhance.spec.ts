import type { Page } from '@playwright/test';
import { type AiReply, type FakeAi, serveAi } from '#functions/ai/fixtures/serve-ai.ts';
import {
  button,
  expect,
  expectToast,
  fillBoard,
  forgetRuns,
  openScreen,
  panel,
  readFigures,
  readListing,
  test,
} from './administrator.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { testServers } from './test-servers.ts';

const failed = 'Failed to run job description enhancer. Check logs for details.';
const runs = (page: Page) => panel(page, 'Execution History').locator('ol > li');
const log = (page: Page) => panel(page, 'Client Logs');

const parts = {
  hook: 'Acme Labs moves value between chains, and the settlement layer is where that has to be right.',
  overview: ['The team is small, works from Lisbon and ships every week to people who rely on it.'],
  responsibilities: ['Design the settlement layer of the rollup', 'Review the proofs of other teams'],
  requirements: ['Three years of Rust in production', 'Careful reasoning about failure'],
  bonusPoints: ['Published research about bridges'],
  whyJoin: ['Four weeks off and a budget for books'],
};
const description = [
  parts.hook,
  ...parts.overview,
  'Responsibilities:',
  ...parts.responsibilities,
  'Requirements:',
  ...parts.requirements,
  'Bonus points:',
  ...parts.bonusPoints,
  'Why join us:',
  ...parts.whyJoin,
].join('\n');
const rewritten = JSON.stringify({ ...parts, other: [] });

let ai: FakeAi;
test.beforeAll(async () => {
  ai = await serveAi(() => 'hang', Number(new URL(testServers.administrators.settings.AI_BASE_URL).port));
});
test.afterAll(() => ai.close());

test('the enhancer works in the background, is watched, stopped and run to its end; originals are restored', async ({
  page,
  service,
}) => {
  test.slow();
  await forgetRuns(service);
  const ids = await fillBoard(service, [
    { title: 'Rollup Engineer', description },
    { title: 'Bridge Engineer', description },
  ]);
  let answers: AiReply[] = [rewritten, 'hang'];
  ai.reply = () => answers.shift() ?? 'hang';
  await openScreen(page, '/admin/enhance', 'AI Job Description Enhancer');
  for (const part of ['Hook', 'Overview', 'Responsibilities', 'Requirements', 'Bonus Points', 'Why Join Us']) {
    await expect(panel(page, 'Enhance Descriptions').getByText(part, { exact: true })).toBeVisible();
  }

  await button(page, 'Run AI Enhancer').click();
  await expectToast(page, 'Enhancement Started', 'Working in the background.');
  await expect(button(page, 'Enhancing...')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
  await expect(runs(page).first().locator('[data-look=secondary]')).toHaveText('started');
  await expectSound(page);
  await button(page, 'Stop').click();
  await expect(runs(page).first().locator('[data-look=neutral]')).toHaveText('stopped');
  await expect(log(page)).toContainText('Stopped by an administrator');
  expect(await readFigures(panel(page, 'Enhance Descriptions'))).toMatchObject({ Enhanced: '1' });

  // Of the answer to the call nothing is read but errors.
  await page.route('**/functions/v1/enhance-job-descriptions', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 202, contentType: 'text/plain', body: 'anything' });
  });
  answers = [rewritten, rewritten];
  const asked = page.waitForRequest((request) => request.url().endsWith('/functions/v1/enhance-job-descriptions'));
  await page.getByLabel('Force re-enhance all jobs (including those already enhanced)').check();
  await button(page, 'Run AI Enhancer').click();
  expect((await asked).postDataJSON()).toEqual({ force: true });
  await expect(log(page)).toContainText('Enhanced 1 of 2 jobs');
  expect(await readFigures(panel(page, 'Enhance Descriptions'))).toMatchObject({
    'Total Analyzed': '2',
    Enhanced: '1',
    Skipped: '1',
    Errors: '0',
  });
  await button(page, 'Refresh Edge Function Logs').click();
  await expect(runs(page).first().locator('[data-look=default]')).toHaveText('success');
  await expect(runs(page).first().getByRole('link', { name: 'View Job' })).toHaveCount(1);

  const original = panel(page, 'Enhanced Descriptions').getByRole('listitem').filter({ hasText: 'Rollup Engineer' });
  await original.getByRole('button', { name: 'Restore original of Rollup Engineer' }).click();
  await expectToast(page, 'Restored', 'The listing has its original description again');
  await expect(original).toContainText('Restored');
  expect(await readListing(service, ids[0])).toMatchObject({ description, enhanced_at: null });
});

test('what fails is told with a hint: a refused AI key, a relay error, a run that goes on already', async ({
  page,
  service,
  keepBusy,
  consoleErrors,
}) => {
  await fillBoard(service, [{ title: 'Rollup Engineer', description }]);
  ai.reply = () => 401;
  await openScreen(page, '/admin/enhance', 'AI Job Description Enhancer');

  await button(page, 'Run AI Enhancer').click();
  await expectToast(page, 'Error', failed);
  await expect(log(page)).toContainText('Error: The AI key is missing or was refused');
  await expect(log(page)).toContainText('Hint: the AI key is missing or refused.');
  await expect(runs(page).first().locator('[data-look=destructive]')).toHaveText('failed');

  await keepBusy('enhance-job-descriptions');
  await button(page, 'Run AI Enhancer').click();
  await expect(log(page)).toContainText('Error: This tool is already running.');

  await page.evaluate(() => {
    const session = localStorage.getItem('sb-localhost-auth-token') ?? '';
    localStorage.setItem('sb-localhost-auth-token', session.replace(/("access_token":"[^"]*\.)[^".]*"/, '$1AAAA"'));
  });
  await button(page, 'Run AI Enhancer').click();
  await expect(log(page)).toContainText('Error: Invalid JWT');
  await expect(log(page)).toContainText('Hint: relay error: possible timeout or network issue');
  // The page goes on asking with the broken token until it is left.
  await page.goto('about:blank');
  forgiveStatus(consoleErrors, 401);
  forgiveStatus(consoleErrors, 409);
});

test('a listing is enhanced from the table: shown first, then taken, applied at once, and put back', async ({
  page,
  service,
  admin,
}) => {
  await forgetRuns(service);
  const [id] = await fillBoard(service, [
    { title: 'Rollup Engineer', description },
    { title: 'Bridge Engineer', description },
  ]);
  ai.reply = () => rewritten;
  await openScreen(page, `/admin/listings?listing=${id}`, 'Listings');
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  const enhance = async (choice: string) => {
    await listing.getByRole('button', { name: 'Enhance', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Enhance: “Rollup Engineer”' });
    await dialog.getByRole('button', { name: choice, exact: true }).click();
  };

  await enhance('Dry Run');
  await expectToast(page, 'Dry Run Complete', 'Dry run: 1 of 1 job would be enhanced');
  const proposed = panel(page, 'Proposed Changes');
  await expect(proposed.getByRole('insertion').first()).toBeVisible();
  expect(await readListing(service, id)).toMatchObject({ description, enhanced_at: null });
  await expectSound(page);
  await proposed.getByRole('button', { name: 'Take the change of Rollup Engineer' }).click();
  await expectToast(page, 'Taken', '1 change was taken');
  expect(await readListing(service, id)).not.toMatchObject({ description });
  await proposed.getByRole('button', { name: 'Close' }).click();
  await expect(proposed).toBeHidden();
  await listing.getByRole('button', { name: 'History' }).click();
  await listing.getByRole('button', { name: /^Undo.*Description enhanced$/ }).click();
  await expectToast(page, 'Undone', '');
  expect(await readListing(service, id)).toMatchObject({ description, enhanced_at: null });

  await enhance('Enhance');
  await expectToast(page, 'Enhancement Complete', 'Enhanced 1 of 1 job');
  await expect(listing).toContainText(`Started by ${admin.email}`);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readListing(service, id)).toMatchObject({ description, enhanced_at: null });
});
