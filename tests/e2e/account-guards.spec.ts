import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, keepSession } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rolesRead = '**/rest/v1/user_roles*';

for (const [path, signInPage, words] of [
  ['/employer/dashboard', '/employer/auth', "You don't have employer privileges"],
  ['/admin', '/auth', "You don't have admin privileges"],
] as const) {
  test(`${path} sends a visitor to ${signInPage}, and who lacks the role home with a message`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect(html.includes('aria-label="Loading"')).toBe(true);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    await expect(page).toHaveURL(signInPage);
    // The guarded page is no step back.
    await page.goBack();
    await expect(page).not.toHaveURL(path);

    await keepSession(page, await buildPerson(baseURL));
    await page.goto(path);
    await expectToast(page, 'Access Denied', words);
    await expect(page).toHaveURL('/');

    // A person is not caught in an account that no page lets in.
    await expect(page.getByRole('contentinfo').getByText('Signed in as person-')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed in as')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
}

test('while the role is read there is a spinner and nothing of the page', async ({ page, baseURL }) => {
  await keepSession(page, await buildPerson(baseURL, 'employer'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(rolesRead, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/employer/dashboard');

  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  letGo();
  await expect(button(page, 'Sign Out')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('a role that could not be read denies nothing: the page offers to try again', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await keepSession(page, await buildPerson(baseURL, 'employer'));
  await page.route(rolesRead, (route) => route.abort());
  await page.goto('/employer/dashboard');

  await expect(page.getByRole('heading', { name: 'Your account could not be checked' })).toBeVisible();
  await expect(page).toHaveURL('/employer/dashboard');
  await expectSound(page);
  await page.unroute(rolesRead);
  await button(page, 'Try again').click();

  await expect(button(page, 'Sign Out')).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')));
});

test('signing in and out in one tab does so in the other', async ({ page, context, baseURL }) => {
  const person = await buildPerson(baseURL, 'employer');
  const other = await context.newPage();
  await openHydrated(other, '/employer/auth');

  await openHydrated(page, '/employer/auth');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button(page, 'Login').click();
  await expect(other).toHaveURL('/employer/dashboard');
  await expect(button(other, 'Sign Out')).toBeVisible();

  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/employer/auth');
  await expect(button(other, 'Sign Out')).toHaveCount(0);
});

for (const role of [undefined, 'employer'] as const) {
  test(`the ended session of ${role ?? 'a person without a role'} leads to the sign-in page, not to a denial`, async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    const person = await buildPerson(baseURL, role);
    await keepSession(page, person);
    await person.client.auth.signOut();

    await page.goto('/employer/dashboard');

    await expect(page).toHaveURL('/employer/auth');
    await expect(page.getByText('Access Denied')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    forgiveStatus(consoleErrors, 403);
  });
}

test('a session that has run out is renewed without a word', async ({ page, baseURL }) => {
  await keepSession(page, await buildPerson(baseURL, 'employer'));
  await page.evaluate(() => {
    const session = localStorage.getItem('sb-localhost-auth-token') ?? '';
    localStorage.setItem('sb-localhost-auth-token', session.replace(/"expires_at":\d+/, '"expires_at":1'));
  });
  const renewal = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token');

  await page.goto('/employer/dashboard');

  await renewal;
  await expect(button(page, 'Sign Out')).toBeVisible();
});

test('a token that is not of this server is forgotten', async ({ page, baseURL, consoleErrors }) => {
  const person = await buildPerson(baseURL, 'employer');
  await keepSession(page, person);
  await page.evaluate(() => {
    const session = localStorage.getItem('sb-localhost-auth-token') ?? '';
    localStorage.setItem('sb-localhost-auth-token', session.replace(/("access_token":"[^"]*\.)[^".]*"/, '$1AAAA"'));
  });

  await page.goto('/employer/dashboard');

  await expect(page).toHaveURL('/employer/auth');
  forgiveStatus(consoleErrors, 401);
});

test.describe('with scripts off', () => {
  test.use({ hasScripts: false });

  test('the pages of an account say what they need', async ({ page }) => {
    for (const path of ['/employer/auth', '/auth', '/reset-password', '/employer/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('This page needs scripts');
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });
});

test('a link of another account asks the person who is signed in before it takes their place', async ({
  page,
  baseURL,
}) => {
  const [victim, stranger] = [await buildPerson(baseURL, 'employer'), await buildPerson(baseURL, 'employer')];
  const { data } = await stranger.client.auth.getSession();
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const hash = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' });
  const readEmail = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').user.email);
  const questions: string[] = [];
  await keepSession(page, victim);

  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/employer/dashboard#${hash}`);
  await expect(page).toHaveURL('/');
  expect(questions).toEqual([
    `You are signed in as ${victim.email}. This link signs you in as ${stranger.email} instead, in every tab. Go on?`,
  ]);
  expect(await readEmail()).toBe(victim.email);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/about');
  await page.goto(`/employer/account#${hash}`);
  await expect(page.getByText(`Signed in as ${stranger.email}`)).toBeVisible();
  expect(await readEmail()).toBe(stranger.email);
});
