import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let admin: { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(() =>
  emptyTables(
    database.owner,
    'companies',
    'job_listings',
    'moderation_decisions',
    'import_boards',
    'cron_execution_logs',
    'searches',
    'contact_submissions',
  ),
);
afterAll(() => database.drop());

type Answer = {
  attention: { kind: string; count: number; since: string }[];
  figures: Record<string, [now: number, before: number]>;
};

const ask = () => callAs<Answer>(database, admin, 'select public.admin_attention()');
const findKinds = async () => Object.fromEntries((await ask()).attention.map(({ kind, count }) => [kind, count]));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what needs attention is refused to employers and visitors', async () => {
  const employer = await buildUser(database.owner, { role: 'employer' });
  const sql = 'select public.admin_attention()';

  await expect(callAs(database, employer, sql)).rejects.toMatchObject({ code: '42501' });
  await expect(callAs(database, null, sql)).rejects.toMatchObject({ code: '42501' });
});

test('a board where all is well needs no attention', async () => {
  await database.owner.query(`
    insert into import_boards (type, board, last_status, last_run_at) values ('lever', 'well', 'success', now());
    insert into cron_execution_logs (job_name, status) values ('deduplicate-jobs', 'success')`);

  expect((await ask()).attention).toEqual([]);
});

test('failing and silent sources are told apart', async () => {
  await database.owner.query(`
    insert into import_boards (type, board, last_status, last_run_at, is_gone, suspicious_zero_at) values
      ('lever', 'failed', 'failed', now(), false, null), ('lever', 'gone', 'gone', now(), true, now()),
      ('lever', 'zero', 'success', now(), false, now()), ('lever', 'old', 'success', now() - interval '4 days', false, null)`);

  expect(await findKinds()).toEqual({ 'sources-failing': 2, 'sources-silent': 2 });
});

test('a run that went wrong needs attention until the tool has run well', async () => {
  const { owner } = database;
  await owner.query(`
    insert into cron_execution_logs (job_name, status, stats, created_at) values
      ('scrape-jobs', 'success', '{"processed": 0}', now()), ('scrape-jobs', 'failed', '{}', now() - interval '1 hour'),
      ('deduplicate-jobs', 'partial', '{}', now()), ('reclassify-jobs', 'failed', '{}', now()),
      ('enhance-job-descriptions', 'started', '{}', now())`);

  expect(await findKinds()).toEqual({ 'runs-idle': 1, 'runs-partial': 1, 'runs-failed': 1 });
  await owner.query("insert into cron_execution_logs (job_name, status) values ('reclassify-jobs', 'success')");
  expect(await findKinds()).toEqual({ 'runs-idle': 1, 'runs-partial': 1 });
});

test('held and unlisted listings and appeals wait since the oldest of them', async () => {
  const { owner } = database;
  const at = daysAgo(3);
  await buildListing(owner, { closed_at: at, closed_reason: 'held' });
  await buildListing(owner, { closed_at: daysAgo(1), closed_reason: 'held' });
  await buildListing(owner, { unlisted_at: daysAgo(1) });
  await owner.query(
    "insert into moderation_decisions (action, subject, appealed_at, appeal_text) values ('remove', 'A job', now(), 'Why?')",
  );

  expect(await findKinds()).toEqual({ held: 2, unlisted: 1, appeals: 1 });
  const held = (await ask()).attention.find(({ kind }) => kind === 'held');
  expect(new Date(held?.since ?? '')).toEqual(at);
});

test('reports are counted by severity, until they are answered', async () => {
  const { owner } = database;
  const { id } = await buildListing(owner);
  const report = (reason: string, visitor: string, resolved = false) =>
    owner.query(
      `insert into job_reports (listing_id, subject, reason, visitor, resolved_at, outcome)
       values ($1, 'A job', $2, $3, case when $4 then now() end, case when $4 then 'dismissed' end)`,
      [id, reason, visitor, resolved],
    );
  await report('scam', 'one');
  await report('wrong_pay', 'two');
  await report('impersonation', 'three', true);

  expect(await findKinds()).toEqual({ 'reports-severe': 1, reports: 1 });
});

test('figures stand beside those of the week before', async () => {
  const { owner } = database;
  const employer = await buildUser(owner, { role: 'employer' });
  const owned = { company_id: (await buildCompany(owner, { user_id: employer.id })).id };
  const since = (days: number) => ({ published_at: daysAgo(days), created_at: daysAgo(days) });
  const { id } = await buildListing(owner, { ...since(1), ...owned });
  await buildListing(owner, { ...since(10), expires_at: daysAgo(-2) });
  await buildListing(owner, { ...since(10), expires_at: daysAgo(3) });
  await buildListing(owner, { ...since(30), closed_at: daysAgo(20) });
  await owner.query(
    `insert into listing_figures (listing_id, source, day, clicks) values ($1, 'board', (now() at time zone 'UTC')::date, 4),
       ($1, 'search', (now() at time zone 'UTC')::date - 8, 1)`,
    [id],
  );
  await owner.query(
    "insert into searches (words, times, times_without_result, day) values ('beacon', 5, 2, (now() at time zone 'UTC')::date)",
  );

  expect((await ask()).figures).toEqual({
    ...{ open: [2, 2], new: [1, 2], closing: [1, 1], ownerless: [1, 2] },
    ...{ clicks: [4, 1], searches: [2, 0] },
  });
});
