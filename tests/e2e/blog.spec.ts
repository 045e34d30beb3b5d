import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { expectSound, forgiveStatus } from './expect-sound.ts';
import { openHydrated } from './hydration.ts';

const offer = '/blog/how-to-read-a-token-compensation-offer';
const offerTitle = 'How to Read a Token Compensation Offer';

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const tags = (page: Page) => page.getByRole('navigation', { name: 'Tags' }).getByRole('link');

test.describe('the list of articles', () => {
  test('shows every article with its image, date, title, description, tags and Read more', async ({ page }) => {
    await openHydrated(page, '/blog');

    await expect(page).toHaveTitle('Blog | Chainwork');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(titles(page)).toHaveCount(10);
    const card = main(page).getByRole('article').filter({ hasText: offerTitle });
    await expect(card.locator('img')).toHaveAttribute('src', /how-to-read-a-token/);
    await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(card).toContainText('A token grant can be worth a great deal or nothing.');
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'Compensation',
      'Career Advice',
    ]);
    const dates = await main(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toEqual(dates.toSorted().toReversed());

    await card.getByRole('link', { name: `Read more about ${offerTitle}` }).click();

    await expect(page).toHaveURL(offer);
  });

  test('is three columns wide, two on a tablet and one on a phone, and sound', async ({ page }) => {
    await openHydrated(page, '/blog');

    for (const [width, columns] of [
      [1440, 3],
      [768, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const lefts = await main(page)
        .getByRole('article')
        .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(columns);
    }
    await expectSound(page);
  });

  test('is filtered while a visitor types, in the address and without asking the server', async ({ page }) => {
    await openHydrated(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(titles(page)).toHaveCount(10);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (['/blog', '/blog.data'].includes(pathname)) asked.push(request.url());
    });

    await searchBox(page).pressSequentially('TOKEN comp');

    await expect(titles(page)).toHaveText([offerTitle]);
    await expect(page).toHaveURL('/blog?search=TOKEN+comp');
    await expect(searchBox(page)).toHaveValue('TOKEN comp');
    await searchBox(page).fill('half an hour');
    await expect(titles(page)).toHaveText(['How to Spot a Scam Offer or a Bad Employer']);
    expect(asked).toEqual([]);

    await page.goBack();

    await expect(page).toHaveURL('/about');
    await page.goForward();
    await expect(page).toHaveURL('/blog?search=half+an+hour');
    await expect(searchBox(page)).toHaveValue('half an hour');
    await expect(titles(page)).toHaveCount(1);
  });

  test('is filtered by a tag, together with the words', async ({ page }) => {
    await openHydrated(page, '/blog');
    await expect(tags(page)).toHaveText([
      'All',
      'Career Advice',
      'Compensation',
      'Getting Started',
      'Hiring',
      'Interviews',
      'Remote Work',
      'Safety',
      'Security',
      'Smart Contracts',
    ]);
    await expect(tags(page).filter({ hasText: 'All' })).toHaveAttribute('aria-current', 'true');

    await tags(page).filter({ hasText: 'Compensation' }).click();

    await expect(page).toHaveURL('/blog?tag=Compensation');
    await expect(tags(page).filter({ hasText: 'Compensation' })).toHaveAttribute('aria-current', 'true');
    await expect(titles(page)).toHaveCount(3);

    await searchBox(page).fill('defi');

    await expect(page).toHaveURL('/blog?search=defi&tag=Compensation');
    await expect(titles(page)).toHaveText(['From Traditional Finance to DeFi']);

    await tags(page).filter({ hasText: 'All' }).click();

    await expect(page).toHaveURL('/blog?search=defi');
    await expect(searchBox(page)).toHaveValue('defi');
    await page.goBack();
    await expect(page).toHaveURL('/blog?search=defi&tag=Compensation');
    await expect(titles(page)).toHaveCount(1);
  });

  test('says when nothing is found, and clears the filters', async ({ page }) => {
    await openHydrated(page, '/blog?tag=Security');
    await searchBox(page).fill('no such words');

    await expect(main(page).getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    await expectSound(page);

    await main(page).getByRole('link', { name: 'Clear filters' }).click();

    await expect(page).toHaveURL('/blog');
    await expect(searchBox(page)).toHaveValue('');
    await expect(titles(page)).toHaveCount(10);
  });

  test('opens as its address says', async ({ page }) => {
    await openHydrated(page, '/blog?search=token&tag=Compensation');

    await expect(searchBox(page)).toHaveValue('token');
    await expect(titles(page)).toHaveText([offerTitle]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('counts what was typed before the page was hydrated', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\.(js|tsx?)(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/blog', { waitUntil: 'commit' });

    await searchBox(page).fill('scam');
    letGo();

    await expect(page).toHaveURL('/blog?search=scam');
    await expect(searchBox(page)).toHaveValue('scam');
    await expect(titles(page)).toHaveCount(1);
  });
});

test.describe('an article', () => {
  test('has its title, date, tags, image, text and up to three related articles', async ({ page }) => {
    await openHydrated(page, offer);

    await expect(page).toHaveTitle(`${offerTitle} | Chainwork`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(offerTitle);
    await expect(main(page).locator('header time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await expect(main(page).locator('article img').first()).toHaveJSProperty('complete', true);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
      'Start with the share, not the count',
    );
    await expect(main(page).getByRole('table')).toBeVisible();
    const related = main(page).getByRole('region', { name: 'Related Articles' }).getByRole('article');
    const count = await related.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    for (const card of await related.all()) {
      await expect(card.getByRole('list', { name: 'Tags' })).toContainText(/Compensation|Career Advice/);
      await expect(card).not.toContainText(offerTitle);
    }
  });

  test('leads back to the list, and by its tags to the filtered list', async ({ page }) => {
    await openHydrated(page, offer);

    await main(page).getByRole('list', { name: 'Tags' }).first().getByRole('link', { name: 'Compensation' }).click();
    await expect(page).toHaveURL('/blog?tag=Compensation');
    await expect(titles(page)).toHaveCount(3);

    await page.goBack();
    await main(page).getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('tells search engines and those who share it what it is', async ({ page, request }) => {
    const html = await (await request.get(offer)).text();
    await page.goto(offer);

    expect(html).toContain('property="og:type" content="article"');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${offer}$`));
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: offerTitle,
      image: expect.stringMatching(/^https?:.+\.svg$/),
      datePublished: expect.any(String),
      dateModified: expect.any(String),
      publisher: { '@type': 'Organization', name: 'Chainwork' },
    });
  });

  test('has lines of about 68 characters', async ({ page }) => {
    await page.goto(offer);

    const longest = await main(page)
      .locator('.prose > p')
      .evaluateAll((all) =>
        Math.max(
          ...all.map((text) => {
            const lines = Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
            return lines < 4 ? 0 : (text.textContent?.length ?? 0) / lines;
          }),
        ),
      );

    expect(longest).toBeGreaterThan(60);
    expect(longest).toBeLessThan(75);
  });

  test('that is missing leads to the list without a word', async ({ page, consoleErrors }) => {
    const response = await page.goto('/blog/no-such-article');

    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/blog');
    await expect(titles(page)).toHaveCount(10);
    await expect(page).toHaveTitle('Blog | Chainwork');
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
    forgiveStatus(consoleErrors, 404);
  });

  test('is sound', async ({ page }) => {
    await openHydrated(page, '/blog/from-traditional-finance-to-defi');
    await expectSound(page);
  });
});

test.describe('with scripts off', () => {
  test.use({ hasScripts: false });

  test('the list is searched by its form and filtered by its links', async ({ page }) => {
    await page.goto('/blog');
    await expect(titles(page)).toHaveCount(10);

    await tags(page).filter({ hasText: 'Compensation' }).click();
    await expect(titles(page)).toHaveCount(3);
    await searchBox(page).fill('defi');
    await main(page).getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL('/blog?search=defi&tag=Compensation');
    await expect(titles(page)).toHaveText(['From Traditional Finance to DeFi']);
    await searchBox(page).fill('nothing like this');
    await searchBox(page).press('Enter');
    await main(page).getByRole('link', { name: 'Clear filters' }).click();
    await expect(titles(page)).toHaveCount(10);
  });

  test('an article is whole', async ({ page }) => {
    await page.goto(offer);

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(offerTitle);
    await expect(main(page)).toContainText('Questions to send before you sign');
    await expect(main(page).getByRole('heading', { name: 'Related Articles' })).toBeVisible();
  });

  test('a missing article is the 404 page', async ({ page, consoleErrors }) => {
    const response = await page.goto('/blog/no-such-article');

    expect(response?.status()).toBe(404);
    await expect(main(page).getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    forgiveStatus(consoleErrors, 404);
  });
});
