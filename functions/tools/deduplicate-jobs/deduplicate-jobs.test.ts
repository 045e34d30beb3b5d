import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildJob, openSourceBoards } from '../../importers/fixtures/invented-source-boards.ts';
import { runTool } from '../../runs/fixtures/run-tool.ts';
import { createDeduplicateJobs } from './deduplicate-jobs.ts';

const log = { info() {}, warn() {}, error() {} };
const uuid = '11111111-2222-4333-8444-555555555555';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.owner.query('delete from companies; delete from auth.users; delete from cron_execution_logs'));
afterAll(() => database.drop());

type Values = Record<string, unknown>;
let serial = 0;

/** Words that no other subject has. */
function write(subject: string, count = 60): string {
  return Array.from({ length: count }, (_, index) => `${subject}${index}`).join(' ');
}

async function imported(values: Values) {
  serial += 1;
  const defaults = {
    title: 'Senior Rust Engineer',
    location: 'Lisbon, Portugal',
    description: write('rust'),
    source: 'greenhouse',
    source_board: 'acme',
    source_id: String(5_000_000 + serial),
    external_url: `https://jobs.acme.example/openings/${serial}`,
    first_seen_at: daysAgo(5),
    last_seen_at: new Date(),
  };
  return buildListing(database.owner, { ...defaults, ...values });
}

async function own(values: Values) {
  return buildListing(database.owner, {
    title: 'Senior Rust Engineer',
    location: 'Lisbon, Portugal',
    description: write('own'),
    ...values,
  });
}

async function employer(values: Values = {}) {
  const { id } = await buildUser(database.owner, { role: 'employer' });
  return buildCompany(database.owner, { name: 'Acme', website: 'https://acme.example', user_id: id, ...values });
}

const acme = (values: Values = {}) =>
  buildCompany(database.owner, { name: 'Acme', website: 'https://acme.example', ...values });

async function run() {
  const result = await runTool({ tool: createDeduplicateJobs(), pool: database.owner, log });
  const { rows: open } = await database.owner.query('select id from job_listings where closed_at is null');
  const { rows: decisions } = await database.owner.query(
    'select kept_id, removed_id, reason, details from duplicate_decisions order by created_at, removed_id',
  );
  return { ...result, open: new Set(open.map(({ id }) => id)), decisions };
}

async function getListing(id: string) {
  const { rows } = await database.owner.query('select * from job_listings where id = $1', [id]);
  return rows[0];
}

describe('the same job', () => {
  test('is known by where it leads, however that is written, also under another name of the company', async () => {
    const kept = await imported({ external_url: 'https://boards.greenhouse.io/acme/jobs/4011223', salary_range: '$1' });
    const other = await imported({
      ...{ source: 'remotive', source_board: 'remotive', title: 'Rust Wizard', location: 'Porto' },
      external_url: 'https://acme.example/careers?gh_jid=4011223&utm_source=remotive',
    });

    const { stats, open, decisions, message, logs } = await run();

    expect(stats).toEqual({ total_jobs: 2, duplicates_found: 1, duplicates_removed: 1, unique_jobs_remaining: 1 });
    expect(open).toEqual(new Set([kept.id]));
    expect(await getListing(other.id)).toMatchObject({ closed_reason: 'duplicate', closed_at: expect.any(Date) });
    expect(decisions).toEqual([
      {
        kept_id: kept.id,
        removed_id: other.id,
        reason: 'same address',
        details: {
          posting: 'greenhouse:4011223',
          explanation: 'both lead to the same place to apply',
          kept: { title: 'Senior Rust Engineer', source: 'greenhouse' },
          removed: { title: 'Rust Wizard', source: 'remotive' },
        },
      },
    ]);
    expect(message).toBe('Removed 1 duplicate of 2 jobs');
    expect(logs).toEqual([
      expect.stringMatching(
        /^Removed “Rust Wizard” at .+ \(remotive\), kept “Senior Rust Engineer” at .+ \(greenhouse\): both lead to/,
      ),
    ]);
  });

  test('is known by its id, when its board has another name now', async () => {
    const values = { source: 'lever', source_id: uuid, company_id: (await acme()).id };
    await imported({ ...values, source_board: 'acme.io', title: 'Old Title' });
    await imported({ ...values, source_board: 'acme' });

    const { decisions } = await run();

    expect(decisions).toMatchObject([{ reason: 'same posting' }]);
  });

  test.each<[string, Values]>([
    ['a spelling of the title', { title: 'SR. RUST ENGINEER (m/w/d)' }],
    ['a way to write the place', { location: 'Lisbon' }],
    ['a place that is not known', { location: null }],
    ['a short text', { description: 'Builds provers.' }],
    ['the words after the text', { description: `${write('rust')} Mention the fox when you apply.` }],
  ])('on another board with %s of its own is one', async (_, values) => {
    const { id } = await acme();
    await imported({ company_id: id });
    const twin = await acme({ name: 'ACME, Inc.', website: null });
    await imported({ company_id: twin.id, source: 'jobicy', source_board: 'jobicy', ...values });

    const { stats, decisions } = await run();

    expect(stats).toMatchObject({ duplicates_removed: 1 });
    expect(decisions).toMatchObject([{ reason: 'same title' }]);
  });

  test('shown twice at once by its board, with one text, is one', async () => {
    const { id } = await acme();
    await imported({ company_id: id });
    await imported({ company_id: id });

    expect((await run()).stats).toMatchObject({ duplicates_removed: 1 });
  });

  test('is compared by what its source wrote, not by what the enhancer made of it', async () => {
    const { id } = await acme();
    await imported({ company_id: id });
    const enhanced = await imported({ company_id: id, description: write('enhanced') });
    await database.owner.query(
      "insert into description_originals (listing_id, original, engine) values ($1, $2, 'ai')",
      [enhanced.id, write('rust')],
    );

    expect((await run()).stats).toMatchObject({ duplicates_removed: 1 });
  });

  test('under another title, with nearly the same text at the same place, is one', async () => {
    const { id } = await acme();
    const text = `${write('rust')} We build with Rust on Solana. You are a protocol engineer.`;
    await imported({ company_id: id, description: text, title: 'Rust Engineer, Solana' });
    await imported({
      company_id: id,
      description: `${text} Apply!`,
      source: 'rss',
      title: 'Protocol Developer (Rust)',
    });

    const { decisions } = await run();

    expect(decisions).toMatchObject([{ reason: 'same text', details: { alike: expect.any(Number) } }]);
  });

  test('said to be remote only is the one from a country on another board, when the texts agree', async () => {
    const { id } = await acme();
    await imported({ company_id: id, is_remote: true, location: 'Remote - Portugal' });
    await imported({ company_id: id, is_remote: true, location: 'Remote', source: 'remoteok' });

    expect((await run()).stats).toMatchObject({ duplicates_removed: 1 });
  });
});

describe('two jobs', () => {
  const about = Array.from({ length: 6 }, (_, index) => `<p>${write(`about${index}`, 20)}</p>`).join('');

  test.each<[string, Values]>([
    ['of another city', { location: 'Porto, Portugal' }],
    ['of another level', { title: 'Staff Rust Engineer' }],
    ['of another grade', { title: 'Senior Rust Engineer II' }],
    ['of another team', { title: 'Senior Rust Engineer, Team B' }],
    ['of another language', { title: 'Senior Rust Engineer (German)' }],
    ['with another requisition number', { title: 'Senior Rust Engineer (REQ-1002)' }],
    ['with a text that has nothing to do with the other', { description: write('go') }],
  ])('%s are two, though on two boards', async (_, values) => {
    const { id } = await acme();
    await imported({ company_id: id, title: 'Senior Rust Engineer (REQ-1001)' });
    await imported({ company_id: id, source: 'rss', source_board: 'feed', ...values });

    const { stats, open } = await run();

    expect(stats).toEqual({ total_jobs: 2, duplicates_found: 0, duplicates_removed: 0, unique_jobs_remaining: 2 });
    expect(open.size).toBe(2);
  });

  test.each<[string, Values]>([
    ['another text', { description: write('go') }],
    ['a text of which a third differs', { description: `${write('rust', 40)} ${write('go', 20)}` }],
    ['another salary', { salary_range: '$150k - $180k' }],
    ['another kind of employment', { employment_type: 'Contract' }],
    ['another number in the text', { description: `${write('rust')} Requisition ID: R-102` }],
    ['another title over the same text', { title: 'Senior Rust Engineer, Bridges' }],
  ])('open at once at one board with %s are two', async (_, values) => {
    const { id } = await acme();
    const described = { description: `${write('rust')} Requisition ID: R-101`, salary_range: '$120k - $150k' };
    await imported({ company_id: id, ...described, employment_type: 'Full-time' });
    await imported({ company_id: id, ...described, employment_type: 'Full-time', ...values });

    expect((await run()).stats).toMatchObject({ total_jobs: 2, duplicates_found: 0 });
  });

  test('of two companies are two: by the name, or by the domain when the name is the same', async () => {
    const text = { description: write('rust') };
    await imported({ ...text, company_id: (await acme()).id });
    await imported({ ...text, company_id: (await acme({ website: 'https://acme.test' })).id, source: 'rss' });
    await imported({ ...text, company_id: (await acme({ name: 'Bolt', website: null })).id, source: 'lever' });

    expect((await run()).stats).toMatchObject({ total_jobs: 3, duplicates_found: 0 });
  });

  test('of employers who do not want to be named are two', async () => {
    const { id } = await acme({ name: 'Stealth Startup', website: null });
    await imported({ company_id: id });
    await imported({ company_id: id, source: 'rss' });

    expect((await run()).stats).toMatchObject({ total_jobs: 2, duplicates_found: 0 });
  });

  test('that share only what the company writes under all of its postings are two', async () => {
    const { id } = await acme();
    await imported({ company_id: id, title: 'Counsel', description: `${about}<p>${write('law', 30)}</p>` });
    await imported({ company_id: id, title: 'Designer', description: `${about}<p>${write('look', 30)}</p>` });
    await imported({ company_id: id, title: 'Recruiter', source: 'rss', description: `${about}<p>Hires people.</p>` });

    expect((await run()).stats).toMatchObject({ total_jobs: 3, duplicates_found: 0 });
  });

  test('that lead to the same careers page or form are two', async () => {
    const { id } = await acme();
    for (const external_url of ['https://acme.example/careers', 'https://acme.example/start-here-7']) {
      await imported({ company_id: id, external_url, title: 'Counsel' });
      await imported({ company_id: id, external_url, title: 'Tax Counsel', location: 'Porto' });
      await imported({ company_id: id, external_url, title: 'Legal Counsel', location: 'Faro', source: 'rss' });
    }
    await database.owner.query("delete from job_listings where title = 'Counsel' and external_url like '%careers'");
    await database.owner.query("delete from job_listings where title <> 'Counsel' and external_url like '%here-7'");

    expect((await run()).stats).toMatchObject({ total_jobs: 3, duplicates_found: 0 });
  });

  test('of two cities are not brought together by a third without a place', async () => {
    const { id } = await acme();
    await imported({ company_id: id, location: 'Lisbon' });
    await imported({ company_id: id, location: 'Porto', description: write('port') });
    await imported({ company_id: id, location: null, source: 'rss', description: write('port') });

    const { decisions, open } = await run();

    expect(open.size).toBe(2);
    expect(decisions).toHaveLength(1);
    const { rows } = await database.owner.query('select location from job_listings where closed_at is null order by 1');
    expect(rows).toEqual([{ location: 'Lisbon' }, { location: 'Porto' }]);
  });

  test('closed or expired ones are not looked at', async () => {
    const { id } = await acme();
    await imported({ company_id: id });
    await imported({ company_id: id, closed_at: daysAgo(1), closed_reason: 'gone' });
    await imported({ company_id: id, expires_at: daysAgo(1) });

    const { stats, message, logs } = await run();

    expect(stats).toEqual({ total_jobs: 1, duplicates_found: 0, duplicates_removed: 0, unique_jobs_remaining: 1 });
    expect({ message, logs }).toEqual({ message: 'No duplicates to remove among 1 job', logs: [] });
  });
});

describe('the one that is kept', () => {
  async function keepOne(...all: Values[]): Promise<Values> {
    const { id } = await acme();
    for (const [index, values] of all.entries()) {
      await imported({ company_id: id, source_board: `board ${index}`, ...values });
    }
    await run();
    const { rows } = await database.owner.query('select * from job_listings where closed_at is null');
    expect(rows).toHaveLength(1);
    return rows[0];
  }

  test.each<[string, Values, Values]>([
    ['has the salary', { salary_range: '$120k' }, {}],
    ['has the place', {}, { location: null }],
    [
      'has the longer text',
      { description: `${write('rust')} ${write('more', 300)}` },
      { description: 'Builds provers.' },
    ],
    ['is on the employer’s own board', {}, { source: 'remotive' }],
    ['was seen first, when both are as rich', { first_seen_at: daysAgo(9) }, {}],
    ['is still on its board', {}, { missing_since: daysAgo(1), salary_range: '$120k', first_seen_at: daysAgo(9) }],
    ['is featured', { featured_until: daysAgo(-9) }, { salary_range: '$120k' }],
  ])('%s', async (_, better, worse) => {
    const kept = await keepOne(worse, better, worse);

    expect(kept.source_board).toBe('board 1');
  });

  test('keeps its link and becomes as old as the oldest', async () => {
    const [older, newer] = [daysAgo(20), daysAgo(2)];

    const kept = await keepOne(
      { salary_range: '$120k', external_url: 'https://a.example/jobs/7', first_seen_at: newer, published_at: newer },
      { first_seen_at: older, published_at: older },
    );

    expect(kept).toMatchObject({ external_url: 'https://a.example/jobs/7', first_seen_at: older, published_at: older });
  });
});

describe('an employer’s own listing', () => {
  test('is kept before an imported one, however poor, and keeps its date', async () => {
    const company = await employer();
    const mine = await own({ company_id: company.id, description: 'Builds provers.', location: null });
    const theirs = await acme();
    const copy = await imported({ company_id: theirs.id, salary_range: '$120k', published_at: daysAgo(9) });

    const { decisions } = await run();

    expect(decisions).toMatchObject([{ kept_id: mine.id, removed_id: copy.id, reason: 'same title' }]);
    expect((await getListing(mine.id)).published_at).toEqual(mine.published_at);
  });

  test('is never removed: twins are found, said and left', async () => {
    const { id } = await employer();
    await own({ company_id: id });
    await own({ company_id: id });

    const { stats, decisions, message, logs } = await run();

    expect(stats).toEqual({ total_jobs: 2, duplicates_found: 1, duplicates_removed: 0, unique_jobs_remaining: 2 });
    expect(decisions).toEqual([]);
    expect(message).toBe('No duplicates to remove among 2 jobs; 1 more is left to the employers who posted them');
    expect(logs).toEqual([expect.stringMatching(/^Left “Senior Rust Engineer” at Acme \(posted here\) beside/)]);
  });

  test('with another company’s link does not push that company’s listing off the board', async () => {
    const external_url = `https://jobs.lever.co/acme/${uuid}`;
    const rogue = await employer({ name: 'Acme Recruiters', website: 'https://rogue.example' });
    await own({ company_id: rogue.id, external_url });
    await imported({ company_id: (await acme()).id, external_url });

    expect((await run()).stats).toMatchObject({ total_jobs: 2, duplicates_found: 0 });
  });
});

describe('what was removed', () => {
  async function removeOne() {
    const { id } = await acme();
    const kept = await imported({ company_id: id, salary_range: '$120k', published_at: daysAgo(2) });
    const removed = await imported({
      company_id: id,
      source: 'lever',
      published_at: daysAgo(9),
      first_seen_at: daysAgo(9),
    });
    const { decisions } = await run();
    expect(decisions).toMatchObject([{ kept_id: kept.id, removed_id: removed.id }]);
    return { kept, removed };
  }

  async function restore(removed: string, persona: 'admin' | 'employer' = 'admin') {
    const { id } = await buildUser(database.owner, { role: persona });
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: id })]);
      const { rows } = await client.query(
        'select restore_duplicate(id) as opened from duplicate_decisions where removed_id = $1',
        [removed],
      );
      await client.query('commit');
      return rows[0]?.opened;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('is not found again the next time, and not brought back by the next import', async () => {
    const boards = await openSourceBoards(database.owner);
    const job = buildJob({ sourceId: 'a', title: 'Rust Engineer' });
    boards.show('greenhouse/acme', [job]);
    boards.show('lever/acme', [{ ...job, sourceId: 'b', salary: null }]);
    await boards.run();
    const first = await run();
    boards.show('lever/acme', [{ ...job, sourceId: 'b', title: 'Rust Engineer!', description: '<p>Changed.</p>' }]);
    await boards.run();
    await boards.close();

    const second = await run();

    expect(first.stats).toMatchObject({ total_jobs: 2, duplicates_removed: 1 });
    expect(second.stats).toMatchObject({ total_jobs: 1, duplicates_removed: 0 });
    expect(second.open).toEqual(first.open);
  });

  test('can be restored by an administrator: both have their own dates, and the two are never one again', async () => {
    const { kept, removed } = await removeOne();
    expect((await getListing(kept.id)).published_at).toEqual(removed.published_at);

    expect(await restore(removed.id)).toBe(1);
    expect(await restore(removed.id)).toBe(0);

    expect(await getListing(removed.id)).toMatchObject({ closed_at: null, closed_reason: null });
    expect(await getListing(kept.id)).toMatchObject({
      published_at: kept.published_at,
      first_seen_at: kept.first_seen_at,
    });
    expect((await run()).stats).toMatchObject({ total_jobs: 2, duplicates_found: 0 });

    // Nor does it have to go for the sake of a third one.
    await buildListing(database.owner, {
      ...{ title: removed.title, description: removed.description, location: removed.location },
      ...{ company_id: removed.company_id, source: 'lever', source_board: 'third', source_id: 'third-1' },
    });
    await run();
    expect(await getListing(removed.id)).toMatchObject({ closed_at: null });
  });

  test('is restored by administrators alone', async () => {
    const { removed } = await removeOne();

    await expect(restore(removed.id, 'employer')).rejects.toThrow('Only administrators may restore a duplicate');
    expect(await getListing(removed.id)).toMatchObject({ closed_reason: 'duplicate' });
  });

  test('leads on to the one that stands for it, also over two steps', async () => {
    const { kept, removed } = await removeOne();
    const best = await imported({
      company_id: kept.company_id,
      source: 'ashby',
      salary_range: '$1',
      employment_type: 'x',
    });
    await run();
    const lead = async (address: string) =>
      (await database.owner.query('select find_kept_job($1) as slug', [address])).rows[0].slug;

    expect(await lead(removed.slug)).toBe(best.slug);
    expect(await lead(kept.id)).toBe(best.slug);
    expect(await lead(best.slug)).toBeNull();
    expect(await lead('nothing')).toBeNull();
  });

  test.each<[string, string]>([
    ['was deleted', 'delete from job_listings where id = $1'],
    ['is gone', "update job_listings set closed_at = now() - interval '1 hour', closed_reason = 'gone' where id = $1"],
    ['has expired', "update job_listings set expires_at = now() - interval '1 hour' where id = $1"],
  ])('opens again when the one that was kept %s and its own board still shows it', async (_, statement) => {
    const { kept, removed } = await removeOne();
    await database.owner.query(statement, [kept.id]);

    const { stats, logs } = await run();

    expect(stats).toEqual({ total_jobs: 1, duplicates_found: 0, duplicates_removed: 0, unique_jobs_remaining: 1 });
    expect(logs).toEqual(['Opened “Senior Rust Engineer” again: the copy that was kept is gone']);
    expect(await getListing(removed.id)).toMatchObject({ closed_at: null, closed_reason: null });
  });

  test('stays closed when the one that was kept was taken off the board', async () => {
    const { kept } = await removeOne();
    await database.owner.query(
      "update job_listings set closed_at = now() - interval '1 hour', closed_reason = 'held' where id = $1",
      [kept.id],
    );

    expect((await run()).stats).toMatchObject({ total_jobs: 0 });
  });

  test('stays closed when its board shows it no more, or only a feed does', async () => {
    const { kept, removed } = await removeOne();
    const gone = "update job_listings set closed_at = now() - interval '1 hour', closed_reason = 'gone' where id = $1";
    await database.owner.query(gone, [kept.id]);
    await database.owner.query("update job_listings set last_seen_at = now() - interval '1 day' where id = $1", [
      removed.id,
    ]);
    expect((await run()).stats).toMatchObject({ total_jobs: 0 });
    await database.owner.query("update job_listings set last_seen_at = now(), source = 'remotive' where id = $1", [
      removed.id,
    ]);

    expect((await run()).stats).toMatchObject({ total_jobs: 0 });
  });
});

describe('a run', () => {
  test('over very many listings of one title compares a bounded part of them and finds the twins', async () => {
    const { id } = await acme();
    await database.owner.query(
      `insert into job_listings (slug, company_id, title, description, category, source, source_board, source_id)
       select 's' || n, $1, 'Rust Engineer', (select string_agg('w' || n % 1100 || 'x' || i, ' ') from generate_series(1, 40) i),
         'Engineering', 'rss', 'feed', n::text from generate_series(1, 2200) n`,
      [id],
    );

    const { stats } = await run();

    expect(stats).toEqual({
      ...{ total_jobs: 2200, duplicates_found: 1100 },
      ...{ duplicates_removed: 1100, unique_jobs_remaining: 1100 },
    });
  });

  test('ends when it is told to, and says how far it came', async () => {
    await imported({});
    const stop = new AbortController();
    stop.abort(new Error('stopped by shutdown'));

    const result = await runTool({
      ...{ tool: createDeduplicateJobs(), pool: database.owner, log },
      signal: stop.signal,
    });

    expect(result).toMatchObject({ success: false, error: 'stopped by shutdown' });
  });

  test('removes nothing from the demo board', async () => {
    await loadDemo({ pool: database.owner, log });

    const { stats, open } = await run();

    expect(stats).toMatchObject({ duplicates_found: 0, duplicates_removed: 0, unique_jobs_remaining: open.size });
    await database.owner.query('delete from blog_posts');
  });
});
