import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveTrustRules } from '#database/save-trust-rules.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { buildGreenhouseJob } from '#tests/outside-source-boards.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readUnreadListings } from '../facts/read-unread-listings.ts';
import { runImport } from '../importers/run-import.ts';
import { findSyncedBoards } from '../importers/source-boards/source-board-state.ts';
import { buildPosting, openCareers } from './fixtures/open-careers.ts';

// From a pasted address to listings that stay in sync: the real database, the real importers, sites on loopback.

let database: TestDatabase;
let careers: Awaited<ReturnType<typeof openCareers>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.connect();
  await saveTrustRules(client);
  client.release();
});
afterAll(() => database.drop());
beforeEach(async () => {
  careers = await openCareers(database);
});
afterEach(async () => {
  await careers.close();
  await database.owner.query('delete from companies; delete from import_boards; delete from auth.users');
});

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const findListings = () =>
  query('select title, location, company_id, closed_reason, source from job_listings order by title');
const greenhouse = (token: string, jobs: object[]) =>
  careers.show(`api.example/v1/boards/${token}/jobs`, { body: { jobs } });
const link = (board: string) => `<a href="https://job-boards.greenhouse.io/${board}">Open jobs</a>`;

/** A company whose careers page has two jobs, found and in sync. */
async function startSync() {
  const employer = await careers.hire();
  careers.show('acme.example/careers', '<a href="/careers/rust">Rust</a><a href="/careers/go">Go</a>');
  careers.show('acme.example/careers/rust', buildPosting());
  careers.show('acme.example/careers/go', buildPosting({ title: 'Go Engineer' }));
  const search = await employer.search(careers.at('acme.example', '/careers'));
  const sync = await employer.start(search);
  await careers.sync(sync);
  return { ...employer, search, id: sync };
}

describe('a pasted address', () => {
  test('whose page links to a board of a hiring service', async () => {
    const employer = await careers.hire();
    careers.show('acme.example/', '<a href="/about">About</a><a href="/join">We are hiring</a>');
    careers.show('acme.example/join', link('acme'));
    greenhouse('acme', [buildGreenhouseJob(1), buildGreenhouseJob(2, { title: null })]);

    const { state, found, person_id } = await employer.search(careers.at('acme.example'));

    expect([state, person_id]).toEqual(['done', employer.person.id]);
    expect(found).toMatchObject([
      {
        ...{ type: 'greenhouse', board: 'acme', name: 'Greenhouse', address: 'https://job-boards.greenhouse.io/acme' },
        foundOn: careers.at('acme.example', '/join'),
        jobs: [
          {
            id: '1',
            source: { title: 'Protocol Engineer 1', location: 'Lisbon, Portugal', url: 'https://jobs.acme.example/1' },
            saved: {
              title: 'Protocol Engineer 1',
              category: 'Engineering',
              facts: 'Lisbon · Junior · Rollups',
            },
          },
        ],
        skipped: [{ reason: 'no title', times: 1 }],
      },
    ]);
  });

  test('that leads on to a board', async () => {
    const employer = await careers.hire();
    careers.show('acme.example/jobs', { status: 302, headers: { location: careers.at('elsewhere.example', '/acme') } });
    careers.show('elsewhere.example/acme', link('acme'));
    greenhouse('acme', []);

    const { found } = await employer.search(careers.at('acme.example', '/jobs'));

    expect(found).toMatchObject([{ board: 'acme', foundOn: careers.at('acme.example', '/jobs'), jobs: [] }]);
  });

  test('that is a board itself is proven by a link from the company’s site', async () => {
    const employer = await careers.hire();
    greenhouse('acme', []);
    greenhouse('other', []);
    careers.show('acme.example/', link('acme'));

    const own = await employer.search('https://boards.greenhouse.io/acme');
    const others = await employer.search('https://boards.greenhouse.io/other');

    expect(own.found).toMatchObject([{ board: 'acme', foundOn: careers.at('acme.example') }]);
    expect(others.found).toMatchObject([{ board: 'other', foundOn: null }]);
  });

  test('of a page with data, and of a feed', async () => {
    const employer = await careers.hire();
    careers.show('acme.example/careers/rust', buildPosting());
    careers.show('acme.example/jobs.rss', {
      headers: { 'content-type': 'application/rss+xml' },
      body: '<?xml version="1.0"?><rss><channel><item><title>Go Engineer</title><link>http://acme.example/go</link><description>Build.</description></item></channel></rss>',
    });

    const page = await employer.search(careers.at('acme.example', '/careers/rust'));
    const feed = await employer.search(careers.at('acme.example', '/jobs.rss'));

    expect(page.found).toMatchObject([{ type: 'careers-page', jobs: [{ saved: { title: 'Rust Engineer' } }] }]);
    expect(feed.found).toMatchObject([{ type: 'careers-feed', jobs: [{ saved: { title: 'Go Engineer' } }] }]);
  });

  test.each([
    ['without jobs', '<p>Nothing</p>', 'We found no jobs there'],
    ['that is gone', { status: 404 }, 'We found no page at that address'],
    ['that turns us away', { status: 403 }, 'The site turned us away (status 403)'],
    ['that is huge', { body: ' '.repeat(5_000_000) }, 'The page is too large'],
    [
      'that redirects in a circle',
      { status: 302, headers: { location: '/careers' } },
      'The page redirects in a circle',
    ],
  ])('%s says so', async (_, answer, problem) => {
    const employer = await careers.hire();
    careers.show('acme.example/careers', answer);

    const search = await employer.search(careers.at('acme.example', '/careers'));

    expect(search).toMatchObject({ state: 'failed', found: [], problem: expect.stringContaining(problem) });
  });

  test('that robots.txt closes to us says what to do', async () => {
    const employer = await careers.hire();
    careers.show('acme.example/robots.txt', { body: 'User-agent: *\nDisallow: /' });

    const { problem } = await employer.search(careers.at('acme.example', '/careers'));

    expect(problem).toContain('Allow “chainwork” in it');
  });

  test.each(['http://127.0.0.1/', 'http://acme.example/careers', 'http://acme.example:5432/'])(
    '%s that leads into a private network is not asked',
    async (address) => {
      const guarded = await openCareers(database, { allowPrivate: false });
      const employer = await guarded.hire();

      const { problem } = await employer.search(address);

      expect([problem, guarded.asked]).toEqual(['That address is not one of the public web.', []]);
      await guarded.close();
    },
  );

  test('is none without its form, and not asked for without an end', async () => {
    const employer = await careers.hire();

    await expect(employer.search('careers')).rejects.toMatchObject({ code: 'PT400' });
    await query('insert into careers_searches (company_id, address) select $1, $2 from generate_series(1, 15)', [
      employer.company.id,
      'https://acme.example',
    ]);
    await expect(employer.search(careers.at('acme.example'))).rejects.toMatchObject({ code: 'PT429' });
    // Nor with a company that is made anew.
    await query('update careers_searches set person_id = $1', [employer.person.id]);
    await query('delete from companies');
    await buildCompany(database.owner, { user_id: employer.person.id });
    await expect(employer.search(careers.at('acme.example'))).rejects.toMatchObject({ code: 'PT429' });
  });
});

describe('consent', () => {
  test('brings the chosen jobs as listings of the company', async () => {
    const { company } = await startSync();

    expect(await findListings()).toEqual(
      ['Go Engineer', 'Rust Engineer'].map((title) => ({
        ...{ title, location: 'Lisbon, Portugal', company_id: company.id, closed_reason: null, source: 'careers-page' },
      })),
    );
  });

  test('leaves out what was not chosen, until it is asked for', async () => {
    const employer = await startSync();
    await query('delete from job_listings');
    const id = careers.at('acme.example', '/careers/go');
    const search = (await query('select * from careers_searches'))[0];
    await employer.start(search, [{ id, title: 'Go Engineer' }]);
    await careers.sync(employer.id);

    expect((await findListings()).map(({ title }) => title)).toEqual(['Rust Engineer']);
    expect((await employer.read()).syncs).toMatchObject([
      { open: 1, left_out: [{ source_id: id, title: 'Go Engineer' }] },
    ]);

    await employer.ask('select include_posting($1, $2)', [employer.id, id]);
    await careers.sync(employer.id);
    expect((await findListings()).map(({ title }) => title)).toEqual(['Go Engineer', 'Rust Engineer']);
  });

  test('is refused without a proven domain, for a board that is not linked, and for another’s search', async () => {
    greenhouse('other', [buildGreenhouseJob(1)]);
    careers.show('stranger.example/', link('other'));
    careers.show('acme.example/', '<p>Hello</p>');
    const stranger = await careers.hire('stranger.example', { isProven: false });
    const employer = await careers.hire();
    const unproven = await stranger.search(careers.at('stranger.example'));
    const unlinked = await employer.search('https://boards.greenhouse.io/other');
    const elsewhere = await employer.search(careers.at('stranger.example'));

    await expect(stranger.start(unproven)).rejects.toMatchObject({ code: '42501' });
    await expect(employer.start(unlinked)).rejects.toMatchObject({ code: '42501' });
    await expect(employer.start(elsewhere)).rejects.toMatchObject({ code: '42501' });
    await expect(employer.start(unproven)).rejects.toMatchObject({ code: 'PT404' });
    await expect(
      employer.ask('select start_sync($1, $2, $3)', [elsewhere.id, 'lever', 'made-up']),
    ).rejects.toMatchObject({ code: 'PT404' });
    expect(await query('select * from careers_syncs')).toEqual([]);
  });

  test('makes an imported board’s listings the employer’s, and the operator’s import leaves it alone', async () => {
    const imported = await buildCompany(database.owner, { name: 'Acme Inc.', website: 'https://www.acme.example' });
    const key = { source: 'greenhouse', source_board: 'acme', source_id: '1' };
    await buildListing(database.owner, { company_id: imported.id, title: 'Protocol Engineer 1', ...key });
    greenhouse('acme', [buildGreenhouseJob(1), buildGreenhouseJob(2)]);
    careers.show('acme.example/', link('acme'));
    const employer = await careers.hire();

    await careers.sync(await employer.start(await employer.search(careers.at('acme.example'))));

    expect(await findListings()).toMatchObject([
      { title: 'Protocol Engineer 1', company_id: employer.company.id },
      { title: 'Protocol Engineer 2', company_id: employer.company.id },
    ]);
    const { imports } = careers;
    const { message } = await runImport({
      ...{ ...imports, pool: database.owner, reach: 'newest', maxCreated: 9, trigger: 'schedule' },
      sourcesPath: await writeSources([{ type: 'greenhouse', board: 'acme', baseUrl: imports.baseUrls.greenhouse }]),
      ...{ signal: AbortSignal.timeout(60_000), note() {}, report() {}, log: { info() {}, warn() {}, error() {} } },
    });
    expect(message).toBe('There are no sources to import from');
  });

  test.each([
    ['with another name', { name: 'Globex' }],
    ['with another domain', { name: 'Acme', website: 'https://globex.example' }],
  ])('takes no listings of an imported company %s, though the proven site links to its board', async (_, values) => {
    const imported = await buildCompany(database.owner, values);
    const key = { source: 'greenhouse', source_board: 'globex', source_id: '1' };
    await buildListing(database.owner, { company_id: imported.id, ...key });
    greenhouse('globex', [buildGreenhouseJob(1)]);
    careers.show('acme.example/', link('globex'));
    const employer = await careers.hire();

    const start = employer.start(await employer.search(careers.at('acme.example')));

    await expect(start).rejects.toMatchObject({ code: 'PT409', message: expect.stringContaining(values.name) });
    expect(await findListings()).toMatchObject([{ company_id: imported.id }]);
  });

  test('for a board that another company keeps in sync is refused, until that one’s proof has lapsed', async () => {
    greenhouse('acme', []);
    careers.show('acme.example/', link('acme'));
    careers.show('beta.example/', link('acme'));
    const [acme, beta] = [await careers.hire(), await careers.hire('beta.example')];
    await acme.start(await acme.search(careers.at('acme.example')));
    const search = await beta.search(careers.at('beta.example'));

    await expect(beta.start(search)).rejects.toMatchObject({ code: 'PT409' });
    await query('update company_domains set lapsed_at = now() where company_id = $1', [acme.company.id]);
    await beta.start(search);

    expect(await query('select company_id from careers_syncs')).toEqual([{ company_id: beta.company.id }]);
  });
});

describe('a board that two companies want', () => {
  /** The site of beta.example leads to the careers page of acme.example. */
  async function leadAway() {
    careers.show('acme.example/careers', buildPosting());
    careers.show('beta.example/careers', {
      status: 302,
      headers: { location: careers.at('acme.example', '/careers') },
    });
    const beta = await careers.hire('beta.example', { name: 'Betanet' });
    return { beta, search: await beta.search(careers.at('beta.example', '/careers')) };
  }

  test('is not for a site that only leads to it, when its own is proven', async () => {
    const { beta, search } = await leadAway();
    await careers.hire('acme.example', { name: 'Acme' });

    expect(search.found).toMatchObject([{ board: careers.at('acme.example', '/careers') }]);
    await expect(beta.start(search)).rejects.toMatchObject({ code: 'PT409' });
  });

  test.each([
    ['http://acme.example:8080/x', true],
    ['https://jobs.ACME.example/?a=b', true],
    ['http://acme.example./careers', true],
    ['http://beta.example@acme.example/', true],
    ['http://notacme.example/', false],
    ['acme.example', false],
  ])('%s is of a proven site: %s', async (board, isOwned) => {
    const { company } = await careers.hire('acme.example', { name: 'Acme' });

    expect(await query('select internal.owner_of_board($1)', [board])).toEqual([
      { owner_of_board: isOwned ? company.id : null },
    ]);
  });

  test('goes with its listings to the one who proves its site', async () => {
    const { beta, search } = await leadAway();
    await careers.sync(await beta.start(search));
    await beta.ask("update job_listings set location = 'Porto'");
    const acme = await careers.hire('acme.example', { name: 'Acme' });
    await careers.sync(await acme.start(await acme.search(careers.at('acme.example', '/careers'))));

    expect(await findListings()).toMatchObject([
      { company_id: acme.company.id, location: 'Lisbon, Portugal', closed_reason: null },
    ]);
    expect(
      await acme.ask("with one as (update job_listings set location = 'Faro' returning 1) select 1 from one"),
    ).toBe(1);
    expect((await beta.read()).syncs).toEqual([]);
  });

  test('closes the listings of the one who lost it, and lists anew', async () => {
    greenhouse('acme', [buildGreenhouseJob(1), buildGreenhouseJob(2)]);
    careers.show('acme.example/', link('acme'));
    careers.show('beta.example/', link('acme'));
    const beta = await careers.hire('beta.example', { name: 'Betanet' });
    const first = await beta.start(await beta.search(careers.at('beta.example')));
    await careers.sync(first);
    await query("update job_listings set closed_at = now(), closed_reason = 'removed' where source_id = '2'");
    await beta.ask('select change_sync($1, $2)', [first, 'stop']);
    const acme = await careers.hire('acme.example', { name: 'Acme' });
    const search = await acme.search(careers.at('acme.example'));
    await expect(acme.start(search)).rejects.toMatchObject({ code: 'PT409' });
    await query('update company_domains set lapsed_at = now() where company_id = $1', [beta.company.id]);
    await careers.sync(await acme.start(search));

    expect(
      await query('select company_id, title, closed_reason from job_listings order by title, closed_reason'),
    ).toEqual([
      { company_id: beta.company.id, title: 'Protocol Engineer 1', closed_reason: 'gone' },
      { company_id: acme.company.id, title: 'Protocol Engineer 1', closed_reason: null },
      { company_id: beta.company.id, title: 'Protocol Engineer 2', closed_reason: 'removed' },
    ]);
  });

  test.each(['[1]', '["x"]', '[null]', '[{"id": 1}]', '{}', null])('leaves out no %s', async (leftOut) => {
    const { ask, search, id } = await startSync();
    await query("insert into careers_left_out (sync_id, source_id) values ($1, 'before')", [id]);
    const { type, board } = search.found[0];

    await expect(ask('select start_sync($1, $2, $3, $4)', [search.id, type, board, leftOut])).rejects.toMatchObject({
      code: 'PT400',
    });
    expect(await query('select source_id from careers_left_out')).toEqual([{ source_id: 'before' }]);
  });
});

describe('a sync', () => {
  test('follows what is new, changed and gone', async () => {
    const { id } = await startSync();
    careers.show('acme.example/careers', '<a href="/careers/rust">Rust</a><a href="/careers/zk">ZK</a>');
    careers.show('acme.example/careers/rust', buildPosting({ title: 'Senior Rust Engineer' }));
    careers.show('acme.example/careers/zk', buildPosting({ title: 'ZK Researcher' }));
    const findMissing = () => query("select last_seen_at from job_listings where title = 'Go Engineer'");
    const seen = await findMissing();
    await careers.sync(id);
    expect(await findMissing()).toEqual(seen);
    // What is missing closes after two days.
    await query("update job_listings set missing_since = missing_since - interval '3 days'");
    await careers.sync(id);

    expect((await findListings()).map(({ title, closed_reason }) => [title, closed_reason])).toEqual([
      ['Go Engineer', 'gone'],
      ['Senior Rust Engineer', null],
      ['ZK Researcher', null],
    ]);
  });

  test('counts a job once that its list and its own page show', async () => {
    const employer = await careers.hire();
    const posting = buildPosting({ url: careers.at('acme.example', '/careers/rust') });
    careers.show('acme.example/careers', `${posting}<a href="/careers/rust">Rust</a>`);
    careers.show('acme.example/careers/rust', posting);
    await careers.sync(await employer.start(await employer.search(careers.at('acme.example', '/careers'))));

    expect((await employer.read()).syncs).toMatchObject([{ found: 1, created: 1 }]);
  });

  test('whose proof has lapsed is paused, and goes on with a new one', async () => {
    const { company, id, read } = await startSync();
    await query('update company_domains set lapsed_at = now() where company_id = $1', [company.id]);
    const before = careers.asked.length;
    await careers.sync(id);

    expect(careers.asked.length).toBe(before);
    expect((await read()).syncs).toMatchObject([{ state: 'paused', paused_for: 'proof' }]);

    await query('update company_domains set lapsed_at = null where company_id = $1', [company.id]);
    await careers.sync(id);
    expect((await read()).syncs).toMatchObject([
      { state: 'active', paused_for: null, last_status: 'success', found: 2 },
    ]);
  });

  test('that fails says why, and closes nothing', async () => {
    const { id, read } = await startSync();
    careers.show('acme.example/careers', { status: 403 });
    await careers.sync(id);

    expect((await read()).syncs).toMatchObject([
      { last_status: 'failed', last_error: 'acme.example: status 403', open: 2 },
    ]);
  });

  test('that fails is shown to administrators, unless it is paused', async () => {
    const { id, ask } = await startSync();
    careers.show('acme.example/careers', { status: 403 });
    await careers.sync(id);
    const countFailing = async () =>
      (await query("select count::int from internal.find_attention() where kind = 'sources-failing'"))[0].count;

    const before = await countFailing();
    await ask('select change_sync($1, $2)', [id, 'pause']);

    expect([before, await countFailing()]).toEqual([1, 0]);
  });

  test('is paused, asked for out of turn, and stopped with or without its listings', async () => {
    const { id, ask } = await startSync();
    const change = (action: string) => ask('select change_sync($1, $2)', [id, action]);
    await change('now');
    await expect(change('now')).rejects.toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('15 minutes'),
    });
    await change('pause');
    await expect(change('now')).rejects.toMatchObject({ code: 'PT409' });
    await change('resume');
    await change('stop');
    expect((await findListings()).map(({ closed_reason }) => closed_reason)).toEqual([null, null]);
    await change('stop-and-close');
    await careers.sync(id);
    expect((await findListings()).map(({ closed_reason }) => closed_reason)).toEqual(['withdrawn', 'withdrawn']);

    const other = await careers.hire('other.example');
    await expect(other.ask('select change_sync($1, $2)', [id, 'stop'])).rejects.toMatchObject({ code: '42501' });
  });

  test('is under way from when it is asked for, and not asked for again by pausing and resuming', async () => {
    const { id, ask, read } = await startSync();
    const change = (action: string) => ask('select change_sync($1, $2)', [id, action]);
    const isAsked = async () => (await read()).syncs[0]?.is_asked;
    const restart = async () => {
      await change('pause');
      await change('resume');
    };
    await restart();
    expect(await isAsked()).toBe(false);

    await query("update import_boards set last_run_at = now() - interval '16 minutes'");
    await restart();
    expect(await isAsked()).toBe(true);
    await expect(change('now')).rejects.toMatchObject({ code: 'PT429' });

    await careers.sync(id);
    expect(await isAsked()).toBe(false);
  });

  test('that is begun anew opens what was closed with it', async () => {
    const { id, ask, start } = await startSync();
    await ask('select change_sync($1, $2)', [id, 'stop-and-close']);
    await start((await query('select * from careers_searches'))[0] as never);
    await careers.sync(id);

    expect((await findListings()).map(({ closed_reason }) => closed_reason)).toEqual([null, null]);
  });

  test('that is begun anew leaves closed what an administrator closed', async () => {
    const { id, ask, start } = await startSync();
    await query("update job_listings set closed_at = now(), closed_reason = 'closed' where title = 'Go Engineer'");
    await ask('select change_sync($1, $2)', [id, 'stop-and-close']);
    await start((await query('select * from careers_searches'))[0] as never);
    await careers.sync(id);

    expect((await findListings()).map(({ closed_reason }) => closed_reason)).toEqual(['closed', null]);
  });

  test('ends with its employer’s account, and then blocks no import', async () => {
    const { person, company } = await startSync();
    const synced = async () => [...(await findSyncedBoards(database.owner))].length;
    const before = await synced();
    await query('insert into company_aliases (company_id, name) values ($1, $2)', [company.id, 'Acme']);
    await query('delete from auth.users where id = $1', [person.id]);

    expect([before, await synced()]).toEqual([1, 0]);
    expect(await query('select id from careers_syncs union all select id from careers_searches')).toEqual([]);
  });

  test('that is stopped blocks no import', async () => {
    const { id, ask } = await startSync();
    await ask('select change_sync($1, $2)', [id, 'stop']);

    expect([...(await findSyncedBoards(database.owner))]).toEqual([]);
  });

  test('does not bring back what its employer has deleted', async () => {
    const { id, ask, read } = await startSync();
    await ask("delete from job_listings where title = 'Go Engineer'");
    await careers.sync(id);

    expect((await findListings()).map(({ title }) => title)).toEqual(['Rust Engineer']);
    expect((await read()).syncs).toMatchObject([{ left_out: [{ title: 'Go Engineer' }] }]);
  });

  test('holds what looks like a scam, as for a typed listing', async () => {
    const employer = await careers.hire();
    careers.show('acme.example/careers', buildPosting({ description: '<p>Send us your seed phrase to apply.</p>' }));
    await careers.sync(await employer.start(await employer.search(careers.at('acme.example', '/careers'))));

    expect(await findListings()).toMatchObject([{ closed_reason: 'held' }]);
  });
});

describe('what an employer edits in a synced listing', () => {
  const rust = "where title like '%Rust Engineer'";
  const show = (values: object) => careers.show('acme.example/careers/rust', buildPosting({ ...values }));

  test('stays, while the source goes on with the rest', async () => {
    const { id, ask, read, person } = await startSync();
    await ask(`update job_listings set location = 'Porto', category = 'Security' ${rust}`);
    show({ title: 'Senior Rust Engineer' });
    await careers.sync(id);

    expect(await query(`select title, location, category from job_listings ${rust}`)).toEqual([
      { title: 'Senior Rust Engineer', location: 'Porto', category: 'Security' },
    ]);
    expect((await read()).conflicts).toEqual([]);
    const [{ listings }] = await query("select internal.company_data($1) -> 'listings' as listings", [person.id]);
    expect(listings.flatMap((one: { edited_fields: object[] }) => one.edited_fields)).toMatchObject([
      { field: 'category' },
      { field: 'location', source_value: 'Lisbon, Portugal' },
    ]);
  });

  test('differs from nothing once its listing was taken over', async () => {
    const { id, ask, read } = await startSync();
    await ask(`update job_listings set title = 'Our Rust Engineer' ${rust}`);
    show({ title: 'Senior Rust Engineer' });
    await careers.sync(id);
    const [conflict] = (await read()).conflicts;

    await ask('select take_over_listing($1)', [conflict?.listing_id]);

    expect((await read()).conflicts).toEqual([]);
    await expect(
      ask('select settle_conflict($1, $2, $3)', [conflict?.listing_id, 'title', 'theirs']),
    ).rejects.toThrow();
    expect(await query('select title from job_listings where id = $1', [conflict?.listing_id])).toEqual([
      { title: 'Our Rust Engineer' },
    ]);
  });

  test('is shown beside what the source says later, and chosen from', async () => {
    const { id, ask, read } = await startSync();
    await ask(`update job_listings set title = 'Our Rust Engineer', location = 'Porto' ${rust}`);
    show({
      title: 'Senior Rust Engineer',
      jobLocation: { address: { addressLocality: 'Faro', addressCountry: 'PT' } },
    });
    await careers.sync(id);

    const { conflicts } = await read();
    expect(conflicts).toMatchObject([
      { field: 'location', mine: 'Porto', theirs: 'Faro, Portugal' },
      { field: 'title', mine: 'Our Rust Engineer', theirs: 'Senior Rust Engineer' },
    ]);
    const settle = (field: string, choice: string) =>
      ask('select settle_conflict($1, $2, $3)', [conflicts[0]?.listing_id, field, choice]);
    await settle('title', 'theirs');
    await settle('location', 'mine');
    await expect(settle('location', 'mine')).rejects.toMatchObject({ code: 'PT409' });
    show({ title: 'Staff Rust Engineer', jobLocation: { address: { addressLocality: 'Faro', addressCountry: 'PT' } } });
    await careers.sync(id);

    expect((await read()).conflicts).toEqual([]);
    expect(await query(`select title, location from job_listings ${rust}`)).toEqual([
      { title: 'Staff Rust Engineer', location: 'Porto' },
    ]);
  });

  test('and changes back follows the source again', async () => {
    const { id, ask } = await startSync();
    await ask(`update job_listings set location = 'Porto' ${rust}`);
    await ask(`update job_listings set location = 'Lisbon, Portugal' ${rust}`);
    show({ jobLocation: { address: { addressLocality: 'Faro', addressCountry: 'PT' } } });
    await careers.sync(id);

    expect(await query(`select location from job_listings ${rust}`)).toEqual([{ location: 'Faro, Portugal' }]);
  });

  test.each([
    ['wins over the facts that the source states', false],
    ['wins over them after the listing was taken over, too', true],
  ])('%s', async (_, isTakenOver) => {
    const { ask } = await startSync();
    const [{ id }] = (await query(`select id from job_listings ${rust}`)) as [{ id: string }];
    await query('insert into internal.stated_facts values ($1, $2) on conflict (listing_id) do update set facts = $2', [
      id,
      {
        ...{ pay_min: 90_000, pay_currency: 'EUR', countries: ['PT'], work_mode: 'onsite' },
        employment_kind: 'contract',
      },
    ]);
    if (isTakenOver) await ask('select take_over_listing($1)', [id]);
    const findFacts = async () => {
      while (await readUnreadListings({ pool: database.owner, log: { info() {}, warn() {}, error() {} } }));
      return (await query('select * from listing_facts where listing_id = $1', [id]))[0];
    };
    const stated = { pay_min: '90000', pay_currency: 'EUR', countries: ['PT'], work_mode: 'onsite' };
    expect(await findFacts()).toMatchObject(stated);

    await ask(
      `update job_listings set salary_range = '$150,000 - $180,000', location = 'Remote (Spain)' where id = $1`,
      [id],
    );

    expect(await findFacts()).toMatchObject({
      ...{ pay_min: '150000', pay_max: '180000', pay_currency: 'USD', countries: ['ES'], work_mode: 'remote' },
      employment_kind: 'contract',
    });
  });
});

async function writeSources(sources: object[]): Promise<string> {
  const { mkdtemp, writeFile } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(`${tmpdir()}/careers-`);
  await writeFile(`${folder}/sources.json`, JSON.stringify({ sources }));
  return `${folder}/sources.json`;
}

test('a sync that is being read is not queued again before it is due again', async () => {
  const queue = await makeWorkerUtils({ pgPool: database.owner });
  await queue.migrate();
  await queue.release();
  const { id } = await startSync();
  await query('update import_boards set next_poll_at = now()');
  const queueDue = async () => (await query('select internal.queue_due_syncs() as queued'))[0].queued;
  const lock = (at: string) => query(`update graphile_worker._private_jobs set locked_at = ${at}`);

  expect(await queueDue()).toBe(1);
  // A worker has it: what is queued now would run as soon as it has ended.
  await lock('now()');
  expect(await queueDue()).toBe(0);
  await lock('null');
  expect(await queueDue()).toBe(1);
  expect(await query("select key from graphile_worker.jobs where key like 'sync-%'")).toEqual([
    { key: `sync-careers-page ${id}` },
  ]);
});
