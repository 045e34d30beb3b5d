import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

let host: Server;
let address: string;
let content = '';
test.beforeAll(async () => {
  host = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Careers</title><h1>Careers</h1>${content}<p>The end</p>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
test.afterAll(() => void host.close());

async function findViolations(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ rules: { 'target-size': { enabled: true } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

test('a site shows the jobs of a company by copying one line', async ({ page, context, baseURL, consoleErrors }) => {
  await openHydrated(page, '/company/barnacle-storage');
  await page.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show these jobs on your site');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Jobs at Barnacle Storage');
  await page.getByLabel('Jobs at most').selectOption('3');
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Jobs at most').selectOption('20');
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(7);
  await expectSound(page);
  const line = (await page.locator('code').first().textContent()) ?? '';
  expect(line).toMatch(new RegExp(`^<script src="${baseURL}/embed.js" data-query="company=barnacle-storage" `));

  content = line + line.replace('data-theme="auto"', 'data-theme="dark"');
  await page.goto(address);
  const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').nth(1)];
  await expect(first.getByRole('listitem')).toHaveCount(7);
  await expect(second.getByRole('listitem')).toHaveCount(7);
  for (const [index, frame] of [first, second].entries()) {
    // As high as the list, and no scroll bar in it.
    await expect
      .poll(() => frame.locator('html').evaluate((html) => html.getBoundingClientRect().height - innerHeight))
      .toBeLessThanOrEqual(0);
    expect((await page.locator('iframe').nth(index).boundingBox())?.height).toBeGreaterThan(500);
  }
  const ground = (frame: typeof first) =>
    frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect([await ground(first), await ground(second)]).toEqual(['rgb(255, 255, 255)', 'rgb(19, 24, 21)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(first)).toBe('rgb(19, 24, 21)');
  await page.emulateMedia({ colorScheme: 'light' });
  // From outside nothing can be said about frames of another origin: each is asked by itself, one light and one dark.
  for (const frame of page.frames().slice(1)) expect(await findViolations(frame)).toEqual([]);

  const job = first.getByRole('listitem').first().getByRole('link');
  const opened = context.waitForEvent('page');
  await job.click();
  const tab = await opened;
  await tab.waitForURL(/\/jobs\/[\w-]+\?ref=embed$/);
  await expect(tab.getByRole('main')).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  // Nothing else of the board may be framed.
  consoleErrors.length = 0;
  content = `<iframe src="${baseURL}/" title="Home"></iframe><iframe src="${baseURL}/employer/dashboard" title="Desk"></iframe>`;
  await page.goto(address);
  await expect.poll(() => consoleErrors.filter((error) => error.includes("frame-ancestors 'none'")).length).toBe(2);
  consoleErrors.length = 0;
});
