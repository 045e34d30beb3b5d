import { expect, test } from './browser-test.ts';
import { openHydrated, waitForHydration } from './hydration.ts';

test('the first page is painted before it asks for scripts or anything but its style and fonts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Chromium has no name of its own for the drawings that icons refer to.
    asked.push(request.url().endsWith('.svg') ? 'image' : request.resourceType());
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });

  const response = await page.goto('/', { waitUntil: 'domcontentloaded' });

  expect(await response?.text()).not.toMatch(/<script type="module"|rel="modulepreload"/);
  await expect(page.getByRole('heading', { name: 'Find Your Next Blockchain Role' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  const before = asked.slice(0, asked.indexOf('script'));
  expect(before.filter((type) => !['document', 'stylesheet', 'font', 'image'].includes(type))).toEqual([]);
  expect(before.filter((type) => type === 'stylesheet')).toHaveLength(1);
  letGo();
  await waitForHydration(page);
  expect(await page.locator('script[type=later]').count()).toBe(0);
  // On the screen, not only in a frame that is being drawn.
  const [painted = Number.POSITIVE_INFINITY, fetched = 0] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [paint?.startTime, Math.min(...scripts.map(({ startTime }) => startTime))];
  });
  expect(painted).toBeLessThanOrEqual(fetched);
});

test('two small fonts are enough for the whole front page, its footer included', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
  });

  await openHydrated(page, '/');
  await page.getByText('©').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);

  expect([...fonts].filter((font) => !/^\/assets\/(text|display)-/.test(font))).toEqual([]);
  expect(fonts.size).toBe(2);
});

test('visitors get the sheet of visitors; what members see comes with their pages', async ({ page }) => {
  const findSheets = () =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])));
  const forVisitors = expect.stringMatching(/^\/assets\/visitors-/);
  const forMembers = expect.stringMatching(/^\/assets\/app-/);
  await openHydrated(page, '/');
  expect(await findSheets()).toEqual([forVisitors]);

  await page.getByRole('link', { name: 'Post a Job' }).first().click();
  await expect(page).toHaveURL(/\/employer\/auth/);
  await expect.poll(findSheets).toEqual([forVisitors, forMembers]);

  await page.reload();
  expect(await findSheets()).toEqual([forVisitors, forMembers]);
  await waitForHydration(page);
  await page.goBack();
  await expect.poll(findSheets).toEqual([forVisitors]);
});

test('an unknown address answers 404 and offers the way home', async ({ page, consoleErrors }) => {
  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
  // Chromium reports the document's own 404 on the console.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes('404')));
});

test('a browser that keeps no data for the site has nothing to say about it', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
  // A console error fails each test.
  await openHydrated(page, '/?category=Design');
  await page.reload();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\//);
});
