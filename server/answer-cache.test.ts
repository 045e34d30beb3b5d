import { beforeEach, expect, test } from 'vitest';
import { createAnswerCache, invalidateTogether } from './answer-cache.ts';

let asked: string[];
let answers: ReturnType<typeof createAnswerCache>;
let status: number;
beforeEach(() => {
  asked = [];
  status = 200;
  answers = createAnswerCache(async ({ url }) => {
    asked.push(url);
    return new Response(String(asked.length), { status });
  });
});

const get = async (path: string, method = 'GET') =>
  (await answers.fetch(new Request(`http://backend.invalid/rest/v1/rpc/${path}`, { method }))).text();
const summary = 'board_summary?since=2026-11-16';
const everything = 'list_jobs?search=&in_category=&skip=0&most=0&with_facets=true';

const design = 'list_jobs?search=&in_category=Design&skip=0&most=50&with_facets=true';
const related = 'landing_related?in_category=Design&in_skill=&in_place=';

test.each([summary, 'board_market', everything, design, related])('%s is asked for once', async (path) => {
  expect(await Promise.all([get(path), get(path)])).toEqual(['1', '1']);
  expect(await get(path)).toBe('1');
});

test.each([
  'list_jobs?search=rust&most=0',
  'list_jobs?search=rust&in_category=Design&most=0',
  'list_jobs?in_category=Design&most=50&filters=%7B%22mode%22%3A%5B%22remote%22%5D%7D',
  'list_jobs?in_category=Design&most=50&after=%7B%7D',
  'list_jobs?in_category=Design&most=2000',
  'list_jobs?in_category=Design',
  'list_jobs?most=0&filters=%7B%22mode%22%3A%5B%22remote%22%5D%7D',
  'list_jobs?search=&most=50',
  'jobs_by_id?ids=%7B%7D',
  'landing_related?in_category=Design&in_skill=skill%3AFigma&in_place=',
  'landing_related?in_category=&in_skill=&in_place=PT',
])('%s is one of many and asked for every time', async (path) => {
  expect([await get(path), await get(path)]).toEqual(['1', '2']);
});

test('a call that is no read is passed on', async () => {
  expect([await get('board_market', 'POST'), await get('board_market', 'POST')]).toEqual(['1', '2']);
});

test('after a change it is asked for anew, also where the question before is still under way', async () => {
  const before = get(summary);
  answers.invalidate();
  const after = get(summary);

  expect([await before, await after, await get(summary)]).toEqual(['1', '2', '2']);
});

test('landing pages are asked for anew once they are counted, not with every listing', async () => {
  await Promise.all([get(summary), get(related)]);
  answers.invalidate({ table: 'job_listings' });
  await Promise.all([get(summary), get(related)]);
  expect(asked.map((url) => url.includes('landing'))).toEqual([false, true, false]);
  answers.invalidate({ table: 'landing_pages' });
  await Promise.all([get(summary), get(related)]);
  expect(asked.map((url) => url.includes('landing'))).toEqual([false, true, false, true]);
});

test('the list of a category is asked for anew after a change of one of its listings, or of anything unnamed', async () => {
  const listing = (...categories: string[]) => ({ table: 'job_listings', categories });
  const changes = [listing('Sales'), listing('Sales', 'Design'), { table: 'landing_pages' }, { table: 'companies' }];
  const answered = [await get(design)];
  for (const change of [...changes, { table: 'job_listings' }, { table: 'hour' }, undefined]) {
    answers.invalidate(change);
    answered.push(await get(design));
  }

  expect(answered).toEqual(['1', '1', '2', '2', '3', '4', '5', '6']);
});

test('a list that was asked for before its category changed is not found by callers who ask after', async () => {
  const before = get(design);
  answers.invalidate({ table: 'job_listings', categories: ['Design'] });

  expect([await before, await get(design), await get(design)]).toEqual(['1', '2', '2']);
});

test('a failure is not cached', async () => {
  status = 503;
  await get(summary);
  status = 200;

  expect([await get(summary), await get(summary)]).toEqual(['2', '2']);
});

test('while changes are not heard of, nothing is cached', async () => {
  await get(summary);
  answers.suspend();
  expect([await get(summary), await get(summary)]).toEqual(['2', '3']);
  answers.resume();
  expect([await get(summary), await get(summary)]).toEqual(['4', '4']);
});

test('what makes pages stale makes answers be forgotten before', async () => {
  // A page that is rendered at that moment asks for the figures.
  const render = (..._: unknown[]) => void get(summary);
  const pages = { note: render, invalidateAll: render, suspend: render, resume: render };
  const both = invalidateTogether(answers, pages);

  await get(summary);
  for (const tell of [() => both.note({ table: 'companies' }), both.invalidateAll, both.suspend, both.resume]) tell();
  await get(summary);

  expect(asked).toHaveLength(5);
});

test('pages hear of a change with the moment that is named for it', () => {
  const noted: unknown[] = [];
  const none = () => {};
  const pages = {
    note: (...change: unknown[]) => void noted.push(change),
    invalidateAll: none,
    suspend: none,
    resume: none,
  };

  invalidateTogether(answers, pages).note({ table: 'companies' }, 5);

  expect(noted).toEqual([[{ table: 'companies' }, 5]]);
});
