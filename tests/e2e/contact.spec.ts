import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const calls = '**/rest/v1/contact_submissions*';

async function fillIn(page: Page, values: { name?: string; email?: string; message?: string } = {}): Promise<void> {
  await field(page, 'Name').fill(values.name ?? 'Ada');
  await field(page, 'Email').fill(values.email ?? 'ada@people.example');
  await field(page, 'Message').fill(values.message ?? 'Do you read this?');
}

test('a visitor sends a message, and the form is empty again', async ({ page }) => {
  await openHydrated(page, '/contact');
  await expect(page).toHaveTitle('Contact Us | Chainwork');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '6');
  await fillIn(page, { name: '  Ada  ' });
  const sent = page.waitForRequest(calls);

  await send(page).click();

  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada',
    email: 'ada@people.example',
    message: 'Do you read this?',
  });
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('');
});

test('the button says that it is sending, and sends once', async ({ page }) => {
  await openHydrated(page, '/contact');
  await fillIn(page);
  let count = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    count += 1;
    await held;
    await route.continue();
  });

  await send(page).click();

  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await field(page, 'Name').press('Enter');
  letGo();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(send(page)).toBeVisible();
  expect(count).toBe(1);
});

test('when sending fails nothing typed is lost, and a second try works', async ({ page, consoleErrors }) => {
  await openHydrated(page, '/contact');
  await fillIn(page);
  await page.route(calls, (route) => route.abort());

  await send(page).click();

  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await expect(field(page, 'Email')).toHaveValue('ada@people.example');
  await expect(field(page, 'Message')).toHaveValue('Do you read this?');
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')));

  await page.unroute(calls);
  await send(page).click();

  await expect(page.getByText('Message sent!')).toBeVisible();
});

test.describe('a wrong message is not sent', () => {
  const problems = [
    ['Name', '   ', 'Name is required'],
    ['Name', 'n'.repeat(101), 'Name must be less than 100 characters'],
    ['Email', '', 'Invalid email address'],
    ['Email', 'ada at home', 'Invalid email address'],
    ['Email', `ada@${'e'.repeat(244)}.example`, 'Email must be less than 255 characters'],
    ['Message', '\n ', 'Message is required'],
    ['Message', 'm'.repeat(1001), 'Message must be less than 1000 characters'],
  ] as const;

  test('and what is wrong is said at its field until it is right', async ({ page }) => {
    await openHydrated(page, '/contact');
    let isSent = false;
    await page.route(calls, (route) => {
      isSent = true;
      return route.abort();
    });

    for (const [name, value, problem] of problems) {
      await fillIn(page, { [name.toLowerCase()]: value });
      await expect(page.getByText(problem)).toBeVisible();
      await send(page).click();

      await expect(page.getByText(problem)).toBeVisible();
      await expect(field(page, name)).toHaveAccessibleDescription(problem);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toBeFocused();

      await field(page, name).fill(name === 'Email' ? 'ada@people.example' : 'Ada');

      await expect(page.getByText(problem)).toHaveCount(0);
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
      expect(isSent).toBe(false);
    }
  });

  test('a field is judged from its first change on, an empty form when it is sent', async ({ page }) => {
    await openHydrated(page, '/contact');
    await field(page, 'Email').press('a');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByText('is required')).toHaveCount(0);
    await field(page, 'Email').fill('ada@people.example');
    await expect(page.getByText('Invalid email address')).toHaveCount(0);
    await field(page, 'Email').fill('');

    await send(page).click();

    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expectSound(page);
  });
});

test('what was typed before the page was hydrated is kept and sent', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.(js|tsx?)(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await send(page).click();
  expect(new URL(page.url()).search).toBe('');

  letGo();
  await page.waitForLoadState('networkidle');
  await send(page).click();

  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('the page is sound', async ({ page }) => {
  await openHydrated(page, '/contact');
  await expectSound(page);
});

test.describe('with scripts off', () => {
  test.use({ hasScripts: false });

  test('a sentence offers the mail address in place of the form', async ({ page }) => {
    await page.goto('/contact');

    await expect(page.getByRole('main')).toContainText(/needs scripts.*Please write to \S+@\S+ instead/);
    await expect(page.getByRole('main').locator('a[href^="mailto:"]:visible')).toHaveCount(1);
    await expect(send(page)).toHaveCount(0);
  });
});
