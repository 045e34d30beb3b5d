import { expect, test } from './browser-test.ts';

const readLocs = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
const readItems = (xml: string) =>
  [...xml.matchAll(/<item>\n<title>(.*?)<\/title>\n<link>(.*?)<\/link>/g)].map(
    ([, , link = '']) => new URL(link).pathname,
  );

test('robots.txt lets search engines in, keeps them out of what is private and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt');

  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Allow: /');
  for (const path of ['/employer', '/admin', '/auth', '/rest/v1', '/storage/v1', '/functions/v1']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('the sitemap names every page once, and each one answers', async ({ request, page }) => {
  const response = await request.get('/sitemap.xml');
  const xml = await response.text();
  const locs = readLocs(xml);

  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(new Set(locs).size).toBe(locs.length);
  const paths = locs.map((loc) => loc.slice(new URL(loc).origin.length));
  expect(paths.filter((path) => path.startsWith('/jobs/'))).toHaveLength(188);
  expect(paths.filter((path) => path.startsWith('/?category='))).toHaveLength(17);
  for (const path of ['/', '/companies', '/about', '/advertise', '/contact', '/blog']) expect(paths).toContain(path);
  expect(paths.filter((path) => path.startsWith('/company/')).length).toBeGreaterThan(20);
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(5);
  for (const [, moment = ''] of xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) {
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now());
  }
  const kinds = [
    '/',
    '/?category=Data+%26+Analytics',
    '/jobs/',
    '/company/',
    '/blog/',
    '/about',
    '/advertise',
    '/contact',
  ];
  for (const kind of kinds) {
    const one = paths.find((path) => path.startsWith(kind)) ?? kind;
    expect([one, (await request.get(one)).status()]).toEqual([one, 200]);
  }
  const isXml = await page.evaluate(
    (text) => !new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
    xml,
  );
  expect(isXml).toBe(true);
  expect((await request.get('/sitemap-1.xml')).status()).toBe(404);
});

test('the feed has the fifty newest jobs', async ({ request, page, baseURL }) => {
  const response = await request.get('/feed.xml');
  const xml = await response.text();

  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(readItems(xml)).toHaveLength(50);
  const dates = [...xml.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(xml).toContain(`<atom:link href="${baseURL}/feed.xml" rel="self" type="application/rss+xml"/>`);
  const isXml = await page.evaluate(
    (text) => !new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
    xml,
  );
  expect(isXml).toBe(true);
});

for (const parameters of [
  'search=rust',
  'category=Product',
  'category=All',
  'search=senior&category=Design',
  'search=zzzz',
]) {
  test(`the feed of ?${parameters} has the jobs of that list, in its order`, async ({ request, page }) => {
    await page.goto(`/?${parameters}`);
    const listed = await page
      .getByRole('region', { name: /\(\d/ })
      .locator('h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

    const feed = await (await request.get(`/feed.xml?${parameters}`)).text();

    expect(readItems(feed)).toEqual(listed);
  });
}

test('words of a search stand in the feed as they are, whatever they are', async ({ request, page }) => {
  const search = `<b>"R&D's"</b>\u0001]]>`;
  const xml = await (await request.get(`/feed.xml?${new URLSearchParams({ search })}`)).text();

  const title = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'text/xml');
    return feed.querySelector('parsererror') ? 'broken' : feed.querySelector('channel > title')?.textContent;
  }, xml);

  expect(title).toBe(`“<b>"R&D's"</b>]]>” in All jobs | Chainwork`);
});

test('an unchanged file is not sent again', async ({ request }) => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed.xml']) {
    const first = await request.get(path);
    const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
    expect([path, again.status()]).toEqual([path, 304]);
  }
});

test('every page says what it is and where, also one that is not there, a search and a filtered blog', async ({
  request,
  baseURL,
}) => {
  const pages = ['/', '/?category=Design', '/?search=rust', '/blog', '/blog?search=offer', '/about', '/no/such/page'];
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
    const read = (mark: string) => tags.filter((tag) => tag.includes(mark));

    for (const mark of ['name="description"', 'property="og:title"', 'property="og:image"', 'name="twitter:card"']) {
      expect([path, mark, read(mark).length]).toEqual([path, mark, 1]);
    }
    expect([path, read('rel="canonical"').length]).toEqual([path, 1]);
    expect(read('rel="canonical"')[0]).toContain(`href="${baseURL}${path.startsWith('/blog') ? '/blog' : path}"`);
    const isHidden = path.includes('search=') || path === '/no/such/page';
    expect([path, read('content="noindex"').length]).toEqual([path, isHidden ? 1 : 0]);
  }
});
