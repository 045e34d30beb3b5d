import type { Page } from '@playwright/test';
import { expect, forgive, test } from './browser-test.ts';
import { emptyCache } from './empty-tab.ts';
import { openHydrated } from './hydration.ts';

// Every kind of request that a page makes in the browser fails; the first of its kind in each of these ways, the others,
// which are asked for by the same code, in some of them.

// A page whose scripts are there already needs no network to be shown.
test.beforeEach(({ page }) => emptyCache(page));

type Failure = { begin: (page: Page, what: RegExp) => Promise<unknown>; end: (page: Page) => Promise<void> };

const unroute = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });
const answer = (status: number): Failure => ({
  begin: (page, what) => page.route(what, (route) => route.fulfill({ status, body: 'away' })),
  end: unroute,
});
const failures: Record<string, Failure> = {
  'no network': {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  'broken off': { begin: (page, what) => page.route(what, (route) => route.abort()), end: unroute },
  // The sign-in page of a hotel's network, say.
  'not ours': { begin: (page, what) => page.route(what, (route) => route.fulfill({ body: '<p>Hi' })), end: unroute },
  'status 500': answer(500),
  'status 502': answer(502),
  'status 503': answer(503),
};

const ways = Object.entries(failures);
const pick = (...names: string[]) => ways.filter(([name]) => names.includes(name));
const lost = pick('no network', 'not ours', 'status 503');
const refused = pick('broken off', 'status 503');

const data = /\.data(\?|$)/;
const loaded = '/?category=All';
const company = '/company/copper-kettle-finance';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toast = (page: Page) => page.locator('[data-sonner-toast]');
const footer = (name: string) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const firstJob = (page: Page) => cards(page).first().getByRole('heading').getByRole('link');
const firstCompany = (page: Page) => cards(page).first().getByRole('link').nth(1);
const similarCompany = (page: Page) =>
  page.getByRole('region', { name: 'Similar Companies' }).getByRole('article').first().getByRole('link').first();
const related = (page: Page) => page.getByRole('region', { name: 'Related Articles' }).getByRole('link').first();
const more = (page: Page) => page.getByRole('link', { name: 'Load More Jobs' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

test.beforeEach(async ({ page, consoleErrors }) => {
  forgive(consoleErrors, 'Failed to load resource');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Opens a page and waits for what comes last: what shows messages, and the pages that links lead to. */
async function open(page: Page, address: string): Promise<void> {
  const last = ['toast-list', 'blog-post', 'job-article'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-[\\w-]+\\.js$`)),
  );
  await openHydrated(page, address);
  await Promise.all(last);
}

/** What is the same before and after: the address, what is there and where, and that it has its style. */
async function look(page: Page) {
  const seen = await page.evaluate(() => ({
    scroll: Math.round(window.scrollY),
    font: getComputedStyle(document.body).fontFamily,
    isMarked: 'js' in document.documentElement.dataset,
  }));
  return { url: page.url(), count: await cards(page).count(), ...seen };
}

async function closeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast(page)).toHaveCount(0);
}

const jobs = 'Failed to load jobs';
for (const [title, from, link, message, to] of [
  ['a category', loaded, footer('Sales'), jobs, '/?category=Sales'],
  ['Load More', loaded, more, jobs, '/?category=All&show=100'],
  ['a search', '/?category=Design', search, jobs, '/?category=Design'],
  ['home', '/about', footer('Design'), jobs, '/?category=Design'],
  ['another company', `${company}?show=100`, similarCompany, 'Failed to load company details', /\/company\/(?!copper)/],
  ['a page without a message of its own', '/contact', footer('Pricing'), 'Failed to load the page', '/pricing'],
] as const) {
  test(`${title} that cannot be loaded leaves the page as it was, and one click tries again`, async ({ page }) => {
    await open(page, from);
    await link(page).scrollIntoViewIfNeeded();
    const before = await look(page);

    for (const [name, { begin, end }] of title === 'a category' ? ways : lost) {
      await begin(page, data);
      await link(page).click();
      await expect(toast(page), name).toContainText(`Error${message}Try again`);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await look(page), name).toEqual(before);
      await end(page);
      if (name !== 'status 503') await closeToast(page);
    }

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    if (link !== more) return;
    await expect(cards(page)).toHaveCount(100);
    expect((await look(page)).scroll).toBe(before.scroll);
  });
}

for (const [title, from, link, path, message, to] of [
  ['a job', '/?category=Design', firstJob, /\/jobs\/.*\.data/, 'Failed to load job details', '/'],
  ['a company', '/?category=Design', firstCompany, /\/company\/.*\.data/, 'Failed to load company details', '/'],
  ['an article', '/blog/how-to-read-a-token-compensation-offer', related, /\/blog\/.*\.data/, null, '/blog'],
  ['the list of articles', '/', footer('Blog'), /\/blog\.data/, null, '/blog'],
] as const) {
  test(`${title} that cannot be loaded leads to ${to}`, async ({ page }) => {
    await open(page, from);
    for (const [name, { begin, end }] of title === 'a job' ? ways.slice(1) : refused) {
      await begin(page, path);
      await link(page).click();
      if (title === 'the list of articles') await expect(page.getByText('nothing to read here')).toBeVisible();
      if (message) await expect(toast(page), name).toContainText(`Error${message}Try again`);
      await expect(page, name).toHaveURL(to);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      if (!message) await expect(toast(page), name).toHaveCount(0);
      await end(page);
      if (name === 'status 503') break;
      if (message) await closeToast(page);
      await page.goBack();
      await expect(page).toHaveURL(from);
      // The address is there before the page: a link clicked in between would replace the entry it came back to.
      await expect(page.getByText('nothing to read here')).toHaveCount(0);
    }
    if (title === 'an article') return;
    await page.getByRole(message ? 'button' : 'link', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(message ? /\/(jobs|company)\/./ : '/blog');
  });
}

test('without a network no link, no step back and no new page takes the visitor away from what is there', async ({
  page,
}) => {
  // A pointer that comes to rest on a job has it loaded in advance.
  await page.mouse.move(0, 0);
  await open(page, '/?category=Design');
  await footer('Sales')(page).press('Enter');
  await expect(page.getByRole('heading', { name: /^Sales Jobs/ })).toBeVisible();
  const before = await look(page);
  await page.context().setOffline(true);

  for (const [link, message] of [
    [firstJob, 'Failed to load job details'],
    [firstCompany, 'Failed to load company details'],
    [footer('Advertise'), 'Failed to load the page'],
    [footer('Contact'), 'Failed to load the page'],
    [footer('Post a Job'), 'Failed to load the page'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await link(page).click();
    await expect(toast(page)).toContainText(message);
    await expect.poll(async () => ({ ...(await look(page)), scroll: 0 })).toEqual(before);
    await closeToast(page);
  }
  await page.goBack();
  await expect(toast(page)).toContainText(jobs);
  await expect(page).toHaveURL(before.url);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/?category=Design');
  await expect(page.getByRole('heading', { name: /^Design Jobs/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(before.url);
  await expect(cards(page)).toHaveCount(before.count);
});

test('a script of a newer version of the site makes the link an ordinary one', async ({ page }) => {
  await open(page, '/');
  const isFirst = [true];
  // Not by `times`: a request that waits while the route is taken away is never answered.
  await page.route(/\/assets\/contact-[\w-]+\.js$/, (route) =>
    isFirst.pop() ? route.fulfill({ status: 404 }) : route.continue(),
  );

  await footer('Contact')(page).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/contact$/);
});

test('a page that breaks while it is drawn says so in the style of the site', async ({ page, consoleErrors }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    Array.prototype.toSorted = () => {
      throw new Error('broken');
    };
  });

  await footer('Sales')(page).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect(await look(page)).toMatchObject({ font: expect.stringContaining('Instrument Sans'), isMarked: true });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  consoleErrors.splice(0);
});

test('a message is there even if what shows messages never came', async ({ page }) => {
  await page.route(/assets\/toast-list/, (route) => route.abort());
  await openHydrated(page, '/?category=Design');
  await page.route(data, (route) => route.abort());

  await footer('Sales')(page).click();
  const message = page.getByRole('alert');
  await expect(message).toContainText('Failed to load jobs');
  await expect(page).toHaveURL('/?category=Design');

  await unroute(page);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/?category=Sales');
  await expect(message).toHaveCount(0);
});
