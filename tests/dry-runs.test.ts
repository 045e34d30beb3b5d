import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDryRun } from '#functions/runs/dry-run.ts';
import { runTool } from '#functions/runs/fixtures/run-tool.ts';
import type { Tool } from '#functions/runs/tool.ts';
import { createDeduplicateJobs } from '#functions/tools/deduplicate-jobs/deduplicate-jobs.ts';
import { createEnhanceJobDescriptions } from '#functions/tools/enhance-job-descriptions/enhance-job-descriptions.ts';
import { posting, structured } from '#functions/tools/enhance-job-descriptions/fixtures/posting.ts';
import { createReclassifyJobs } from '#functions/tools/reclassify-jobs/reclassify-jobs.ts';
import { buildListing, buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
let admin: { id: string; email: string };
let other: { id: string; email: string };
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
  other = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(() =>
  database.owner.query('delete from companies; delete from cron_execution_logs; delete from run_actions'),
);
afterAll(() => database.drop());

const reclassifier = createReclassifyJobs({ ai: null }) as Tool;
const enhancer = createEnhanceJobDescriptions({ ai: null }) as Tool;
const deduplicator = createDeduplicateJobs() as Tool;

const run = (tool: Tool, options: { isDryRun?: boolean; input?: unknown } = {}) =>
  runTool({ tool, pool: database.owner, log, isDryRun: true, ...options });

function imported(values: Record<string, unknown>) {
  serial += 1;
  return buildListing(database.owner, {
    ...{ description: 'Text', category: 'Engineering', source: 'lever', source_board: 'acme' },
    ...{ source_id: String(serial), location: 'Lisbon, Portugal', ...values },
  });
}
const buildRecruiter = () => imported({ title: 'Technical Recruiter' });

async function buildTwins() {
  const kept = await imported({ title: 'Rollup Engineer', external_url: 'https://jobs.acme.example/1' });
  const { company_id } = await getListing(kept.id);
  const removed = await imported({
    ...{ title: 'Rollup Engineer', external_url: 'https://jobs.acme.example/1?utm_source=x', company_id },
    ...{ source_board: 'other', first_seen_at: new Date() },
  });
  return { kept, removed };
}

async function getListing(id: string) {
  const { rows } = await database.owner.query('select * from job_listings where id = $1', [id]);
  return rows[0];
}

type Proposal = Record<string, unknown> & { id: string; listing_id: string };
async function findProposals(): Promise<Proposal[]> {
  const { rows } = await database.owner.query(
    `select proposal.*, is_stale(proposal) as is_stale, is_undone(proposal) as is_undone
    from run_proposals proposal order by created_at, id`,
  );
  return rows;
}

/** As an administrator does it. */
async function act(statement: string, values: unknown[], person = admin) {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: person.id })]);
    const { rows } = await client.query(`select ${statement} as answer`, values);
    await client.query('commit');
    return rows[0].answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
const decide = async (decision: string, person = admin) =>
  act('decide_proposals($1, $2)', [(await findProposals()).map(({ id }) => id), decision], person);
const undo = async (person = admin) => {
  const { rows } = await database.owner.query('select id from cron_execution_logs order by created_at desc limit 1');
  return act('undo_run($1)', [rows[0].id], person);
};
async function findActions() {
  const { rows } = await database.owner.query(
    'select tool, action, count, done_by from run_actions order by created_at, action',
  );
  return rows.map((row) => Object.values(row).join(' '));
}

describe('a dry run changes nothing and proposes', () => {
  test('categories, each with its evidence', async () => {
    const listing = await buildRecruiter();

    const result = await run(reclassifier);

    expect(result).toMatchObject({
      success: true,
      message: 'Dry run: 1 of 1 job would be reclassified',
      stats: { total_jobs: 1, reclassified: 1, unchanged: 0, errors: 0 },
    });
    expect(await getListing(listing.id)).toMatchObject({ category: 'Engineering' });
    expect(await findProposals()).toMatchObject([
      {
        ...{ kind: 'category', listing_id: listing.id, before: 'Engineering', after: 'Human Resources' },
        ...{ details: { engine: 'built-in', confidence: expect.any(Number) }, decision: null, is_stale: false },
      },
    ]);
  });

  test('descriptions', async () => {
    const listing = await imported({ title: posting.title, description: posting.description });

    const { message, stats } = await run(enhancer);

    expect(message).toBe('Dry run: 1 of 1 job would be enhanced');
    expect(stats).toEqual({ total_jobs: 1, enhanced: 1, skipped: 0, errors: 0 });
    expect(await getListing(listing.id)).toMatchObject({ description: posting.description, enhanced_at: null });
    expect(await findProposals()).toMatchObject([
      { kind: 'description', before: posting.description, after: structured, details: { engine: 'built-in' } },
    ]);
  });

  test('duplicates, with both texts', async () => {
    const { kept, removed } = await buildTwins();

    const { message } = await run(deduplicator);

    expect(message).toBe('Dry run: 1 of 2 jobs would be removed as duplicates');
    expect(await getListing(removed.id)).toMatchObject({ closed_at: null });
    const text = 'Rollup Engineer\nLisbon, Portugal\n\nText';
    expect(await findProposals()).toMatchObject([
      {
        ...{ kind: 'duplicate', listing_id: removed.id, kept_id: kept.id, before: text, after: text },
        details: { reason: 'same address', evidence: { explanation: expect.any(String) } },
      },
    ]);
  });

  test('as much as is looked at one by one, and no more', async () => {
    const listings = [await buildRecruiter(), await buildRecruiter(), await buildRecruiter()];
    const { rows } = await database.owner.query(
      "insert into cron_execution_logs (job_name) values ('reclassify-jobs') returning id",
    );
    const notes: string[] = [];
    const note = (line: string) => void notes.push(line);
    const pool = database.owner;
    const dryRun = await openDryRun({ pool, name: 'reclassify-jobs', runId: rows[0].id, note, max: 2 });

    const stored = await dryRun.propose(
      listings.map(({ id }) => ({
        ...{ kind: 'category', listingId: id, before: 'Engineering', after: 'Human Resources', details: {} },
      })),
    );

    expect([stored.size, dryRun.isFull(), await findProposals()]).toEqual([
      2,
      true,
      expect.objectContaining({ length: 2 }),
    ]);
    expect(notes).toEqual(['2 changes are proposed, as many as a dry run keeps; run it again for the others']);
  });

  test('for chosen listings, beside what waits for others', async () => {
    const words = { title: posting.title, description: posting.description };
    const [chosen, other] = [await imported(words), await imported(words)];
    await run(enhancer);

    await run(enhancer, { input: { force: false, ids: [chosen.id] } });

    const proposals = await findProposals();
    expect(proposals.map(({ listing_id }) => listing_id)).toEqual([other.id, chosen.id]);
    expect(proposals[0]?.run_id).not.toBe(proposals[1]?.run_id);
  });

  test('anew each time: what waits from an earlier one is replaced, what was decided stays', async () => {
    await buildRecruiter();
    await buildRecruiter();
    await run(reclassifier);
    const [first] = await findProposals();
    await act('decide_proposals($1, $2)', [[first?.id], 'left']);

    await run(reclassifier);

    expect((await findProposals()).map(({ decision }) => decision)).toEqual(['left', null, null]);
  });
});

describe('a proposal that is taken', () => {
  test('changes the category, and the whole run is undone by another administrator', async () => {
    const listing = await buildRecruiter();
    await run(reclassifier);
    const [proposal] = await findProposals();

    expect(await decide('taken')).toEqual([{ id: proposal?.id, outcome: 'taken' }]);

    expect(await getListing(listing.id)).toMatchObject({ category: 'Human Resources' });
    expect(await findProposals()).toMatchObject([
      { decision: 'taken', decided_by: admin.email, is_stale: false, is_undone: false },
    ]);
    expect(await undo(other)).toBe(1);
    expect(await undo(admin)).toBe(0);
    expect(await findProposals()).toMatchObject([{ decision: 'taken', is_undone: true }]);
    expect(await getListing(listing.id)).toMatchObject({ category: 'Engineering' });
    expect(await findActions()).toEqual([
      `reclassify-jobs take 1 ${admin.email}`,
      `reclassify-jobs undo 1 ${other.email}`,
    ]);
  });

  test('changes the description and keeps the original, which the undoing of the run puts back', async () => {
    const listing = await imported({ title: posting.title, description: posting.description });
    await run(enhancer);

    await decide('taken');

    expect(await getListing(listing.id)).toMatchObject({ description: structured, enhanced_at: expect.any(Date) });
    expect(await undo()).toBe(1);
    expect(await getListing(listing.id)).toMatchObject({ description: posting.description, enhanced_at: null });
    expect(await findProposals()).toMatchObject([{ is_undone: true }]);
  });

  test('closes the duplicate, which the undoing of the run opens again', async () => {
    const { kept, removed } = await buildTwins();
    await run(deduplicator);

    await decide('taken');

    expect(await getListing(removed.id)).toMatchObject({ closed_reason: 'duplicate', closed_at: expect.any(Date) });
    expect(await getListing(kept.id)).toMatchObject({ closed_at: null });
    expect(await undo()).toBe(1);
    expect(await getListing(removed.id)).toMatchObject({ closed_reason: null, closed_at: null });
    expect(await findProposals()).toMatchObject([{ is_undone: true }]);
  });

  test('is refused by itself where the database will not have the change; the others are taken', async () => {
    await buildRecruiter();
    await buildRecruiter();
    await run(reclassifier);
    await database.owner.query(
      "update run_proposals set after = 'Nonsense' where id = (select id from run_proposals order by created_at, id limit 1)",
    );

    expect(await decide('taken')).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('job_listings_category_known') },
      { outcome: 'taken' },
    ]);
  });
});

describe('a proposal is not taken', () => {
  test.each([
    ['has another title', "title = 'Solidity Engineer'"],
    ['has another category', "category = 'Sales'"],
    ['is closed', 'closed_at = now()'],
    ['has expired', "expires_at = now() - interval '1 hour'"],
  ])('when its listing %s by now, and says so', async (_, change) => {
    await buildRecruiter();
    await run(reclassifier);
    await database.owner.query(`update job_listings set ${change}`);

    expect(await findProposals()).toMatchObject([{ is_stale: true }]);
    expect(await decide('taken')).toMatchObject([{ outcome: 'stale' }]);
    expect(await findActions()).toEqual([]);
    expect(await decide('left')).toMatchObject([{ outcome: 'left' }]);
  });

  test('when the copy that would be kept has changed', async () => {
    const { kept, removed } = await buildTwins();
    await run(deduplicator);
    await database.owner.query("update job_listings set title = 'Another' where id = $1", [kept.id]);

    expect(await decide('taken')).toMatchObject([{ outcome: 'stale' }]);
    expect(await getListing(removed.id)).toMatchObject({ closed_at: null });
  });

  test('when another administrator has left it: who and when is told', async () => {
    const listing = await buildRecruiter();
    await run(reclassifier);
    await decide('left', other);

    expect(await decide('taken')).toMatchObject([
      { outcome: 'decided', decision: 'left', by: other.email, at: expect.any(String) },
    ]);
    expect(await getListing(listing.id)).toMatchObject({ category: 'Engineering' });
  });

  test('when it has expired', async () => {
    await buildRecruiter();
    await run(reclassifier);
    await database.owner.query("update run_proposals set expires_at = now() - interval '1 minute'");

    expect(await decide('taken')).toMatchObject([{ outcome: 'expired' }]);
  });

  test.each([
    ['maybe', 'A proposal is taken or left'],
    [null, 'A proposal is taken or left'],
  ])('by the word %s', async (decision, message) => {
    await expect(act('decide_proposals($1, $2)', [[], decision])).rejects.toThrow(message);
  });

  test('with more than 500 others', async () => {
    const ids = Array.from({ length: 501 }, () => admin.id);

    await expect(act('decide_proposals($1, $2)', [ids, 'left'])).rejects.toThrow('No more than 500 proposals');
  });

  test('by an employer, who cannot undo a run either', async () => {
    const employer = await buildUser(database.owner, { role: 'employer' });

    await expect(act('decide_proposals($1, $2)', [[], 'left'], employer)).rejects.toThrow('Only administrators may');
    await expect(act('undo_run($1)', [admin.id], employer)).rejects.toThrow('Only administrators may undo a run');
  });
});

test.each([
  ['the enhancer', enhancer, () => imported({ title: posting.title, description: posting.description })],
  ['the deduplicator', deduplicator, async () => (await buildTwins()).removed],
])('an ordinary run of %s is undone as a whole, and the next run does not do it again', async (_, tool, build) => {
  const before = await getListing((await build()).id);
  await run(tool, { isDryRun: false });
  expect(await getListing(before.id)).not.toEqual(before);

  expect(await undo()).toBe(1);

  const { updated_at: _updated, ...same } = before;
  expect(await getListing(before.id)).toMatchObject(same);
  await run(tool, { isDryRun: false });
  expect(await getListing(before.id)).toMatchObject(same);
});

test('what is not there is not undone', async () => {
  await expect(act('undo_run($1)', [admin.id])).rejects.toThrow('There is no such run');
});
