import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { openOutsideBoards } from '#tests/outside-source-boards.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { createHttp } from '../fetching/create-http.ts';
import type { Resolve } from '../fetching/guard.ts';
import { FetchProblem } from '../fetching/http.ts';
import { allImporters } from './all.ts';
import { type Boards, buildJob, openSourceBoards } from './fixtures/invented-source-boards.ts';

let database: TestDatabase;
let boards: Boards;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  boards = await openSourceBoards(database.owner);
});
afterEach(async () => {
  await boards.close();
  await database.owner.query('delete from companies; delete from import_boards; delete from auth.users');
});
afterAll(() => database.drop());

const noon = new Date('2026-11-10T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

async function findListings(columns = '*') {
  const { rows } = await database.owner.query(`select ${columns} from job_listings order by source_id`);
  return rows;
}

async function getListing() {
  const [listing, ...others] = await findListings();
  expect(others).toEqual([]);
  return listing;
}

async function findOpen(): Promise<string[]> {
  const { rows } = await database.owner.query(
    'select source_id from job_listings where closed_at is null order by source_id',
  );
  return rows.map(({ source_id }) => source_id);
}

async function getBoard(board: string) {
  const { rows } = await database.owner.query('select * from import_boards where board = $1', [board]);
  return rows[0];
}

describe('a job that is new', () => {
  test('becomes a listing of a company without an owner', async () => {
    const job = buildJob({ sourceId: '9001', title: 'Product Designer', workplace: 'remote' });
    const salary = { text: '$120k - $160k', min: 120_000, max: 160_000, currency: 'USD', period: 'year' as const };
    boards.show('greenhouse/acme', [{ ...job, salary }]);

    const { message, figures, ids, notes } = await boards.run({ now: noon });

    const listing = await getListing();
    expect(listing).toMatchObject({
      ...{ id: ids[0], title: 'Product Designer', slug: 'product-designer-acme-protocol', category: 'Design' },
      ...{ description: '<p>Builds rollups.</p>', location: 'Lisbon, Portugal', is_remote: true },
      ...{ salary_range: '$120k - $160k', employment_type: 'Full-time', requirements: null },
      ...{ external_url: job.url, source_url: job.url, published_at: job.postedAt, expires_at: null },
      ...{ source: 'greenhouse', source_board: 'acme', source_id: '9001', first_seen_at: noon, last_seen_at: noon },
    });
    const { rows } = await database.owner.query('select id, name, website, domain, user_id from companies');
    expect(rows).toEqual([
      {
        id: listing.company_id,
        name: 'Acme Protocol',
        website: 'https://acme.example',
        domain: 'acme.example',
        user_id: null,
      },
    ]);
    expect(figures).toEqual({ total_fetched: 1, processed: 1, skipped: 0, errors: 0 });
    expect(message).toBe('Imported 1 new job and updated 0 from 1 board');
    expect(notes).toEqual(['acme (greenhouse): 1 new job']);
  });

  test('is there before its board counts as read', async () => {
    boards.show('greenhouse/acme', [buildJob({ sourceId: 'a' })]);
    await database.owner.query(`
      create table statuses (status text);
      create function note_status() returns trigger language plpgsql security definer as
        'begin insert into public.statuses select last_status from public.import_boards; return null; end';
      create trigger note_status after insert on job_listings execute function note_status()`);
    onTestFinished(async () => {
      await database.owner.query('drop function note_status cascade; drop table statuses');
    });

    await boards.run({ now: noon });

    const { rows } = await database.owner.query('select status from statuses');
    expect(rows).toEqual([{ status: 'started' }]);
    expect(await getBoard('acme')).toMatchObject({ last_status: 'success', found: 1, created: 1 });
  });

  test('has the date of its source, but never one that is still to come; without one it has today’s', async () => {
    boards.show('greenhouse/acme', [
      buildJob({ sourceId: 'a', postedAt: new Date('2026-10-01T00:00:00Z') }),
      buildJob({ sourceId: 'b', postedAt: hoursLater(5) }),
      buildJob({ sourceId: 'c', postedAt: null }),
      buildJob({ sourceId: 'd', postedAt: new Date(0) }),
      buildJob({ sourceId: 'e', postedAt: new Date(Number.NaN) }),
    ]);

    await boards.run({ now: noon });

    const dates = (await findListings()).map(({ published_at }) => published_at);
    expect(dates).toEqual([new Date('2026-10-01T00:00:00Z'), noon, noon, noon, noon]);
  });

  test('is shortened where it is too long, and kept byte for byte where it leads', async () => {
    const url = 'https://Jobs.Acme.example/r/a__b?utm=%20&x=a%2Fb#Apply';
    boards.show('greenhouse/acme', [
      buildJob({
        ...{ url, title: `Engineer ${'very '.repeat(60)}senior`, location: 'Lisbon or Porto; '.repeat(30) },
        ...{ companyName: `Acme ${'Very '.repeat(60)}Long`, employmentType: 'Full-time '.repeat(40) },
        description: `<p>${'Words and words. '.repeat(5_000)}</p>`,
      }),
    ]);

    await boards.run({ now: noon });

    const listing = await getListing();
    expect(listing.external_url).toBe(url);
    expect(listing.title).toMatch(/^Engineer very .+ very…$/);
    expect(listing.title.length).toBeLessThanOrEqual(200);
    expect(listing.location).toMatch(/^Lisbon or Porto; .+…$/);
    expect(listing.location.length).toBeLessThanOrEqual(200);
    expect(listing.description).toMatch(/^<p>Words and .+…<\/p>$/);
    expect(listing.description.length).toBeLessThanOrEqual(50_000);
  });

  test('that cannot be a listing is skipped with its reason, and costs no other', async () => {
    const good = buildJob({ sourceId: 'good', title: 'Half a \ud800 character and a \0 in between' });
    boards.show('greenhouse/acme', [
      ...[good, { ...good }],
      buildJob({ title: ' ' }),
      buildJob({ companyName: '\u00a0' }),
      buildJob({ description: '<p></p><ul><li> </li></ul>' }),
      buildJob({ url: 'javascript:alert(1)' }),
      buildJob({ url: 'https://who@acme.example/' }),
      buildJob({ sourceId: 'x'.repeat(501) }),
      buildJob({ sourceId: 'a\0b' }),
      buildJob({ sourceId: 'a\ud800' }),
      buildJob({ expiresAt: hoursLater(-1) }),
      buildJob({ sourceId: 'last' }),
    ]);

    const { figures, notes } = await boards.run({ now: noon });

    expect(await findOpen()).toEqual(['good', 'last']);
    expect(figures).toEqual({ total_fetched: 12, processed: 2, skipped: 10, errors: 0 });
    expect(notes).toEqual([
      'acme (greenhouse): 12 postings seen, 1 skipped: shown twice, 1 skipped: no title, 1 skipped: no company, ' +
        '1 skipped: no description, 1 skipped: no usable address to apply at, 3 skipped: no usable id, ' +
        '1 skipped: already past its last day',
      'acme (greenhouse): 2 new jobs',
    ]);
  });

  test('is taken from a board about everything only if it is plainly about Web3', async () => {
    const jobs = [
      buildJob({ sourceId: 'crypto', title: 'Solidity Engineer', tags: ['web3'] }),
      buildJob({ sourceId: 'other', title: 'Gardener', description: '<p>Roses.</p>', companyName: 'Green Ltd' }),
    ];
    boards.show('jobicy/jobicy', jobs);

    const { figures } = await boards.run({ now: noon });

    expect(await findOpen()).toEqual(['crypto']);
    expect(figures).toEqual({ total_fetched: 2, processed: 1, skipped: 1, errors: 0 });

    await boards.run({ now: hoursLater(2), sources: [{ type: 'jobicy', board: 'jobicy', isWeb3: true }] });

    expect(await findOpen()).toEqual(['crypto', 'other']);
  });
});

describe('a job that was seen before', () => {
  test('and is unchanged but for its date has only been seen again', async () => {
    const job = buildJob();
    boards.show('greenhouse/acme', [job]);
    await boards.run({ now: noon });
    boards.show('greenhouse/acme', [{ ...job, postedAt: hoursLater(-1) }]);
    await database.owner.query(
      "update job_listings set description = 'Enhanced', enhanced_at = now(), category = 'Sales'",
    );
    const before = await getListing();

    const { message, figures } = await boards.run({ now: hoursLater(1) });

    expect(await getListing()).toEqual({ ...before, last_seen_at: hoursLater(1) });
    expect(figures).toEqual({ total_fetched: 1, processed: 0, skipped: 1, errors: 0 });
    expect(message).toBe('Imported 0 new jobs and updated 0 from 1 board');
  });

  test('and has changed is brought up to date, with the source’s words; its category follows its title', async () => {
    const job = buildJob({ title: 'Protocol Engineer' });
    boards.show('greenhouse/acme', [job]);
    await boards.run({ now: noon });
    await database.owner.query(
      "update job_listings set description = 'Enhanced', enhanced_at = now(), category = 'Sales'",
    );
    const before = await getListing();

    boards.show('greenhouse/acme', [{ ...job, description: '<p>Builds bridges.</p>', location: null }]);
    const { message, figures } = await boards.run({ now: hoursLater(1) });

    const after = await getListing();
    expect(after).toMatchObject({ description: '<p>Builds bridges.</p>', location: null, category: 'Sales' });
    expect(after).toMatchObject({ enhanced_at: null, published_at: before.published_at, slug: before.slug });
    expect(figures).toEqual({ total_fetched: 1, processed: 1, skipped: 0, errors: 0 });
    expect(message).toBe('Imported 0 new jobs and updated 1 from 1 board');

    boards.show('greenhouse/acme', [{ ...job, title: 'Product Designer' }]);
    await boards.run({ now: hoursLater(2) });

    expect(await getListing()).toMatchObject({ title: 'Product Designer', category: 'Design', slug: before.slug });
  });

  test('a change that cannot be kept leaves the listing as it was, and open', async () => {
    const job = buildJob();
    boards.show('greenhouse/acme', [job, buildJob({ sourceId: 'other' })]);
    await boards.run({ now: noon });
    const refusing = { ...job, url: 'https://who@acme.example/' };

    boards.show('greenhouse/acme', [refusing, buildJob({ sourceId: 'other', location: 'Porto' })]);
    const { figures, notes } = await boards.run({ now: hoursLater(49) });
    await boards.run({ now: hoursLater(98) });

    expect(figures).toEqual({ total_fetched: 2, processed: 1, skipped: 1, errors: 0 });
    expect(notes).toEqual([
      'acme (greenhouse): 2 postings seen, 1 updated, 1 skipped: refused by the database (job_listings_external_url_form)',
    ]);
    expect(await findListings('location, external_url, closed_at')).toMatchObject([
      { location: 'Lisbon, Portugal', external_url: job.url, closed_at: null },
      { location: 'Porto', closed_at: null },
    ]);
  });

  test('the same id on another board or at another source is another job', async () => {
    for (const name of ['greenhouse/acme', 'greenhouse/beta', 'lever/acme'])
      boards.show(name, [buildJob({ sourceId: '1' })]);

    const { figures } = await boards.run();

    expect(figures).toEqual({ total_fetched: 3, processed: 3, skipped: 0, errors: 0 });
  });

  test('an employer’s own listing is never touched, however alike', async () => {
    const { id: user_id } = await buildUser(database.owner, { role: 'employer' });
    const company = await buildCompany(database.owner, {
      name: 'Acme Protocol',
      website: 'https://acme.example',
      user_id,
    });
    const own = await buildListing(database.owner, {
      company_id: company.id,
      title: 'Protocol Engineer',
      external_url: 'https://acme.example/1',
    });
    boards.show('greenhouse/acme', [buildJob({ title: 'Protocol Engineer', url: 'https://acme.example/1' })]);

    await boards.run();

    const { rows } = await database.owner.query('select * from job_listings where source is null');
    expect(rows).toEqual([own]);
    const [imported] = await findListings();
    expect(imported.company_id).not.toBe(company.id);
  });
});

describe('a listing that its employer has taken over', () => {
  test('is left alone by imports, and does not come back once it is deleted', async () => {
    const job = buildJob();
    boards.show('greenhouse/acme', [job]);
    await boards.run({ now: noon });
    await database.owner.query(`
      insert into internal.taken_postings select source, source_board, source_id, id from job_listings;
      update job_listings set title = 'Mine', source = null, source_board = null, source_id = null, content_hash = null`);

    boards.show('greenhouse/acme', [{ ...job, title: 'Another title' }]);
    const { figures } = await boards.run({ now: hoursLater(1) });

    const { rows } = await database.owner.query('select title, closed_at from job_listings');
    expect(rows).toEqual([{ title: 'Mine', closed_at: null }]);
    expect(figures).toEqual({ total_fetched: 1, processed: 0, skipped: 1, errors: 0 });

    await database.owner.query('delete from job_listings');
    await boards.run({ now: hoursLater(2) });

    expect((await database.owner.query('select from job_listings')).rowCount).toBe(0);
  });
});

describe('a job that is no longer shown', () => {
  test('is closed when it was missing twice, two days apart, and opens again when it comes back', async () => {
    const [stays, goes] = [buildJob({ sourceId: 'stays' }), buildJob({ sourceId: 'goes' })];
    boards.show('greenhouse/acme', [stays, goes]);
    await boards.run({ now: noon });

    boards.show('greenhouse/acme', [stays]);
    await boards.run({ now: hoursLater(1) });
    await boards.run({ now: hoursLater(48) });
    expect(await findOpen()).toEqual(['goes', 'stays']);

    const { notes, figures } = await boards.run({ now: hoursLater(49) });
    expect(await findOpen()).toEqual(['stays']);
    expect(await findListings('closed_at, closed_reason')).toMatchObject([
      { closed_at: hoursLater(49), closed_reason: 'gone' },
      {},
    ]);
    expect(notes).toEqual(['acme (greenhouse): 1 posting seen, 1 closed']);
    expect(figures).toEqual({ total_fetched: 1, processed: 0, skipped: 1, errors: 0 });
    expect(await getBoard('acme')).toMatchObject({ found: 1, closed: 1, last_status: 'success' });

    boards.show('greenhouse/acme', [stays, goes]);
    const back = await boards.run({ now: hoursLater(50) });
    expect(await findOpen()).toEqual(['goes', 'stays']);
    expect(back.figures).toEqual({ total_fetched: 2, processed: 1, skipped: 1, errors: 0 });
  });

  test('counts its absence anew when it was seen in between', async () => {
    const [stays, blinks] = [buildJob({ sourceId: 'stays' }), buildJob({ sourceId: 'blinks' })];
    for (const [hours, jobs] of [
      [0, [stays, blinks]],
      [1, [stays]],
      [2, [stays, blinks]],
      [50, [stays]],
      [51, [stays]],
    ] as const) {
      boards.show('greenhouse/acme', [...jobs]);
      await boards.run({ now: hoursLater(hours) });
    }

    expect(await findOpen()).toEqual(['blinks', 'stays']);
  });

  test.each([
    ['stopped', new FetchProblem('stopped', 'boards.example: status 503', 503), 'failed'],
    ['garbled', new FetchProblem('garbled', 'boards.example: the answer is not JSON'), 'failed'],
    ['gone', new FetchProblem('gone', 'boards.example: status 404', 404), 'gone'],
    ['unexpected', new TypeError('no such thing'), 'failed'],
  ])('a board that fails (%s) closes nothing, and says so', async (_, problem, status) => {
    const jobs = [buildJob(), buildJob()];
    boards.show('greenhouse/acme', jobs);
    boards.show('lever/beta', [buildJob()]);
    await boards.run({ now: noon });

    boards.show('greenhouse/acme', async function* () {
      yield { jobs: jobs.slice(1), skipped: [], next: null };
      throw problem;
    });
    await boards.run({ now: hoursLater(1) });
    const { message, figures, notes } = await boards.run({ now: hoursLater(60) });

    expect(await findOpen()).toHaveLength(3);
    expect(figures).toEqual({ total_fetched: 2, processed: 0, skipped: 2, errors: 1 });
    expect(message).toBe('Imported 0 new jobs and updated 0 from 1 board; 1 board could not be read');
    expect(notes.join()).toMatch(/^acme \(greenhouse\): (boards\.example: |the board is gone|failed unexpectedly)/);
    expect(await getBoard('acme')).toMatchObject({
      ...{ last_status: status, errors: 1, consecutive_failures: 2, is_gone: status === 'gone' },
      ...{ last_success_at: noon, last_run_at: hoursLater(60) },
    });
  });

  test('a run that reads no board at all is a failure, and soon gives up on a host that never answers', async () => {
    const silent = async function* () {
      yield* [];
      throw new FetchProblem('stopped', 'boards.example: no answer (ENOTFOUND)');
    };
    const names = Array.from({ length: 12 }, (_, index) => `board-${String(index).padStart(2, '0')}`);
    for (const name of names) boards.show(`greenhouse/${name}`, silent);

    expect(await boards.run({ now: noon })).toMatchObject({
      failed: 'all',
      message: expect.stringMatching(/^None of \d+ boards could be read: is there a way/),
    });

    const { rows } = await database.owner.query('select last_status, last_success_at from import_boards');
    expect(rows.length).toBeLessThan(names.length);
    expect(rows.every(({ last_success_at }) => last_success_at === null)).toBe(true);
  });

  test('feeds that never answer make no feed of another host wait', async () => {
    const silent = async function* () {
      yield* [];
      throw new FetchProblem('stopped', 'silent.example: no answer (UND_ERR_HEADERS_TIMEOUT)');
    };
    for (let number = 10; number < 20; number += 1) boards.show(`rss/https://silent.example/${number}.rss`, silent);
    boards.show('rss/https://spoken.example/jobs.rss', [buildJob()]);

    const { figures } = await boards.run({ now: noon });

    expect(figures.processed).toBe(1);
    expect(boards.asked.filter((name) => name.includes('silent')).length).toBeLessThan(10);
  });

  test('a board that had many and shows none closes nothing and is warned of: a suspicious zero', async () => {
    boards.show('greenhouse/acme', [buildJob(), buildJob(), buildJob()]);
    await boards.run({ now: noon });

    boards.show('greenhouse/acme', []);
    await boards.run({ now: hoursLater(1) });
    const { notes } = await boards.run({ now: hoursLater(60) });

    expect(await findOpen()).toHaveLength(3);
    expect(notes).toEqual([
      'Warning, suspicious zero: acme (greenhouse) had listings and now shows none; nothing was closed',
    ]);
    expect(boards.logged.at(-1)).toEqual([
      { type: 'greenhouse', board: 'acme' },
      'suspicious zero: a board that had listings shows none',
    ]);
    expect(await getBoard('acme')).toMatchObject({ suspicious_zero_at: hoursLater(60), found: 0 });
  });

  test('a board’s only job may go', async () => {
    boards.show('greenhouse/acme', [buildJob()]);
    await boards.run({ now: noon });
    boards.show('greenhouse/acme', []);
    for (const hours of [1, 50]) await boards.run({ now: hoursLater(hours) });

    expect(await findOpen()).toEqual([]);
  });

  test('a row that cannot be read is still on its board, one that its board withdrew is not', async () => {
    const [broken, withdrawn, good] = [
      buildJob({ sourceId: 'a' }),
      buildJob({ sourceId: 'b' }),
      buildJob({ sourceId: 'c' }),
    ];
    boards.show('greenhouse/acme', [broken, withdrawn, good]);
    await boards.run({ now: noon });
    const skipped = [
      { reason: 'no title', sourceId: 'a' },
      { reason: 'not listed', sourceId: null },
    ];
    boards.show('greenhouse/acme', async function* () {
      yield { jobs: [good], skipped, next: null };
    });
    for (const hours of [1, 50]) await boards.run({ now: hoursLater(hours) });

    expect(await findOpen()).toEqual(['a', 'c']);
  });

  test('a feed of the newest closes nothing; its listings expire by age, counted from when it last showed them', async () => {
    const [stays, goes] = [buildJob({ sourceId: 'stays' }), buildJob({ sourceId: 'goes' })];
    const dated = buildJob({ sourceId: 'dated', expiresAt: hoursLater(24 * 20) });
    boards.show('rss/feed', [stays, goes, dated]);
    await boards.run({ now: noon });

    boards.show('rss/feed', [stays, dated]);
    for (const days of [1, 10, 18]) await boards.run({ now: hoursLater(24 * days) });

    expect(await findListings('source_id, expires_at, closed_at')).toEqual([
      { source_id: 'dated', expires_at: hoursLater(24 * 20), closed_at: null },
      { source_id: 'goes', expires_at: hoursLater(24 * 30), closed_at: null },
      { source_id: 'stays', expires_at: hoursLater(24 * 48), closed_at: null },
    ]);
  });

  test.each(['duplicate', 'closed', 'held', 'suspended', 'removed'])(
    'a listing that was taken off the board as %s stays off',
    async (reason) => {
      const job = buildJob();
      boards.show('greenhouse/acme', [job]);
      await boards.run({ now: noon });
      await database.owner.query('update job_listings set closed_at = now(), closed_reason = $1', [reason]);

      boards.show('greenhouse/acme', [{ ...job, location: 'Porto' }]);
      const { figures, notes } = await boards.run({ now: hoursLater(1) });

      expect(await findOpen()).toEqual([]);
      expect(figures).toEqual({ total_fetched: 1, processed: 0, skipped: 1, errors: 0 });
      expect(notes).toEqual(['acme (greenhouse): 1 posting seen, 1 skipped: taken off this board before']);
    },
  );

  test('what no run has seen for three months is closed', async () => {
    boards.show('greenhouse/acme', [buildJob()]);
    await boards.run({ now: noon });
    boards.forgetAll();

    await boards.run({ now: hoursLater(24 * 91) });

    expect(await findListings('closed_reason')).toEqual([{ closed_reason: 'expired' }]);
  });
});

describe('how much a run does', () => {
  test('at most its share is created, fairly among the boards, and the numbers add up', async () => {
    boards.show(
      'greenhouse/large',
      Array.from({ length: 70 }, () => buildJob()),
    );
    boards.show('lever/small', [buildJob(), buildJob()]);
    boards.show(
      'ashby/middle',
      Array.from({ length: 20 }, () => buildJob()),
    );

    const first = await boards.run({ now: noon });

    expect(first.figures).toEqual({ total_fetched: 92, processed: 50, skipped: 42, errors: 0 });
    expect(first.notes).toEqual([
      'large (greenhouse): 28 new jobs',
      'small (lever): 2 new jobs',
      'middle (ashby): 20 new jobs',
    ]);
    expect(new Set(first.ids).size).toBe(50);
    expect(first.message).toBe('Imported 50 new jobs and updated 0 from 3 boards');
    expect(first.reports.at(-1)).toMatchObject({ total_fetched: 92, processed: 50 });

    const second = await boards.run({ now: hoursLater(1) });

    expect(second.figures).toEqual({ total_fetched: 92, processed: 42, skipped: 50, errors: 0 });
  });

  test('the newest of a board come first', async () => {
    const days = ['03', '09', '01', '05'];
    boards.show(
      'greenhouse/acme',
      days.map((day) => buildJob({ sourceId: day, postedAt: new Date(`2026-11-${day}T00:00:00Z`) })),
    );

    await boards.run({ maxCreated: 2, now: noon });

    expect(await findOpen()).toEqual(['05', '09']);
  });

  test('a feed is read until we have caught up', async () => {
    const pages = Array.from({ length: 8 }, () => [buildJob(), buildJob()]);
    boards.show('rss/feed', pages);

    const first = await boards.run({ now: noon });
    expect(first.figures.total_fetched).toBe(10);

    boards.show('rss/feed', [[buildJob(), ...(pages[0] ?? [])], ...pages.slice(1)]);
    const second = await boards.run({ now: hoursLater(7) });
    expect(second.figures).toEqual({ total_fetched: 5, processed: 1, skipped: 4, errors: 0 });
  });

  test('a backfill goes on where the last one stopped', async () => {
    boards.show(
      'rss/deep',
      Array.from({ length: 4 }, () => [buildJob(), buildJob(), buildJob()]),
    );

    const created: number[] = [];
    for (const hours of [0, 7, 14, 21]) {
      const { figures } = await boards.run({ reach: 'deeper', maxCreated: 4, now: hoursLater(hours) });
      created.push(figures.processed);
    }

    expect(created).toEqual([4, 4, 4, 0]);
    expect(boards.asked).toEqual(['rss/deep', 'rss/deep from 1', 'rss/deep from 2', 'rss/deep']);
  });

  test('a backfill comes to every board in turn', async () => {
    for (const name of ['a', 'b', 'c']) boards.show(`greenhouse/${name}`, [buildJob(), buildJob(), buildJob()]);

    const created: number[] = [];
    for (const hours of [0, 1, 2]) {
      const { figures } = await boards.run({ reach: 'deeper', maxCreated: 4, now: hoursLater(hours) });
      created.push(figures.processed);
    }

    expect(created).toEqual([4, 4, 1]);
  });

  test('no more than six boards are asked at once', async () => {
    let underWay = 0;
    let most = 0;
    const six = Promise.withResolvers<void>();
    for (let index = 0; index < 20; index += 1) {
      boards.show(`greenhouse/b${index}`, async function* () {
        underWay += 1;
        most = Math.max(most, underWay);
        if (underWay === 6) six.resolve();
        await six.promise;
        underWay -= 1;
        yield { jobs: [buildJob()], skipped: [], next: null };
      });
    }

    const { figures } = await boards.run();

    expect(most).toBe(6);
    expect(figures.processed).toBe(20);
  });

  test('a board that hangs is left after its time, and the others are imported', async () => {
    boards.show('greenhouse/hangs', hang);
    boards.show('lever/works', [buildJob()]);

    const { figures, notes } = await boards.run({ millisecondsPerSourceBoard: 1_000 });

    expect(figures).toEqual({ total_fetched: 1, processed: 1, skipped: 0, errors: 1 });
    expect(notes[0]).toBe('hangs (greenhouse): took too long');
  });

  test('when the time for reading is up, what was read is saved and the rest is for the next run', async () => {
    boards.show('greenhouse/works', [buildJob()]);
    boards.show('lever/hangs', async function* (source, options) {
      yield { jobs: [buildJob()], skipped: [], next: 'more' };
      yield* hang(source, options);
    });

    const { figures, notes } = await boards.run({ millisecondsReading: 1_000 });

    expect(figures).toEqual({ total_fetched: 2, processed: 2, skipped: 0, errors: 0 });
    expect(notes).toContain('hangs (lever): the time was up; the rest is left for the next run');
    expect(await getBoard('hangs')).toMatchObject({ last_status: 'partial' });
  });

  test('a run that is stopped ends at once', async () => {
    boards.show('greenhouse/hangs', hang);
    const stop = new AbortController();
    const run = boards.run({ signal: stop.signal });

    stop.abort(new Error('stopped by shutdown'));

    await expect(run).rejects.toThrow('stopped by shutdown');
  });

  test('a host that has had enough is asked nothing more in this run', async () => {
    for (let index = 0; index < 9; index += 1) {
      boards.show(`workable/b${index}`, fail(new FetchProblem('stopped', 'apply.example: status 429', 429)));
    }
    boards.show('greenhouse/acme', [buildJob()]);

    const { figures } = await boards.run();

    expect(boards.asked.length).toBeLessThan(8);
    expect(figures.processed).toBe(1);
  });
});

function fail(problem: Error) {
  return async function* (): AsyncGenerator<never> {
    yield* [];
    throw problem;
  };
}

async function* hang(_: unknown, { signal }: { signal: AbortSignal }): AsyncGenerator<never> {
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  yield* [];
}

describe('which boards are asked', () => {
  test('no sources, no file and no JSON are a success with zeros and a word about it', async () => {
    const zeros = { total_fetched: 0, processed: 0, skipped: 0, errors: 0 };

    expect(await boards.run()).toMatchObject({ figures: zeros, message: 'There are no sources to import from' });
    const missing = await boards.run({ sourcesPath: '/nowhere/sources.json' });
    expect(missing).toMatchObject({ figures: zeros });
    expect(missing.notes).toEqual(['The list of sources /nowhere/sources.json cannot be read: there is no such file']);
  });

  test('an unknown type or a malformed entry is named and left out, the others run', async () => {
    boards.show('greenhouse/acme', [buildJob()]);
    const sources = [
      { type: 'monster', board: 'acme' },
      { type: 'greenhouse' },
      { type: 'greenhouse', board: 'beta', website: 'nonsense' },
      'nonsense',
      null,
      { type: 'greenhouse', board: 'acme', company: 'Acme Protocol' },
      { type: 'greenhouse', board: 'acme' },
      { type: 'greenhouse', board: 'a\0b' },
    ];

    const { figures, notes } = await boards.run({ sources });

    expect(figures.processed).toBe(1);
    expect(notes).toEqual([
      'Source 1 ("monster" "acme") is left out: its type is not known',
      'Source 2 ("greenhouse") is left out: "board" is missing',
      'Source 3 ("greenhouse" "beta") is left out: "website" is malformed',
      'Source 4 is left out: it is malformed',
      'Source 5 is left out: it is malformed',
      'Source 7 ("greenhouse" "acme") is left out: greenhouse "acme" is in the list twice',
      'Source 8 ("greenhouse" "a\\u0000b") is left out: "board" is malformed',
      'Acme Protocol (greenhouse): 1 new job',
    ]);
  });

  test('the schedule asks no source more often than it allows; an administrator may, but only employers’ own boards', async () => {
    for (const name of ['workable/acme', 'jobicy/jobicy', 'rss/feed']) boards.show(name, []);
    const ask = async (hours: number, trigger: 'schedule' | 'administrator') => {
      boards.asked.length = 0;
      await boards.run({ now: hoursLater(hours), trigger });
      return boards.asked.toSorted();
    };

    expect(await ask(0, 'schedule')).toEqual(['jobicy/jobicy', 'rss/feed', 'workable/acme']);
    expect(await ask(0.9, 'schedule')).toEqual([]);
    expect(await ask(1, 'schedule')).toEqual(['jobicy/jobicy']);
    expect(await ask(1.1, 'administrator')).toEqual(['workable/acme']);
    expect(await ask(7.2, 'schedule')).toEqual(['jobicy/jobicy', 'rss/feed', 'workable/acme']);
  });

  test('a board that is gone is asked once a day whether it still is', async () => {
    boards.show('greenhouse/acme', fail(new FetchProblem('gone', 'boards.example: status 404', 404)));
    for (const hours of [0, 2, 23, 25]) await boards.run({ now: hoursLater(hours), trigger: 'schedule' });

    expect(boards.asked).toHaveLength(2);
  });

  test('a source that needs a token is left out without one', async () => {
    boards.show('web3career/web3.career', [buildJob()]);

    const without = await boards.run();
    expect(without.notes).toEqual(['web3.career (web3career) is left out: it needs a token']);
    expect(without.message).toBe('No board may be asked now');

    const withToken = await boards.run({ tokens: { web3career: 'secret' }, now: noon });
    expect(withToken.figures.processed).toBe(1);

    boards.show('web3career/web3.career', fail(new TypeError('cannot read https://web3.example/?token=se%20cret')));
    const failed = await boards.run({ tokens: { web3career: 'se cret' }, now: hoursLater(24) });
    expect(failed.notes).toEqual(['web3.career (web3career): failed unexpectedly; the server’s log says why']);
    expect(JSON.stringify(boards.logged)).toContain('cannot read https://web3.example/?token=***');
    expect(JSON.stringify([failed, boards.logged])).not.toMatch(/se(%20| )cret/);
  });
});

describe('over the network', () => {
  const log = { info() {}, warn() {}, error() {} };
  const job = {
    ...{ id: 1, internal_job_id: 2, title: 'Protocol Engineer', absolute_url: 'https://acme.example/jobs/1' },
    content: '&lt;p&gt;Build rollups.&lt;/p&gt;',
  };

  test('a server that never answers costs its own board only', async () => {
    const outside = await openOutsideBoards();
    outside.show('/v1/boards/hangs/jobs', () => {});
    outside.show('/v1/boards/works/jobs', { jobs: [job] });
    const http = createHttp({
      log,
      allowPrivate: true,
      userAgent: 'test',
      timeouts: { headers: 300 },
      sleep: async () => {},
    });
    const sources = ['hangs', 'works'].map((board) => ({ type: 'greenhouse', board, baseUrl: outside.url }));

    const { figures, notes, failed } = await boards.run({ importers: allImporters, http, sources });
    await outside.close();

    expect(figures).toEqual({ total_fetched: 1, processed: 1, skipped: 0, errors: 1 });
    expect(failed).toBe('some');
    expect(notes[0]).toMatch(/^hangs \(greenhouse\): 127\.0\.0\.1: no answer/);
  });

  test('a name that leads into a private network is not followed, and the log says so', async () => {
    const resolve: Resolve = (_host, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]);
    const http = createHttp({ log, allowPrivate: false, userAgent: 'test', resolve });
    const sources = [{ type: 'greenhouse', board: 'acme', baseUrl: 'http://board.example' }];

    const { figures, notes, failed, message } = await boards.run({ importers: allImporters, http, sources });

    expect(figures).toEqual({ total_fetched: 0, processed: 0, skipped: 0, errors: 1 });
    expect([failed, message]).toEqual([
      'all',
      'The only board that was asked could not be read: board.example: not a public address',
    ]);
    expect(notes).toEqual(['acme (greenhouse): board.example: not a public address']);
  });
});
