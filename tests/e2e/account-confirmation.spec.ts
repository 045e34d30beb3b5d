import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeDataDir, type RunningServer, runServer } from '../run-server.ts';
import { expect, test } from './browser-test.ts';
import { forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';
import { makeEmail, password, waitForMailedLink } from './people.ts';

// A board of its own, where addresses are confirmed, and which may be stopped.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enter(page: Page, submit: string, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, submit).click();
}

let server: RunningServer;
let dataDir: string;
test.beforeAll(async () => {
  // A database is made from nothing.
  test.slow();
  dataDir = await makeDataDir();
  server = await runServer({
    DATA_DIR: dataDir,
    SEED: 'none',
    CRON: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    EMAIL_CONFIRMATION: 'on',
  });
});
test.afterAll(async () => {
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an employer confirms their address, then is one; a server that is gone is said to be', async ({
  page,
  context,
  consoleErrors,
}) => {
  const email = makeEmail();
  await openHydrated(page, `${server.url}/employer/auth`);
  await button(page, 'Need an account? Sign up').click();
  await enter(page, 'Create Employer Account', email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  await button(page, 'Back to Login').click();
  await enter(page, 'Login', email);
  await expectToast(page, 'Error', 'Email not confirmed');
  const link = await waitForMailedLink(email, dataDir);

  const mailed = await context.newPage();
  await mailed.goto(link);

  await expect(mailed).toHaveURL(`${server.url}/employer/dashboard`);
  await expect(button(mailed, 'Sign Out')).toBeVisible();
  // The waiting tab has seen it.
  await expect(page).toHaveURL(`${server.url}/employer/dashboard`);
  // What the dashboard asks for has been answered: a session that ends meanwhile would be refused it.
  await expect(page.getByRole('link', { name: 'Create Company' })).toBeVisible();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/employer/auth`);
  await expectToast(page, 'Error', 'Email link is invalid or has expired');
  await button(page, 'Need an account? Sign up').click();
  await enter(page, 'Create Employer Account', email);
  // Not even this page tells that there is an account; its owner hears of it by mail.
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await button(page, 'Back to Login').click();
  await server.end();
  await enter(page, 'Login', email);
  const unreachable = 'The server could not be reached. Please check your connection and try again.';
  await expectToast(page, 'Error', unreachable);
  await expect(page.getByText(unreachable)).toHaveCount(0);
  await button(page, 'Forgot password?').click();
  await button(page, 'Send Reset Link').click();
  await expectToast(page, 'Error', unreachable);
  forgiveStatus(consoleErrors, 400);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('ERR_CONNECTION')));
});
