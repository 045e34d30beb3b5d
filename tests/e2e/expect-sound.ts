import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, forgive } from './browser-test.ts';
import { findViolations } from './find-violations.ts';

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const;

// The first three of a list stand for the others, which the same code has made: a page of fifty cards took axe as long
// as ten other pages.
const repeated = 'li:nth-child(n + 4) > article, tbody > tr:nth-child(n + 4)';

// There is no sound to wait for, and no style from elsewhere.
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

// What axe has found sound before in the same look, on this page or another: a header or a form is looked at again when
// something of it is different. Axe was a fifth of what the browser tests cost.
const soundBlocks = { light: new Set<string>(), dark: new Set<string>() };

/** What holds for every page: axe finds nothing in light and dark, and nothing scrolls sideways on a small phone. */
export async function expectSound(page: Page): Promise<void> {
  // A toast that fades away lends its colours to the text under it.
  const hidden = await page.addStyleTag({ content: '[data-sonner-toaster] { display: none }' });
  // Once for both looks: to send it costs as much as to run it.
  await page.evaluate(axe.source);
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const known = soundBlocks[colorScheme];
    const { violations, blocks } = await page.evaluate(findViolations, {
      repeated,
      known: [...known].join(' '),
      options,
    });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.join('\n')}`);
    expect(found, `${colorScheme}, ${width} px`).toEqual([]);
    for (const block of blocks.split(' ')) known.add(block);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await hidden.evaluate((style) => (style as HTMLStyleElement).remove());
}

/** Chromium reports a document's or an answer's own status on the console; that one is expected. */
export function forgiveStatus(consoleErrors: string[], status: number): void {
  forgive(consoleErrors, `a status of ${status}`);
}
