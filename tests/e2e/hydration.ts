import type { Page } from '@playwright/test';

/** Opens an address and waits until React has hydrated it; what comes before that is the plain page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** React listens; what a page leaves for later may still wait. */
export async function waitForReact(page: Page): Promise<void> {
  // A page to read waits for a sign of a person.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    },
    undefined,
    // Unless told, it looks at every frame, which has the page drawn sixty times a second.
    { polling: 25 },
  );
}

export async function waitForHydration(page: Page): Promise<void> {
  await waitForReact(page);
  // Cards below the first screen are laid out at once: as the browser finds time (app/layout/settle-page.ts) it draws the
  // page a dozen times, which is a seventh of what a list costs it.
  await page.evaluate(() => {
    if ('settled' in document.documentElement.dataset) return;
    const later = document.querySelectorAll<HTMLElement>('.later, .cards > li:nth-child(n + 7)');
    for (const card of later) card.style.contentVisibility = 'visible';
  });
  // What was left for later has its height then.
  await page.waitForFunction(() => 'settled' in document.documentElement.dataset, undefined, { polling: 25 });
  // Effects (listeners, the carousel) run right after.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
}
