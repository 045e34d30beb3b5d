import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { type Answer, answerAway, buildVisit } from '#tests/build-visit.ts';
import { loader, meta } from './home.tsx';

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockClear();
});

const summary = { total: 1, today: 0, categories: { Design: 1 } };
const job = buildJobCard();
const list = { jobs: [{ id: job.id, version: '1' }], count: 1 };
const cards = { versioned_jobs: () => Response.json([{ version: '1', job }]) };

/** What the loader makes of these answers, which are named by the function that is called. */
function load(address: string, answers: Record<string, Answer>) {
  const request = new Request(`http://board.example${address}`);
  const context = buildVisit((url) => answers[url.pathname.split('/').at(-1) ?? '']?.(url) ?? answerAway(url));
  return loader({ request, context } as unknown as Parameters<typeof loader>[0]);
}

test('counts that fail are only logged: the list comes, in a page that no cache keeps', async () => {
  const { data, init } = await load('/?category=Design', { ...cards, list_jobs: () => Response.json(list) });

  expect(data).toMatchObject({ summary: null, list: { count: 1, shown: 1 } });
  expect(data.list?.cards.html).toContain(job.title);
  expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
  expect(logged).toHaveBeenCalledWith('the counts could not be loaded', expect.anything());
});

test('a page with its counts may be kept', async () => {
  const { data, init } = await load('/?category=Design', {
    ...cards,
    list_jobs: () => Response.json(list),
    board_summary: () => Response.json(summary),
  });

  expect(data).toMatchObject({ summary, list: { count: 1, shown: 1 } });
  expect(init).toEqual({ headers: {} });
});

test.each(['/', '/?search=x'])('%s without its jobs is refused with status 503', async (address) => {
  const answers = { board_summary: () => Response.json(summary) };

  await expect(load(address, answers)).rejects.toMatchObject({ init: { status: 503 } });
  expect(logged).toHaveBeenCalledWith('home could not be loaded', expect.anything());
});

test('the first view does without its filters where they cannot be counted, in a page that no cache keeps', async () => {
  const { data, init } = await load('/', {
    board_summary: () => Response.json(summary),
    first_jobs: () => Response.json({ newest: [], featured: [] }),
  });

  expect(data).toMatchObject({ summary, facets: null });
  expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
});

const firstView = {
  board_summary: () => Response.json(summary),
  first_jobs: () => Response.json({ newest: [], featured: [] }),
  list_jobs: () => Response.json({ jobs: [], count: 1, facets: {} }),
};
const news = { step: 'week', since: '2026-01-05T00:00:00Z', counts: [...Array(11).fill(0), 7] };

test('the first view tells of the market, in a page that may be kept', async () => {
  const market = { news, hiring: [], pay: [], posts: [] };
  const { data, init } = await load('/', { ...firstView, board_market: () => Response.json(market) });

  expect(data.market?.now.html).toContain('7 of them in the last 7 days');
  expect(init).toEqual({ headers: {} });
});

test.each([
  ['fails', () => new Response(null, { status: 500 })],
  ['makes no sense', () => Response.json({})],
])('a market that %s is only logged: the page comes without it, and no cache keeps it', async (_, answer) => {
  const { data, init } = await load('/', { ...firstView, board_market: answer });

  expect(data).toMatchObject({ summary, market: null });
  expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
  expect(logged).toHaveBeenCalledWith('the market could not be loaded', expect.anything());
});

test('the first view has the counts of the filters it shows', async () => {
  const { data } = await load('/', {
    board_summary: () => Response.json(summary),
    first_jobs: () => Response.json({ newest: [], featured: [] }),
    list_jobs: () =>
      Response.json({ jobs: [], count: 1, facets: { 'mode:remote': 1, 'skill:Rust': 1, 'country:*': 1 } }),
  });

  expect(data.facets?.html).toContain('Remote (1)');
  expect(data.facets?.html).not.toContain('Rust');
});

test('names that were typed lead to the one address of their list', async () => {
  const redirected = await load('/?country=portugal&skill=golang&mode=remote', {}).catch((thrown: Response) => thrown);

  expect(redirected).toMatchObject({ status: 302 });
  expect((redirected as Response).headers.get('Location')).toBe('/?country=PT&mode=remote&skill=Go');
});

test.each([
  ['/?country=EU', '/?unknown=country'],
  ['/?country=Atlantis&mode=remote', '/?mode=remote&unknown=country'],
  ['/?country=XX,PT', '/?country=PT&unknown=country'],
])('%s leads to the list without the country that is none, and says so', async (address, list) => {
  const redirected = await load(address, {}).catch((thrown: Response) => thrown);

  expect((redirected as Response).headers.get('Location')).toBe(list);
});

test.each([
  ['/?company=former', '/?company=acme'],
  ['/?company=former,acme&mode=remote', '/?mode=remote&company=acme'],
])('%s leads to the list at the address that the company has by now', async (address, now) => {
  const redirected = await load(address, {
    ...cards,
    list_jobs: () => Response.json(list),
    board_summary: () => Response.json(summary),
    company_aliases: () => Response.json([{ slug: 'former', company: { slug: 'acme' } }]),
  }).catch((thrown: Response) => thrown);

  expect(redirected).toMatchObject({ status: 302 });
  expect((redirected as Response).headers.get('Location')).toBe(now);
});

test('a company that had no other address is asked for once, and where that fails, the list comes as it is', async () => {
  const answers = {
    ...cards,
    list_jobs: () => Response.json(list),
    board_summary: () => Response.json(summary),
  };

  expect(await load('/?company=none', { ...answers, company_aliases: () => Response.json([]) })).toMatchObject({
    data: { list: { count: 1 } },
  });
  expect(await load('/?company=none', answers)).toMatchObject({ data: { list: { count: 1 } } });
  expect(logged).toHaveBeenCalledWith('companies could not be followed', expect.anything());
});

test('a card is asked for once, whichever lists show it, and again when it has changed', async () => {
  const asked: string[] = [];
  const ask = (version: string) =>
    load('/?category=Design', {
      list_jobs: () => Response.json({ jobs: [{ id: asking.id, version }], count: 1 }),
      versioned_jobs: () => {
        asked.push(version);
        return Response.json([{ version, job: { ...asking, title: `Version ${version}` } }]);
      },
    });
  const asking = buildJobCard({ id: '6d5e8b1c-0000-4000-8000-00000000abcd' });
  const shown = [await ask('1'), await ask('1'), await ask('2')].map(({ data }) => data.list?.cards.html ?? '');

  expect(asked).toEqual(['1', '2']);
  expect(shown.map((html) => /Version \d/.exec(html)?.[0])).toEqual(['Version 1', 'Version 1', 'Version 2']);
});

test('cards are left out of the data of a document, which has them in its body, and sent where only data are asked for', async () => {
  const answers = { ...cards, list_jobs: () => Response.json(list) };
  const read = async (address: string) => JSON.stringify((await load(address, answers)).data.list?.cards);

  expect(await read('/?category=Design')).toBe('{}');
  expect(await read('/_root.data?category=Design')).toContain(job.title);
});

test.each([
  ['?sort=pay', '/?category=All'],
  ['?category=Engineering&sort=pay&show=100', '/?category=Engineering'],
  ['?sort=newest&search=rust', '/?search=rust'],
  ['?mode=remote', '/?mode=remote'],
])('a list in another order, %s, is for search engines the list itself', (search, address) => {
  const matches = [{ loaderData: { site: { url: 'http://board.example' } } }];
  const tags = meta({ loaderData: undefined, matches, location: { search } } as unknown as Parameters<typeof meta>[0]);

  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `http://board.example${address}` });
});
