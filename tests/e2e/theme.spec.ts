import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openHydrated, waitForHydration } from './hydration.ts';

const paper = { light: 'rgb(250, 248, 243)', dark: 'rgb(11, 15, 13)' };
const expectColours = (page: Page, colours: 'light' | 'dark') =>
  expect(page.locator('body')).toHaveCSS('background-color', paper[colours]);
const theSwitch = (page: Page) => page.getByRole('button', { name: 'Switch between light and dark' });

test('the colours follow the system until the visitor chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/');
  await expectColours(page, 'dark');

  await page.emulateMedia({ colorScheme: 'light' });
  await expectColours(page, 'light');
});

test('a choice holds across reloads, pages and what the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, '/');

  await theSwitch(page).click();
  await expectColours(page, 'dark');
  await page.reload();
  await expectColours(page, 'dark');
  await page.goto('/?category=All');
  await expectColours(page, 'dark');

  await waitForHydration(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await theSwitch(page).press('Enter');
  await expectColours(page, 'light');
  await page.reload();
  await expectColours(page, 'light');
});

test('a stored choice is in place before the first paint', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  // Nothing but the document: no script file of ours takes part.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');

  await expectColours(page, 'dark');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')));
});

test.describe('without scripts', () => {
  test.use({ hasScripts: false, colorScheme: 'dark' });

  test('the colours follow the system', async ({ page }) => {
    await page.goto('/');
    await expectColours(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectColours(page, 'light');
  });
});
