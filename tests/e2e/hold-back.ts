import type { Page } from '@playwright/test';

/** Holds the next answer from these addresses back until it is let go. */
export async function holdBack(page: Page, addresses: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.waitForResponse(addresses);
    await page.unroute(addresses);
  };
}
