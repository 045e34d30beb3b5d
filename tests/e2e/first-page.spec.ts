import { expect, test } from './journey.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`a visitor sees the first page at ${width} px in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });

      await page.goto('/');

      await expect(page.getByRole('heading', { name: 'Find Your Next Blockchain Role' })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test('an unknown address answers 404 and offers the way home', async ({ page, consoleErrors }) => {
  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
  // Chromium reports the document's own 404 on the console.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
});
