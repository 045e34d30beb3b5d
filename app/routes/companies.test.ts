import { expect, test } from 'vitest';
import type { HiringCompany, HiringPage } from '#app/companies/find-hiring.ts';
import { answerAway, buildVisit } from '#tests/build-visit.ts';
import { loader, meta } from './companies.tsx';

const company: HiringCompany = {
  slug: 'acme',
  name: 'Acme <b>',
  logo_url: null,
  color: '#aa3300',
  industry: 'DeFi',
  location: null,
  website: 'https://www.acme.example',
  count: 2,
  categories: [{ category: 'Design', count: 2 }],
  newest_at: new Date().toISOString(),
  proofs: [{ domain: 'acme.example', method: 'dns', checked_at: new Date().toISOString() }],
};
const full: HiringPage = {
  count: 30,
  listings: 75,
  companies: [company],
  industries: [{ industry: 'DeFi', count: 30 }],
};

async function load(query: string, found: HiringPage | null = full) {
  const asked: URL[] = [];
  const context = buildVisit((url) => {
    asked.push(url);
    return found ? Response.json(found) : answerAway(url);
  });
  const request = new Request(`http://board.example/companies${query}`);
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown: unknown) => thrown,
  );
  return { answer, asked: asked.map(({ searchParams }) => Object.fromEntries(searchParams)) };
}

async function loadData(query: string, found: HiringPage = full) {
  return (await load(query, found)).answer as Awaited<ReturnType<typeof loader>>;
}

async function readTags(query: string, found: HiringPage = full) {
  const loaderData = await loadData(query, found);
  const matches = [{ loaderData: { site: { url: 'http://board.example' } } }];
  return JSON.stringify(meta({ loaderData, matches } as unknown as Parameters<typeof meta>[0]));
}

test('a page asks for its companies, and renders them as HTML without a script', async () => {
  const { answer, asked } = await load('?search=ac+me&industry=DeFi&page=2');

  expect(asked).toEqual([{ search: 'ac me', in_industry: 'DeFi', skip: '24', most: '24' }]);
  expect(answer).toMatchObject({ count: 30, lastPage: 2 });
  const { html } = answer as { html: string };
  expect(html).toContain('<a href="/company/acme"');
  expect(html).toContain('Acme &lt;b&gt;');
  expect(html).toContain('Controls acme.example by DNS');
  expect(html).toContain('--company:#aa3300');
});

test.each([
  ['an empty form', '?search=&industry=', '/companies'],
  ['space around words', '?search=+a++b+', '/companies?search=a+b'],
  ['a page that is none', '?page=minus', '/companies'],
  ['the first page', '?page=1&search=a', '/companies?search=a'],
  ['a zero byte', '?search=a%00', '/companies?search=a'],
  ['more words than a name has', `?search=${'x'.repeat(5000)}`, `/companies?search=${'x'.repeat(100)}`],
  ['a page beyond the last', '?search=a&page=99', '/companies?search=a&page=2'],
])('%s leads to the one address of its list', async (_, query, address) => {
  const answer = (await load(query)).answer as Response;

  expect([answer.status, answer.headers.get('Location')]).toEqual([302, address]);
});

test('beyond the end of an empty list is its first page', async () => {
  const empty = { ...full, count: 0, companies: [], industries: [] };

  expect(((await load('?page=2', empty)).answer as Response).headers.get('Location')).toBe('/companies');
});

test('a list that cannot be loaded is no page', async () => {
  expect((await load('', null)).answer).toMatchObject({ init: { status: 503 } });
});

test('search engines get the list and its industries, not searches or words that strangers think of', async () => {
  const [all, industry, search, unknown] = await Promise.all(
    ['', '?industry=defi', '?search=acme', '?industry=nonsense'].map((query) => readTags(query)),
  );

  expect(all).not.toContain('noindex');
  expect(all).toContain('"@type":"ItemList"');
  expect(all).toContain('"url":"http://board.example/company/acme"');
  expect(industry).not.toContain('noindex');
  expect(industry).toContain('http://board.example/companies?industry=DeFi');
  expect(search).toContain('noindex');
  expect(unknown).toContain('noindex');
});
