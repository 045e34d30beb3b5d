import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** On the narrowest phone, with the text at twice its size, nothing scrolls sideways (WCAG 1.4.4 and 1.4.10). */
export async function expectLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const large = await page.addStyleTag({ content: 'html { font-size: 32px !important }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await large.evaluate((style) => (style as HTMLStyleElement).remove());
  if (before) await page.setViewportSize(before);
}
