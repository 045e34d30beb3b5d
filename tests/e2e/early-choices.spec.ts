import type { Page } from '@playwright/test';
import { expect, forgive, test } from './browser-test.ts';
import { waitForHydration } from './hydration.ts';

// React hydrates a page at once when something is clicked or chosen that it has not come to yet.

/** Does something as soon as React listens to the page and has hydrated nothing of it. */
async function openAndAct(page: Page, address: string, act: () => void): Promise<void> {
  await page.addInitScript(`{
    const add = document.addEventListener;
    let hasActed = false;
    document.addEventListener = function (type, listener, options) {
      add.call(this, type, listener, options);
      if (hasActed || type !== 'click' || options === undefined) return;
      hasActed = true;
      // React begins to render in a task of its own.
      const tasks = new MessageChannel();
      let left = 3;
      tasks.port1.onmessage = () => (left-- > 0 ? tasks.port2.postMessage(null) : (${act})());
      tasks.port2.postMessage(null);
    };
  }`);
  await page.goto(address);
  await waitForHydration(page);
}

test('a choice that the app starts in the midst of is made', async ({ page }) => {
  await openAndAct(page, '/', () => {
    const select = document.querySelector<HTMLSelectElement>('select[name=mode]');
    if (!select) return;
    select.value = 'remote';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(page).toHaveURL(/mode=remote/);
});

test('a box that the app starts in the midst of a click on is checked', async ({ page }) => {
  await openAndAct(page, '/?category=Engineering', () =>
    document.querySelector<HTMLElement>('#filters input[value=remote]')?.click(),
  );
  await expect(page).toHaveURL(/mode=remote/);
  await expect(page.locator('#filters input[value=remote]')).toBeChecked();
});

test('a button that the app starts in the midst of a click on is pressed once', async ({ page }) => {
  await page.goto('/?category=Engineering');
  const address = (await page.locator('article h3 a').first().getAttribute('href')) ?? '';
  await openAndAct(page, address, () => document.querySelector<HTMLElement>('main button[aria-pressed]')?.click());
  // What was kept is done when the page has told of its hydration.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('main button[aria-pressed]').first()).toHaveAttribute('aria-pressed', 'true');
});

test('what is chosen while the network is away is shown once it is back', async ({ page, consoleErrors }) => {
  forgive(consoleErrors, 'ERR_');
  await page.goto('/?category=Engineering');
  await page.waitForFunction(() => 'cards' in document.documentElement.dataset);
  const box = (value: string) => page.locator(`#filters input[value=${value}]`);
  await page.context().setOffline(true);
  await box('remote').check();
  // The app has been tried in vain.
  await page.waitForTimeout(1000);
  await box('hybrid').check();
  await expect(page).toHaveURL('/?category=Engineering');

  await page.context().setOffline(false);

  await expect(page).toHaveURL(/mode=hybrid%2Cremote/);
  for (const value of ['remote', 'hybrid']) await expect(box(value)).toBeChecked();
});

test('an app whose scripts do not arrive is tried again with the next choice', async ({ page, consoleErrors }) => {
  forgive(consoleErrors, 'ERR_');
  const failed: string[] = [];
  await page.route(/assets\/(?!first-)[^/]+\.js$/, (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  await page.goto('/?category=Engineering');
  await page.waitForFunction(() => 'cards' in document.documentElement.dataset);
  await page.locator('#filters input[value=remote]').check();
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  await page.unroute(/assets\/(?!first-)[^/]+\.js$/);

  // The app starts in the midst of it: the box may be as the address has it for a moment, until the choice is made again.
  await page.locator('#filters input[value=hybrid]').click();

  await expect(page).toHaveURL(/mode=hybrid%2Cremote/);
  await expect(page.locator('#filters input[value=hybrid]')).toBeChecked();
});

test('a choice made before it is known that scripts do not arrive has them asked for again', async ({
  page,
  consoleErrors,
}) => {
  forgive(consoleErrors, 'ERR_');
  const refusal = Promise.withResolvers<void>();
  let asked = 0;
  let isAway = true;
  await page.route(/assets\/(?!first-)[^/]+\.js$/, async (route) => {
    if (!isAway) return route.continue();
    asked += 1;
    await refusal.promise;
    await route.abort();
  });
  await page.goto('/?category=Engineering');
  await page.waitForFunction(() => 'cards' in document.documentElement.dataset);
  await page.locator('#filters input[value=remote]').check();
  await expect.poll(() => asked).toBeGreaterThan(0);

  await page.locator('#filters input[value=hybrid]').check();
  isAway = false;
  refusal.resolve();

  await expect(page).toHaveURL(/mode=hybrid%2Cremote/);
});
