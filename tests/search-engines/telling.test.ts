import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGoogle } from '#functions/search-engines/open-google.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { startFakeGoogle } from './fake-google.ts';
import { createSearchEngineBoard, type SearchEngineBoard, siteUrl } from './search-engine-board.ts';

// What services on loopback are told, and what the board makes of their answers.

let board: SearchEngineBoard;
let company_id: string;
beforeAll(async () => {
  board = await createSearchEngineBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.begin();
  company_id = (await buildCompany(board.database.owner)).id;
  await board.ask('delete from internal.index_changes');
});

const build = (values: Record<string, unknown> = {}) => buildListing(board.database.owner, { company_id, ...values });
const imported = () => ({ source: 'greenhouse', source_board: 'acme', source_id: String(Math.random()) });
const close = (id: string) => board.ask('update job_listings set closed_at = now() where id = $1', [id]);
const addressOf = ({ slug }: { slug: string }) => `${siteUrl}/jobs/${slug}`;
const states = async (service = 'google') => (await board.notices(service)).map(({ state }) => state);

describe('Google', () => {
  test('is told of new, changed and closed jobs with one token for all', async () => {
    const parts = board.open();
    const job = await build();
    await board.run(parts);
    await board.ask("update job_listings set title = 'Changed' where id = $1", [job.id]);
    await board.run(parts);
    await board.run(parts);
    await close(job.id);
    await board.run(parts);

    expect(board.google.taken).toEqual([
      { url: addressOf(job), type: 'URL_UPDATED' },
      { url: addressOf(job), type: 'URL_UPDATED' },
      { url: addressOf(job), type: 'URL_DELETED' },
    ]);
    expect([board.google.tokens, await board.used(), await states()]).toEqual([1, 3, ['sent']]);
    expect((await board.service()).answer).toBe('Taken');
  });

  test('is told what the page answers when the notice leaves, not when it was made', async () => {
    const job = await build();
    const unlisted = await build();
    await board.ask('select internal.collect_index_notices()');
    await close(job.id);
    await board.ask('update job_listings set unlisted_at = now() where id = $1', [unlisted.id]);
    await board.ask('delete from internal.index_changes');
    await board.run();

    expect(board.google.taken.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { url: addressOf(job), type: 'URL_DELETED' },
      { url: addressOf(unlisted), type: 'URL_UPDATED' },
    ]);
  });

  test('gets within the quota of the settings first what is more important, and the rest another day', async () => {
    await board.configure(board.settings, 4);
    for (let n = 0; n < 5; n++) await build(imported());
    const direct = await build();
    await board.run();
    const onFirstDay = board.google.taken.map(({ url }) => url);
    await board.ask("update internal.index_quotas set day = day - 1 where service = 'google'");
    await board.run();

    expect(onFirstDay[0]).toBe(addressOf(direct));
    // Half of the quota is for changes of imported listings, unless the day ends within two hours.
    expect([2, 4]).toContain(onFirstDay.length);
    expect(board.google.taken.length).toBeGreaterThan(onFirstDay.length);
    expect(await board.used()).toBe(board.google.taken.length);
    expect(board.google.calls.filter(({ path }) => path !== '/token')).toHaveLength(board.google.taken.length);
  });

  test('that says its quota is used up is left alone until midnight in California', async () => {
    board.google.quota = 1;
    await build();
    await build();
    await board.run();
    await build();
    await board.run();

    expect(board.google.calls.filter(({ path }) => path !== '/token')).toHaveLength(2);
    const [{ is_reset: isReset }] = await board.ask(
      "select paused_until = internal.quota_reset() as is_reset from internal.search_services where name = 'google'",
    );
    expect(isReset).toBe(true);
    expect((await board.service()).problem).toBeNull();
    expect(await states()).toEqual(['sent', 'waiting', 'waiting'].toSorted());
  });

  test('that does not know the site stops everything, says so on the desk, and goes on after a retry', async () => {
    board.google.isOwner = false;
    await build();
    await build();
    await board.run();
    const { problem, paused_until } = await board.service();
    await board.run();

    expect(problem).toContain('board@project.iam.gserviceaccount.com');
    expect(problem).toContain('owner of the property in Search Console');
    expect(paused_until.getTime()).toBeGreaterThan(Date.now());
    expect(board.google.calls.filter(({ path }) => path !== '/token')).toHaveLength(1);

    board.google.isOwner = true;
    await board.passTime();
    await board.run();

    expect(await states()).toEqual(['sent', 'sent']);
    expect((await board.service()).problem).toBeNull();
  });

  test('gets a new token when it no longer takes the old one', async () => {
    const parts = board.open();
    const job = await build();
    await board.run(parts);
    board.google.forgetTokens();
    await close(job.id);
    await board.run(parts);
    await board.passTime();
    await board.run(parts);

    expect(board.google.taken.map(({ type }) => type)).toEqual(['URL_UPDATED', 'URL_DELETED']);
    expect(board.google.tokens).toBe(2);
  });

  test.each<[string, object]>([
    ['a status of 503', { status: 503, body: { error: { message: 'Backend error' } } }],
    ['a body that is no JSON', { status: 200, body: '<html>Taken!</html>' }],
    ['a body about another page', { status: 200, body: { urlNotificationMetadata: { url: `${siteUrl}/jobs/other` } } }],
    ['a body without end', { status: 200, body: 'x'.repeat(100_000) }],
    ['a redirect', { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('that answers with %s was not told; it is tried again later, and told once', async (_, trouble) => {
    const job = await build();
    const parts = board.open();
    // The token comes first.
    await board.run(parts);
    await close(job.id);
    board.google.troubles.push(trouble as never);
    await board.run(parts);
    const during = await board.service();
    await board.run(parts);

    expect(board.google.taken).toHaveLength(1);
    expect(during.problem).toMatch(/^127\.0\.0\.1 (answered|gave no answer)/);
    expect(during.paused_until.getTime()).toBeGreaterThan(Date.now());

    await board.passTime();
    await board.run(parts);
    expect(board.google.taken.map(({ type }) => type)).toEqual(['URL_UPDATED', 'URL_DELETED']);
  });

  test('refuses an address for good: the next ones are told', async () => {
    const first = await build();
    const parts = board.open();
    await board.run(parts);
    await close(first.id);
    const second = await build();
    board.google.troubles.push({ status: 400, body: { error: { status: 'INVALID_ARGUMENT', message: 'Bad' } } });
    await board.run(parts);

    expect((await states()).toSorted()).toEqual(['failed', 'sent']);
    expect(board.google.taken.at(-1)?.url).toBe(addressOf(second));
  });

  test('that is not reached uses no quota', async () => {
    await build();
    await board.run(
      board.open({
        GOOGLE_INDEXING_KEY: { ...board.google.account, token_uri: `http://127.0.0.1:${await findClosedPort()}/token` },
      }),
    );

    expect([await board.used(), await states()]).toEqual([0, ['waiting']]);
    expect((await board.service()).problem).toBe('127.0.0.1 could not be reached');
  });

  test('refuses a key that is not its own, and what a wrong clock signed, in words that say what to do', async () => {
    const { account, url } = board.google;
    const other = await startFakeGoogle();
    const publish = (given: Partial<Parameters<typeof openGoogle>[0]>) =>
      openGoogle({ account, base: url, ...given }).publish(`${siteUrl}/jobs/x`, false);

    const wrongKey = await publish({ account: { ...account, private_key: other.account.private_key } });
    const slow = await publish({ now: () => Date.now() - 3 * 3_600_000 });
    await other.close();

    expect(wrongKey).toMatchObject({ state: 'waiting', is_unsent: true });
    expect(wrongKey.problem).toContain('does not take the key of board@project');
    expect(slow.problem).toBe(
      'The clock of this server is 180 minutes behind, so Google refuses what it signs. Set the clock, then retry.',
    );
  });

  test('is given no secret to the log, to the database or to the desk', async () => {
    board.google.isOwner = false;
    await build();
    await board.run();
    const stored = await board.ask(
      'select to_jsonb(s) as row from internal.search_services s union all select to_jsonb(n) from internal.index_notices n',
    );

    const all = JSON.stringify(stored) + board.written.join();
    expect(all).toContain('Search Console');
    for (const secret of ['PRIVATE KEY', 'ya29.', board.indexNow.key]) expect(all).not.toContain(secret);
  });
});

describe('IndexNow', () => {
  test('gets all pages of a minute in one batch, and each once', async () => {
    const jobs = [await build(), await build()];
    await board.ask("insert into blog_posts (slug, title, content_html) values ('news', 'News', '<p>Text</p>')");
    await board.run();
    await board.run();
    const slug = (await board.ask('select slug from companies where id = $1', [company_id]))[0].slug;

    expect(board.indexNow.batches.map((urls) => urls.toSorted())).toEqual([
      [...jobs.map(addressOf), `${siteUrl}/company/${slug}`, `${siteUrl}/blog/news`].toSorted(),
    ]);
    expect(new Set(await states('indexnow'))).toEqual(new Set(['sent']));
  });

  test('gets at most 10,000 pages at once, the rest a minute later', async () => {
    await board.ask(
      `insert into internal.index_notices (service, kind, slug, priority, is_deletion, hash)
       select 'indexnow', 'job', 'job-' || n, 3, false, 'x' from generate_series(1, 10001) n`,
    );
    await board.run();
    await board.run();

    expect(board.indexNow.batches.map((urls) => urls.length)).toEqual([10_000, 1]);
  });

  test.each<[number, string, RegExp | null]>([
    [202, 'sent', null],
    [403, 'waiting', /does not find the key/],
    [422, 'failed', /not of this site/],
    [400, 'failed', /did not understand/],
    [429, 'waiting', null],
    [500, 'waiting', /status 500/],
  ])('answers %i: the notices are %s', async (status, state, problem) => {
    await build();
    board.indexNow.troubles.push({ status, body: {} });
    await board.run();
    const service = await board.service('indexnow');

    expect(new Set(await states('indexnow'))).toEqual(new Set([state]));
    if (problem) expect(service.problem).toMatch(problem);
    else expect(service.problem).toBeNull();
    expect(service.paused_until !== null).toBe(state === 'waiting');
  });

  test('that asks for patience is left alone so long', async () => {
    await build();
    board.indexNow.troubles.push({ status: 429, body: {}, headers: { 'retry-after': '1800' } });
    await board.run();
    await board.run();

    const { paused_until } = await board.service('indexnow');
    expect((paused_until.getTime() - Date.now()) / 60_000).toBeGreaterThan(28);
    expect(board.indexNow.calls).toHaveLength(1);
  });

  test('that does not work does not hold up Google', async () => {
    await build();
    board.indexNow.troubles.push('cut');
    await board.run();

    expect([board.google.taken.length, board.indexNow.batches.length]).toEqual([1, 0]);
    await board.passTime();
    await board.run();
    expect(board.indexNow.batches).toHaveLength(1);
  });
});

test('a service that an administrator paused is told nothing, and everything once it goes on', async () => {
  await board.ask("update internal.search_services set is_paused = true where name = 'google'");
  await build();
  await board.run();
  expect([board.google.calls.length, board.indexNow.batches.length]).toEqual([0, 1]);

  await board.ask('update internal.search_services set is_paused = false');
  await board.run();
  expect(board.google.taken).toHaveLength(1);
});

async function findClosedPort(): Promise<number> {
  const double = await startFakeGoogle();
  await double.close();
  return Number(new URL(double.url).port);
}
