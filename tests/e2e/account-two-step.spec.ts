import type { Page } from '@playwright/test';
import { findWrongCode, readCodes } from '#backend/auth/fixtures/codes.ts';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, keepSession, type Person, password, waitForMailedLink } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const code = (page: Page) => page.getByLabel('Six-digit code');

async function login(page: Page, path: string, email: string): Promise<void> {
  await openHydrated(page, path);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
}

/** Turns two-step sign-in on without a browser; the answer is a code that is still unused. */
async function protect({ client }: Person): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const [first, second] = readCodes(data?.totp.secret ?? '');
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: first });
  if (error) throw error;
  return second;
}

/** The secret beside the picture, which is written in groups. */
const readSecret = async (page: Page) => ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');

test('an employer turns two-step sign-in on, signs in with a code and turns it off', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const employer = await buildPerson(baseURL, 'employer');
  await keepSession(page, employer);
  await openHydrated(page, '/employer/account');
  await button(page, 'Turn On Two-Step Sign-In').click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const secret = await readSecret(page);
  const [first, second] = readCodes(secret);
  await expectSound(page);

  await code(page).fill('12 34');
  await button(page, 'Turn On').click();
  await expectToast(page, 'Validation Error', 'Please enter the six digits of the code');
  forgiveStatus(consoleErrors, 422);
  await code(page).fill(findWrongCode(secret));
  await button(page, 'Turn On').click();
  await expectToast(page, 'Error', 'This code is not right, or was used before.');
  await code(page).fill(` ${first.slice(0, 3)} ${first.slice(3)} `);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Two-step sign-in is on');

  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await login(page, '/employer/auth', employer.email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectSound(page);
  // Halfway in is not in, whichever page is tried.
  await page.goto('/employer/dashboard');
  await expect(page).toHaveURL('/employer/auth');
  await code(page).fill(second);
  await button(page, 'Continue').click();
  await expectToast(page, 'Success', 'Logged in successfully');
  await expect(page).toHaveURL('/employer/dashboard');

  await page.getByRole('navigation', { name: 'Employer' }).getByRole('link', { name: 'Account' }).click();
  await button(page, 'Turn Off').click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expectToast(page, 'Success', 'Two-step sign-in is off');
  await expect(button(page, 'Turn On Two-Step Sign-In')).toBeVisible();
  await button(page, 'Sign Out').click();
  await login(page, '/employer/auth', employer.email);
  await expect(page).toHaveURL('/employer/dashboard');
});

for (const isDeaf of [false, true]) {
  const which = isDeaf ? 'that hears of nothing' : 'that is open';
  test(`a tab ${which} shows that two-step sign-in was turned on in another`, async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    const employer = await buildPerson(baseURL, 'employer');
    await keepSession(page, employer);
    if (isDeaf) await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await openHydrated(page, '/employer/account');
    await expect(button(page, 'Turn On Two-Step Sign-In')).toBeVisible();
    const other = await page.context().newPage();
    await openHydrated(other, '/employer/account');
    await button(other, 'Turn On Two-Step Sign-In').click();
    await code(other).fill(readCodes(await readSecret(other))[0]);
    await button(other, 'Turn On').click();
    await expectToast(other, 'Success', 'Two-step sign-in is on');
    await other.close();

    forgiveStatus(consoleErrors, 422);
    if (isDeaf) await button(page, 'Turn On Two-Step Sign-In').click();
    await expect(button(page, 'Turn Off')).toBeVisible();
    await expect(button(page, 'Turn On Two-Step Sign-In')).toBeHidden();
  });
}

test('an administrator is asked for the code, and may leave instead', async ({ page, baseURL }) => {
  const admin = await buildPerson(baseURL, 'admin');
  const next = await protect(admin);

  await login(page, '/auth', admin.email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await button(page, 'Back to Login').click();
  await expect(heading(page, 'Admin Login')).toBeVisible();
  await login(page, '/auth', admin.email);
  await code(page).fill(next);
  await button(page, 'Continue').click();

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByText('On', { exact: true })).toBeVisible();
  await expectSound(page);
});

test('a link to a new password leads to the code first', async ({ page, baseURL }) => {
  const employer = await buildPerson(baseURL, 'employer');
  const next = await protect(employer);
  await employer.client.auth.resetPasswordForEmail(employer.email, {
    redirectTo: `${baseURL}/reset-password?for=employer`,
  });

  await page.goto(await waitForMailedLink(employer.email));
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await code(page).fill(next);
  await button(page, 'Continue').click();
  await page.getByLabel('New password').fill('another horse');
  await button(page, 'Set New Password').click();

  await expectToast(page, 'Success', 'Password updated successfully');
});
