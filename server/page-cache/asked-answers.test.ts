import { expect, test, vi } from 'vitest';
import { readPage } from '#tests/read-page.ts';
import { createAskedAnswers } from './asked-answers.ts';
import { createPageCache } from './page-cache.ts';

// After a change elsewhere a page asks its questions again, and is rendered anew only if an answer is another one.

const question = 'http://backend.invalid/similar?to=a';
const elsewhere = { table: 'job_listings', keys: ['listing:b'] };
const writer = { hasWritten: true };

/** A page that shows what a backend answers, and says how often it was rendered. */
function openCache(sent: { method?: string; body?: string } = {}) {
  const backend = { answer: 'lamp', range: '0-1/2', asked: 0, bodies: [] as string[], statuses: [] as number[] };
  const answers = createAskedAnswers(async (request) => {
    backend.asked += 1;
    backend.bodies.push(await request.text());
    const status = backend.statuses.shift() ?? 200;
    return new Response(backend.answer, {
      status,
      headers: { 'content-range': backend.range, 'x-id': `${backend.asked}` },
    });
  });
  const cache = createPageCache({ answers });
  let rendered = 0;
  const rendering = {
    address: '/jobs/a',
    cache: { tables: ['job_listings', 'hour'] },
    async render(shown: Set<string>) {
      shown.add('listing:a');
      rendered += 1;
      const response = await answers.fetch(new Request(question, sent));
      return new Response(`${await response.text()} ${rendered}`);
    },
  };
  const visit = async () => readPage(cache.find('/jobs/a', writer) ?? (await cache.render(rendering, writer)));
  return { cache, visit, backend };
}

test('a page whose questions are answered alike is not rendered again', async () => {
  const { cache, visit, backend } = openCache();
  await visit();

  cache.note(elsewhere);

  expect([await visit(), await visit()]).toEqual(['lamp 1', 'lamp 1']);
  expect(backend.asked).toBe(2);
  expect(cache.stats()).toMatchObject({ rendered: 1, unchanged: 1 });
});

test('a page with another answer is rendered anew, from what was just answered', async () => {
  const { cache, visit, backend } = openCache();
  await visit();

  backend.answer = 'torch';
  cache.note(elsewhere);

  expect(await visit()).toBe('torch 2');
  expect(backend.asked).toBe(2);
  // What was answered is compared with that of the last rendering.
  backend.answer = 'lamp';
  cache.note(elsewhere);
  expect(await visit()).toBe('lamp 3');
});

test('a count that differs is another answer', async () => {
  const { cache, visit, backend } = openCache();
  await visit();

  backend.range = '0-1/3';
  cache.note(elsewhere);

  expect(await visit()).toBe('lamp 2');
});

test.each([
  ['an hour that passed', { table: 'hour' }],
  ['a change of which nothing is known, such as midnight', { table: 'job_listings' }],
  ['a change of the page itself', { table: 'job_listings', keys: ['listing:a'] }],
])('%s renders a page anew whatever is answered', async (_, change) => {
  const { cache, visit } = openCache();
  await visit();

  cache.note(change);

  expect(await visit()).toBe('lamp 2');
});

test('changes that were not heard of render a page anew', async () => {
  const { cache, visit } = openCache();
  await visit();

  cache.invalidateAll();

  expect(await visit()).toBe('lamp 2');
});

test('a question that is posted is asked again with its body', async () => {
  const { cache, visit, backend } = openCache({ method: 'POST', body: '{"ids":[1]}' });
  await visit();

  cache.note(elsewhere);

  expect(await visit()).toBe('lamp 1');
  expect(backend.bodies).toEqual(['{"ids":[1]}', '{"ids":[1]}']);
});

test('a page that changes while its questions are asked again is gone', async () => {
  const gate = Promise.withResolvers<void>();
  const asked = vi.fn(async () => new Response('lamp'));
  const answers = createAskedAnswers(asked);
  const cache = createPageCache({ answers });
  let rendered = 0;
  const rendering = {
    address: '/jobs/a',
    cache: { tables: ['job_listings'] },
    async render(shown: Set<string>) {
      shown.add('listing:a');
      await answers.fetch(new Request(question));
      return new Response(`${++rendered}`);
    },
  };
  await cache.render(rendering);
  cache.note(elsewhere);
  asked.mockImplementationOnce(async () => {
    await gate.promise;
    return new Response('lamp');
  });

  const page = cache.render(rendering, writer);
  cache.note({ table: 'job_listings', keys: ['listing:a'] });
  gate.resolve();
  await page;

  expect(cache.find('/jobs/a')).toBeUndefined();
  expect(readPage(await cache.render(rendering, writer))).toBe('3');
});

test('a page that was answered in two ways while it was rendered is not cached for either', async () => {
  let count = 0;
  const answers = createAskedAnswers(async () => new Response(++count === 1 ? 'before' : 'after'));
  const ask = () => answers.fetch(new Request(question));

  const { asked } = await answers.record(null, async () => [await ask(), await ask()]);

  expect(await answers.askAgain(asked)).toMatchObject({ isSame: false });
});

test('what failed when it was asked again is asked by the rendering', async () => {
  const { cache, visit, backend } = openCache();
  await visit();

  backend.statuses.push(503);
  cache.note(elsewhere);

  expect(await visit()).toBe('lamp 2');
  expect(backend.asked).toBe(3);
});

test('an answer without a body is given as it is', async () => {
  const answers = createAskedAnswers(async () => new Response(null, { status: 204 }));

  const { result } = await answers.record(null, () => answers.fetch(new Request(question, { method: 'HEAD' })));

  expect(result.status).toBe(204);
});

test('two renderings at the same time keep their questions apart', async () => {
  const answers = createAskedAnswers(async ({ url }) => new Response(url));
  const ask = (name: string) => async () => (await answers.fetch(new Request(`http://backend.invalid/${name}`))).text();

  const [one, other] = await Promise.all([answers.record(null, ask('one')), answers.record(null, ask('other'))]);

  expect([...(one.asked?.values() ?? [])].map(({ url }) => url)).toEqual(['http://backend.invalid/one']);
  expect([...(other.asked?.values() ?? [])].map(({ url }) => url)).toEqual(['http://backend.invalid/other']);
});
