import type { Page, Route } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated } from './hydration.ts';

// What the client stores of a person who is signed in; it reads, it does not verify.
const user = { id: '7f2d9b1e-3a64-4c0e-9a55-0d5b8f6c1e21', aud: 'authenticated', role: 'authenticated' };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const session = {
  access_token: [encode({ alg: 'HS256' }), encode({ sub: user.id, exp: inAnHour, role: 'authenticated' }), 'x'].join(
    '.',
  ),
  refresh_token: 'a-refresh-token',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour,
  user,
};

async function keepSession(page: Page): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'sb-localhost-auth-token',
    JSON.stringify(session),
  ] as const);
}

/** Holds the question for the role of employers until it is answered with these rows; administrators are asked about too. */
async function holdRoles(page: Page): Promise<(rows: object[]) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.request().url().includes('admin') ? route.fulfill({ json: [] }) : resolve(route),
  );
  return async (rows) => (await promise).fulfill({ json: rows });
}

const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Post a Job|Dashboard)$/ });

test('a visitor without a session can post a job at once, and fetches no client for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && response.ok()) scripts.push(await response.text());
  });
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');

  await expect(button(page)).toHaveText('Post a Job');
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveAttribute('href', '/employer/auth');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes('GoTrueClient'))).toEqual([]);
});

test('the button waits while a stored session is checked, then leads an employer to the dashboard', async ({
  page,
}) => {
  await keepSession(page);
  const answer = await holdRoles(page);
  await openHydrated(page, '/');

  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveText('Post a Job');
  await answer([{ role: 'employer' }]);

  await expect(button(page)).toHaveText('Dashboard');
  await expect(button(page)).toHaveAttribute('href', '/employer/dashboard');
  await expect(button(page)).toBeEnabled();
});

test('a person signed in who is no employer may become one', async ({ page }) => {
  await keepSession(page);
  const answer = await holdRoles(page);
  await openHydrated(page, '/');

  await expect(button(page)).toBeDisabled();
  await answer([]);

  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText('Post a Job');
  await expect(button(page)).toHaveAttribute('href', '/employer/auth');
});
