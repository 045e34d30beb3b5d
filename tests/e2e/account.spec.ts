import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, connectService, keepSession, makeEmail, password, waitForMailedLink } from './people.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function enter(page: Page, submit: string, values: { email: string; password?: string }): Promise<void> {
  await email(page).fill(values.email);
  await secret(page).fill(values.password ?? password);
  await button(page, submit).click();
}

test('an employer signs up, signs out and signs in again, by keyboard alone', async ({ page }) => {
  const address = makeEmail();
  await openHydrated(page, '/employer/auth');
  await expect(page).toHaveTitle('Employer Login | Chainwork');
  await expect(heading(page, 'Employer Login')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(secret(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(secret(page)).toHaveAttribute('placeholder', 'Password (min 6 characters)');

  for (const stop of ['Show password', 'Forgot password?', 'Login', 'Need an account? Sign up']) {
    if (stop === 'Show password') await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, stop)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Employer Sign Up')).toBeVisible();
  await expect(page).toHaveTitle('Employer Sign Up | Chainwork');
  await expect(email(page)).toBeFocused();
  await expect(secret(page)).toHaveAttribute('autocomplete', 'new-password');
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(secret(page)).toHaveAttribute('type', 'text');
  await expect(button(page, 'Show password')).toHaveAttribute('aria-pressed', 'true');
  // Who signs out while the dashboard is still being read has nothing refused.
  await page.route('**/rest/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 200));
    await route.continue();
  });
  const signUp = page.waitForRequest('**/auth/v1/signup*');
  const role = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('user_roles'));
  await page.keyboard.press('Tab');
  await expect(button(page, 'Create Employer Account')).toBeFocused();
  await page.keyboard.press('Enter');

  await expectToast(page, 'Success', 'Employer account created successfully');
  await expect(page).toHaveURL('/employer/dashboard');
  await expect(button(page, 'Sign Out')).toBeVisible();
  const { origin } = new URL(page.url());
  expect(new URL((await signUp).url()).searchParams.get('redirect_to')).toBe(`${origin}/employer/dashboard`);
  expect((await role).postDataJSON()).toEqual({ user_id: expect.any(String), role: 'employer' });

  await button(page, 'Sign Out').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // What is still held back goes on by itself.
  await page.unrouteAll({ behavior: 'wait' });

  await openHydrated(page, '/employer/auth');
  await page.keyboard.type(`  ${address.toUpperCase()} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Logged in successfully');
  await expect(page).toHaveURL('/employer/dashboard');

  // A member who is signed in has no business at the sign-in page.
  await page.goto('/employer/auth');
  await expect(page).toHaveURL('/employer/dashboard');
});

test('an administrator signs in, and is led to the tools whenever they come to the sign-in page', async ({
  page,
  baseURL,
}) => {
  const admin = await buildPerson(baseURL, 'admin');
  await openHydrated(page, '/auth');
  await expect(page).toHaveTitle('Admin Login | Chainwork');
  await expect(heading(page, 'Admin Login')).toBeVisible();

  await enter(page, 'Login', { email: admin.email });

  await expectToast(page, 'Success', 'Logged in successfully');
  await expect(page).toHaveURL('/admin');
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin');
  // What the desk has asked for is refused once the session is over.
  await page.waitForLoadState('networkidle');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth');
  await expect(heading(page, 'Admin Login')).toBeVisible();
});

test('a visitor who signs up at the administrators’ page has an account, but no privileges', async ({ page }) => {
  await openHydrated(page, '/auth');
  await button(page, 'Need an account? Sign up').click();
  await expect(heading(page, 'Admin Sign Up')).toBeVisible();
  await expect(page).toHaveTitle('Admin Sign Up | Chainwork');
  await button(page, 'Already have an account? Login').click();
  await expect(heading(page, 'Admin Login')).toBeVisible();
  await expect(page).toHaveTitle('Admin Login | Chainwork');
  await button(page, 'Need an account? Sign up').click();
  const request = page.waitForRequest('**/auth/v1/signup*');

  await enter(page, 'Sign Up', { email: makeEmail() });

  await expectToast(page, 'Success', 'Account created successfully');
  await expectToast(page, 'Access Denied', "You don't have admin privileges");
  // Both are so, and can be read.
  const created = page.getByRole('listitem').filter({ hasText: 'Account created successfully' });
  await expect(created).toHaveAttribute('data-removed', 'false');
  await expect(page).toHaveURL('/');
  const { searchParams, origin } = new URL((await request).url());
  expect(searchParams.get('redirect_to')).toBe(`${origin}/admin`);
});

for (const [path, signUpLabel] of [
  ['/employer/auth', 'Create Employer Account'],
  ['/auth', 'Sign Up'],
] as const) {
  test(`what is wrong with a login or sign-up is said in a message: ${path}`, async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    const known = await buildPerson(baseURL);
    await openHydrated(page, path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await button(page, 'Login').click();
    await expectToast(page, 'Validation Error', 'Please enter a valid email');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
    await enter(page, 'Login', { email: known.email, password: 'short' });
    await expectToast(page, 'Validation Error', 'Password must be at least 6 characters');
    await expect(secret(page)).toBeFocused();
    await enter(page, 'Login', { email: known.email, password: 'wrong horse' });
    await expectToast(page, 'Error', 'Invalid email or password');
    await expect(email(page)).toHaveValue(known.email);

    await button(page, 'Need an account? Sign up').click();
    await expect(email(page)).toHaveValue(known.email);
    await enter(page, signUpLabel, { email: known.email });
    await expectToast(page, 'Error', 'This email is already registered. Please login instead.');
    await expect(page).toHaveURL(path);
    forgiveStatus(consoleErrors, 400);
    forgiveStatus(consoleErrors, 422);
  });
}

test('a sign-up whose role could not be set goes on, and is finished as soon as it can be', async ({
  page,
  consoleErrors,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openHydrated(page, '/employer/auth');
  await button(page, 'Need an account? Sign up').click();
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

  await enter(page, 'Create Employer Account', { email: makeEmail() });

  await expectToast(page, 'Success', 'Employer account created successfully');
  await expect(page).toHaveURL('/employer/dashboard');
  expect(warnings.join()).toContain('the role of the new account could not be set');
  await expect(heading(page, 'One step is left')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('come back later with this browser');
  await expectSound(page);
  await button(page, 'Try again').click();
  await expect(heading(page, 'One step is left')).toBeFocused();

  await page.unroute('**/rest/v1/user_roles*');
  await page.goto('/employer/auth');

  await expect(page).toHaveURL('/employer/dashboard');
  await expect(button(page, 'Sign Out')).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')));
});

test('a forgotten password is replaced through a mail, whose link works once', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const person = await buildPerson(baseURL, 'employer');
  await openHydrated(page, '/employer/auth');
  await email(page).fill(person.email);
  await button(page, 'Forgot password?').click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await expect(email(page)).toBeFocused();
  await email(page).press('Enter');
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await waitForMailedLink(person.email);

  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toBeFocused();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await field.fill('short');
  await field.press('Enter');
  await expectToast(page, 'Validation Error', 'Password must be at least 6 characters');
  await field.fill(password);
  await field.press('Enter');
  await expectToast(page, 'Error', 'New password should be different from the old password.');
  // The page stands a reload: the link has done its work.
  await page.reload();
  await field.fill('a better horse');
  await button(page, 'Set New Password').click();
  await expectToast(page, 'Success', 'Password updated successfully');
  await expect(page).toHaveURL('/employer/dashboard');
  // What the dashboard asks for is refused to a session that ends meanwhile.
  await expect(page.getByRole('link', { name: 'Create Company' })).toBeVisible();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Email link is invalid or has expired');
  await email(page).fill(makeEmail());
  await button(page, 'Send Reset Link').click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(heading(page, 'Employer Login')).toBeVisible();
  await enter(page, 'Login', { email: person.email, password: 'a better horse' });
  await expect(page).toHaveURL('/employer/dashboard');
  forgiveStatus(consoleErrors, 422);
});

test('a recovery link that leads to the front page leads on to the new password', async ({ page, baseURL }) => {
  const { email: address } = await buildPerson(baseURL, 'employer');
  const { data } = await connectService(baseURL).auth.admin.generateLink({ type: 'recovery', email: address });

  await page.goto(data.properties?.action_link ?? '');

  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText(`For the account ${address}`)).toBeVisible();
});

test('sign-up and the forgotten password are sound', async ({ page }) => {
  await openHydrated(page, '/employer/auth');
  await button(page, 'Need an account? Sign up').click();
  await expectSound(page);
  await button(page, 'Already have an account? Login').click();
  await button(page, 'Forgot password?').click();
  await email(page).fill(makeEmail());
  await button(page, 'Send Reset Link').click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expectSound(page);
});

test('the new password is asked for on a sound page', async ({ page, baseURL }) => {
  await keepSession(page, await buildPerson(baseURL));
  await openHydrated(page, '/reset-password');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectSound(page);
});

test('an account is deleted once its address has been typed', async ({ page, baseURL }) => {
  const person = await buildPerson(baseURL, 'employer');
  await keepSession(page, person);
  await openHydrated(page, '/employer/account');
  await button(page, 'Delete Account').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const typed = dialog.getByRole('textbox', { name: `Type ${person.email} to confirm` });
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Delete Account')).toBeFocused();

  await page.keyboard.press('Enter');
  await typed.fill(makeEmail());
  await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeDisabled();
  await typed.press('Enter');
  await typed.fill(person.email);
  await typed.press('Enter');

  await expectToast(page, 'Account deleted', 'Your account, your company and its listings are gone.');
  await expect(page).toHaveURL('/');
  expect((await person.client.auth.getUser()).error?.code).toBe('user_not_found');
  await page.goto('/employer/dashboard');
  await expect(page).toHaveURL('/employer/auth');
});
