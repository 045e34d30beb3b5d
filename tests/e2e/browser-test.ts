import { test as base, expect } from '@playwright/test';
import { emptyTab, leaveStorage } from './empty-tab.ts';

export { expect };

const forgiven = new WeakMap<string[], string[]>();

/** Errors with these words are expected, those included that come later. */
export function forgive(consoleErrors: string[], words: string): void {
  forgiven.set(consoleErrors, [...(forgiven.get(consoleErrors) ?? []), words]);
}

/** A browser test that fails when the page writes an error to the console, or throws. */
export const test = base.extend<{ consoleErrors: string[] }>({
  context: async ({ context }, use) => {
    leaveStorage(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    await emptyTab(page);
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      const expected = forgiven.get(errors) ?? [];
      expect(errors.filter((error) => !expected.some((words) => error.includes(words)))).toEqual([]);
    },
    { auto: true },
  ],
});
