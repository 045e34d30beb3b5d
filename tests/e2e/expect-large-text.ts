import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/**
 * On the narrowest phone, with the text at twice its size, nothing scrolls sideways and no word stands letter below letter
 * (WCAG 1.4.4 and 1.4.10).
 */
export async function expectLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const large = await page.addStyleTag({ content: 'html { font-size: 32px !important }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(findTornWords)).toEqual([]);
  await large.evaluate((style) => (style as HTMLStyleElement).remove());
  if (before) await page.setViewportSize(before);
}

/** Words in more than three lines, or in two where the page is named. Runs in the page. */
function findTornWords(): string[] {
  const torn: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('code, [aria-hidden=true]')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > (text.parentElement.closest('h1') ? 1 : 3)) torn.push(`${word} (${lines.size} lines)`);
    }
  }
  return torn;
}
