import type { Page } from '@playwright/test';
import { readOutbox } from '#tests/read-outbox.ts';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';
import { makeEmail } from './people.ts';
import { testServers } from './test-servers.ts';

const outbox = `${testServers.visitors.dataDir}/outbox`;

/** The link of a kind in the newest mail to an address. */
async function waitForLink(email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await readOutbox(outbox);
    const mail = mails.findLast((text) => text.includes(`\nTo: ${email}\n`))?.replaceAll('=\n', '') ?? '';
    link = new RegExp(`/alerts/${kind}/[\\w.-]+`).exec(mail)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.use({ viewport: { width: 360, height: 740 }, timeZone: 'Europe/Lisbon' });

test('a visitor on a phone subscribes to a filtered list, confirms, changes it and ends it', async ({
  page,
  consoleErrors,
}) => {
  const email = makeEmail();
  await openHydrated(page, '/?mode=remote');
  await page.getByRole('link', { name: 'Email me jobs like these' }).click();
  await expectTitle(page, 'Email me jobs like these');
  await expect(page.getByRole('main')).toContainText('Remote jobs');
  await expect(page.getByText('At 08:00, Europe/Lisbon time')).toBeVisible();
  await expectSound(page);
  forgiveStatus(consoleErrors, 400);
  await page.getByLabel('Your email').fill('nobody');
  await press(page, 'Email me these jobs');
  await expect(page.getByText('This is not a valid email address')).toBeVisible();
  await page.getByLabel('Your email').fill(email);
  await press(page, 'Email me these jobs');
  await expectTitle(page, 'Check your inbox');

  const confirm = await waitForLink(email, 'confirm');
  await page.goto(confirm);
  await expectTitle(page, 'Turn on this job alert?');
  await press(page, 'Yes, email me these jobs');
  await expectTitle(page, 'Your alert is on');

  await page.getByRole('link', { name: 'Your job alerts' }).click();
  await expectTitle(page, 'Your job alerts');
  await expectSound(page);
  await page.getByText('Remote', { exact: true }).click();
  await page.getByLabel('Words').fill('solidity');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'The alert' })).toContainText('Jobs matching “solidity”');
  await press(page, 'Undo');
  await expect(page.getByRole('region', { name: 'The alert' })).toContainText('Remote jobs');
  await press(page, 'Pause');
  await press(page, 'Delete this alert');
  await expect(page.getByRole('region', { name: 'The alert' })).toContainText('Deleted.');
  await press(page, 'Undo');
  await expect(page.getByText('This alert is back, paused as it was.')).toBeVisible();
  await press(page, 'Delete this alert');
  await expect(page.getByRole('region', { name: 'The alert' })).toContainText('Deleted.');
  await page.goto(confirm);
  await expect(page.getByText('You have ended this alert.')).toBeVisible();
});
