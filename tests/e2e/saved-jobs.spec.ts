import type { Page } from '@playwright/test';
import { expect, forgive, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { expectToast } from './expect-toast.ts';
import { openHydrated } from './hydration.ts';

test('a job is saved and marked as opened, removed and brought back; a closed one says so', async ({ page }) => {
  await openHydrated(page, '/?category=Design');
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  const title = (await first.getByRole('heading').textContent()) ?? '';
  await expect(first.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(title);
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByText('Viewed')).toHaveCount(0);
  const other = (await second.getByRole('heading').textContent()) ?? '';
  await second.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Space');
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(second.getByText('Viewed')).toBeVisible();
  await expect(second.locator('time')).toHaveAttribute('title', /./);

  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('saved-jobs') ?? '');
    const closed = { id: '00000000-0000-4000-8000-000000000000', title: 'Gone Job', company: 'Acme' };
    localStorage.setItem('saved-jobs', JSON.stringify([...saved, closed]));
  });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/saved.json') && asked.push(request.url())));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Jobs' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Acme · No longer open')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectSound(page);

  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Removed “${title}”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Gone Job' }).click();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').nth(1)).toContainText(title);
  await expect(page.getByText('No longer open')).toHaveCount(0);

  // What another window takes out moves the focus of this one nowhere.
  const link = page.getByRole('article').nth(0).getByRole('heading').getByRole('link');
  await link.focus();
  await page.evaluate(() => {
    localStorage.setItem(
      'saved-jobs',
      JSON.stringify(JSON.parse(localStorage.getItem('saved-jobs') ?? '').slice(0, 1)),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'saved-jobs' }));
  });
  await expect(page.getByText(`Removed “${title}”.`)).toBeVisible();
  await expect(link).toBeFocused();
});

test('a job page answers for the chosen country, and stores it in this browser only', async ({ page, request }) => {
  await openHydrated(page, '/?mode=remote');
  await page.getByRole('article').filter({ hasText: 'Remote · worldwide' }).getByRole('heading').first().click();
  const question = page.getByRole('combobox', { name: 'Can I apply from' });
  await question.selectOption('PT');
  await expect(page.getByText('Yes: it hires worldwide')).toBeVisible();

  await page.reload();
  await expect(question).toHaveValue('PT');
  await expect(page.getByText('Yes: it hires worldwide')).toBeVisible();
  expect(await (await request.get(page.url())).text()).not.toMatch(/Portugal|it hires worldwide/);
  await expectSound(page);
});

/** As where a visitor allows no site to store anything. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
}

test('where the browser stores nothing, saving says so and a country is answered for all the same', async ({
  page,
  consoleErrors,
}) => {
  // The router's own script, which remembers how far pages were scrolled.
  forgive(consoleErrors, 'Access is denied');
  await blockStorage(page);
  const notSaved = 'Your browser does not let this site store anything, so the job was not saved.';
  await page.goto('/?mode=remote');
  await page.waitForFunction(() => 'cards' in document.documentElement.dataset);
  // Before the app has started.
  await page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', notSaved);

  const job = page
    .getByRole('article')
    .filter({ hasText: 'Remote · worldwide' })
    .getByRole('heading')
    .getByRole('link');
  await openHydrated(page, (await job.first().getAttribute('href')) ?? '');
  await page.getByRole('combobox', { name: 'Can I apply from' }).selectOption('PT');
  await expect(page.getByText('Yes: it hires worldwide')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expectToast(page, 'Error', notSaved);
});
