import { rmSync } from 'node:fs';
import { type FakeStripe, startFakeStripe, testKeys } from '../payments/fake-stripe.ts';
import { makeDataDir, type RunningServer, runServer } from '../run-server.ts';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';
import { button, fillIn } from './job-form.ts';
import { makeEmail, password } from './people.ts';

// A board of its own, where listings are sold.

let stripe: FakeStripe;
let server: RunningServer;
let dataDir: string;
test.beforeAll(async () => {
  stripe = await startFakeStripe();
  dataDir = await makeDataDir();
  const seller = { name: 'Chainwork Ltd', country: 'DE', iban: 'DE89370400440532013000' };
  server = await runServer({
    ...{ DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'info' },
    ...{ PAYMENTS: 'stripe,invoice', INVOICE_SELLER: JSON.stringify(seller), STRIPE_API_BASE: stripe.url, ...testKeys },
  });
});
test.afterAll(async () => {
  await server.end();
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a newcomer buys a featured job by card, from the Advertise page to the board', async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, `${server.url}/advertise`);
  await expect(page.getByText('free for now')).toHaveCount(0);
  await page.getByRole('link', { name: 'Post a Featured Job' }).click();
  await page.getByLabel('Email', { exact: true }).fill(makeEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Create Employer Account').click();
  await page.getByRole('link', { name: 'Create Company', exact: true }).click();
  await page.getByRole('textbox', { name: 'Company Name' }).fill('Acme Protocol');
  await button(page, 'Create Company').click();
  await page.getByRole('link', { name: 'Post New Job' }).click();
  await fillIn(page, { title: 'Protocol Engineer' });
  await button(page, 'Post Job').click();

  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Featured Listing/ })).toBeChecked();
  await expectSound(page);
  // What cannot be opened is said, and nothing is lost.
  stripe.trouble.push(500, 500, 500, 500);
  await button(page, 'Pay $499 by card').click();
  await expect(page.getByRole('alert').getByText('Nothing was charged')).toBeVisible();
  stripe.trouble.length = 0;
  forgiveStatus(consoleErrors, 503);
  await button(page, 'Pay $499 by card').click();
  await expect(page.getByRole('heading', { name: 'USD 499' })).toBeVisible();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expectSound(page);
  await button(page, 'Pay $499 by card').click();
  await button(page, 'Pay').click();
  await expect(page.getByText('Thank you. Your job is live until')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'View the job' }).click();
  await expect(page.getByRole('main').getByText('Featured', { exact: true }).first()).toBeVisible();

  await openHydrated(page, `${server.url}/employer/account`);
  await button(page, 'Delete Account').click();
  const leaving = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(leaving.getByText(/^You have 1 paid plan until .* No money goes back by itself\./)).toBeVisible();
  await expectSound(page);
});
