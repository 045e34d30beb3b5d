import { test as base, expect } from '@playwright/test';
import { emptyTab, leaveStorage } from './empty-tab.ts';

export { expect };

const forgiven = new WeakMap<string[], string[]>();

/** Errors with these words are expected, those included that come later. */
export function forgive(consoleErrors: string[], words: string): void {
  forgiven.set(consoleErrors, [...(forgiven.get(consoleErrors) ?? []), words]);
}

type Options = {
  hasScripts: boolean;
  /** Of the visitor; undefined: this machine's. */
  timeZone: string | undefined;
};

/**
 * A browser test that fails when the page writes an error to the console, or throws. Its options are set in the tab that
 * tests share, where Playwright's `javaScriptEnabled` and `timezoneId` open another one, which has to load every script.
 */
export const test = base.extend<{ consoleErrors: string[] } & Options>({
  hasScripts: [true, { option: true }],
  timeZone: [undefined, { option: true }],
  context: async ({ context }, use) => {
    leaveStorage(context);
    await use(context);
  },
  page: async ({ page, hasScripts, timeZone }, use) => {
    await emptyTab(page);
    if (hasScripts && !timeZone) return use(page);
    // What it has set ends with it.
    const session = await page.context().newCDPSession(page);
    if (!hasScripts) await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    if (timeZone) await session.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
    await use(page);
    await session.detach();
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
