import { expect, test } from './browser-test.ts';
import { expectSound } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

for (const address of ['/', '/?category=All', '/?search=zzzz']) {
  test(`${address} is sound`, async ({ page }) => {
    test.slow();
    await openHydrated(page, address);
    await expectSound(page);
  });
}

test('the open suggestions are sound', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('en');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(8);

  await expectSound(page);
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = `/?skill=${'z'.repeat(60)}&company=${'z'.repeat(120)}`;
  for (const address of ['/', '/?category=All', '/?search=senior&category=AI+%26+Machine+Learning', long]) {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});

test('everything to tap on the home page is at least 24 px each way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, '/');

  // A card's title reaches over the whole card; what skips is large when it has the focus.
  const small = await page
    .locator('main a:not(article h3 a, .skip), main button, header a, header button, footer a')
    .evaluateAll((all) =>
      all
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );

  expect(small).toEqual([]);
});

test('nothing on the home page moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01);
  }
});
