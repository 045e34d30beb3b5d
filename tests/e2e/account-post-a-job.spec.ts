import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectLargeText } from './expect-large-text.ts';
import { expectSound } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';
import { buildPerson, keepSession } from './people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('"Post a Job" leads newcomers to the sign-up, and people without the role to become employers', async ({
  page,
  baseURL,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Post a Job' }).click();

  await expect(page).toHaveURL('/employer/auth');
  await expect(heading(page, 'Employer Sign Up')).toBeVisible();
  await expectLargeText(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@people.example');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(heading(page, 'Employer Login')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@people.example');

  const person = await buildPerson(baseURL);
  await keepSession(page, person);
  await page.goto('/employer/auth');
  await expectToast(page, 'Access Denied', "You don't have employer privileges");
  await expect(page).toHaveURL('/');
  const offer = page.getByRole('region', { name: 'Do you want to post jobs?' });
  await expect(offer).toContainText(person.email);
  await expectSound(page);

  await offer.getByRole('button', { name: 'Become an employer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an employer with this account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await person.client.from('user_roles').select('role')).data).toEqual([]);
  await offer.getByRole('button', { name: 'Become an employer' }).click();
  await dialog.getByRole('button', { name: 'Become an employer' }).click();

  await expectToast(page, 'Success', 'This account is an employer account now');
  await expect(page).toHaveURL('/employer/dashboard');
  await expect(page.getByRole('link', { name: 'Create Company' })).toBeVisible();
  expect((await person.client.from('user_roles').select('role')).data).toEqual([{ role: 'employer' }]);
});

test('what is clicked, chosen and typed before scripts have come is done when they have', async ({ page }) => {
  let letGo = () => {};
  async function open(path: string) {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    await page.unrouteAll();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }

  await open('/employer/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@people.example');
  await button(page, 'Need an account? Sign up').click();
  await button(page, 'Need an account? Sign up').click();
  letGo();
  await expect(heading(page, 'Employer Sign Up')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@people.example');

  await open('/employer/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.keyboard.press('Enter');
  letGo();
  await expectToast(page, 'Validation Error', 'Please enter a valid email');

  await open('/');
  await button(page, 'Switch between light and dark').click();
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('engineer');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await button(page, 'Search').click();
  await expect(page).toHaveURL(/search=engineer/);

  await open('/');
  await page.getByRole('combobox', { name: 'Work mode' }).selectOption('remote');
  letGo();
  await expect(page).toHaveURL(/mode=remote/);

  // React, which listens at the document, would hydrate the whole list before the press is painted.
  await open('/?category=All');
  await page.evaluate(() => document.addEventListener('pointerdown', () => document.body.append('heard'), true));
  const more = page.getByRole('link', { name: 'Load More Jobs' });
  // A jump to the end has cards on the way laid out for the first time, and the link moves once more.
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(page.getByText('heard')).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL(/show=100/);
});
