import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestServer } from './calls/share-test-server.ts';
import type { TestServer } from './calls/test-server.ts';

// A list that is longer than one address shows.

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
  const { owner } = board.database;
  await owner.query("insert into companies (name, slug) values ('Heron Rollups', 'heron-rollups')");
  await owner.query(`
    insert into job_listings (company_id, title, description, category, published_at)
    select id, 'Role ' || n, 'A role.', 'Design', now() - n * interval '1 minute'
    from companies, generate_series(1, 520) n`);
  await owner.query("insert into companies (name, slug) values ('Wren Labs', 'wren-labs')");
});
afterAll(() => board.close());

const read = async (path: string) => (await (await fetch(board.url + path)).text()).replaceAll('&amp;', '&');
const countCards = (html: string) => html.split('<article').length - 1;

test.each([
  ['/?category=All', '/?category=All&show=550', '/?category=All&page=2', 'All Jobs (501 to 520 of 520)'],
  [
    '/company/heron-rollups',
    '/company/heron-rollups?show=550',
    '/company/heron-rollups?page=2',
    'Open Positions (520)',
  ],
])('%s grows to five hundred and goes on on the next page', async (start, grown, next, heading) => {
  const first = await read(`${start}${start.includes('?') ? '&' : '?'}show=2000`);
  const second = (await read(next)).replaceAll('<!-- -->', '');

  expect([countCards(first), first.includes('Load More Jobs'), first.includes(grown)]).toEqual([500, false, false]);
  expect(first).toContain(`href="${next}"`);
  expect([countCards(second), second.includes(heading), second.includes('Previous Jobs')]).toEqual([20, true, true]);
  expect(second).toContain('Role 520');
});

test.each([
  ['/?category=All&page=99', '/?category=All&page=2'],
  ['/?category=Design&page=3&show=100', '/?category=Design&page=2&show=100'],
  ['/?search=nobody+has+this&page=2', '/?search=nobody+has+this'],
  ['/company/heron-rollups?page=99', '/company/heron-rollups?page=2'],
  ['/company/wren-labs?page=2', '/company/wren-labs'],
])('%s, behind the end, leads to jobs that are there', async (path, other) => {
  const response = await fetch(board.url + path, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([302, other]);
});
