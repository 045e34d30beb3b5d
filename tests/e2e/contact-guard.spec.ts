import { rmSync } from 'node:fs';
import { makeDataDir, type RunningServer, runServer } from '../run-server.ts';
import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

// A board of its own, with limits: only there does the form look for programs.

let server: RunningServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
});
test.afterAll(async () => {
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a program that fills in everything is thanked and sends nothing; a quick person is only held up', async ({
  page,
}) => {
  // However slow this machine is, the person is quick; and the test says when the three seconds are over.
  await page.addInitScript(() => {
    const { now } = performance;
    performance.now = () => now.call(performance) / 1000;
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, milliseconds: number) => {
      if (!(milliseconds > 2500 && milliseconds <= 3000)) return setTimeout(work, milliseconds);
      window.addEventListener('three-seconds-later', work, { once: true });
      return 0;
    }) as typeof window.setTimeout;
  });
  await openHydrated(page, `${server.url}/contact`);
  const trap = page.locator('input[name=extra]');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/contact_submissions')) sent.push(request.postData() ?? '');
  });
  async function send(message: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@people.example');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
    await page.getByRole('button', { name: 'Send Message' }).click();
  }

  await send('A quick word');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('three-seconds-later')));
  await expect(page.getByText('Message sent!')).toBeVisible();
  expect(sent).toHaveLength(1);

  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'Close toast' }).click();
  await expect(page.getByText('Message sent!')).toHaveCount(0);
  await send('Buy this');
  await page.evaluate(() => window.dispatchEvent(new Event('three-seconds-later')));
  await expect(page.getByText('Message sent!')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the field for programs is out of sight, and out of the way of keyboard and screen reader', async ({ page }) => {
  await openHydrated(page, `${server.url}/contact`);
  await expectSound(page);
  await expect(page.locator('input[name=extra]')).not.toBeInViewport();
  await expect(page.locator('input[name=extra]')).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus();

  await page.keyboard.press('Tab');

  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
});
