import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAlive } from './alive.ts';
import { expect, test } from './journey.ts';

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const [address, width] of [
  ['/', 1440],
  ['/', 360],
  ['/?category=All', 1440],
  ['/?search=zzzz', 1440],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${address} at ${width} px in ${colorScheme} colours`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });

      await openAlive(page, address);

      expect(await findViolations(page)).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the open suggestions in ${colorScheme} colours`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAlive(page, '/');
    await page.getByRole('combobox', { name: 'Search jobs' }).fill('en');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(8);

    expect(await findViolations(page)).toEqual([]);
  });
}

for (const address of ['/', '/?category=All', '/?search=zzzz', '/?search=senior&category=AI+%26+Machine+Learning']) {
  test(`nothing on ${address} scrolls sideways at 320 and 360 px`, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await openAlive(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
}

test('everything to tap on the home page is at least 24 px each way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAlive(page, '/');

  // A card's title reaches over the whole card.
  const small = await page
    .locator('main a:not(article h3 a), main button, header a, header button, footer a')
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
    await openAlive(page, '/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01);
  }
});
