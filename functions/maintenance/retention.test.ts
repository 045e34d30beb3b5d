import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { applyRetention } from './retention.ts';

let database: TestDatabase;
const lines: unknown[] = [];
const log = { info: (fields: unknown) => lines.push(fields), warn() {}, error() {} };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const apply = () => applyRetention({ pool: database.owner, log });

test('contact messages are removed after 12 months, with their threads, and the log says how many', async () => {
  await ask(`insert into contact_submissions (name, email, message, created_at) values
    ('old', 'a@people.example', 'x', now() - interval '13 months'), ('young', 'a@people.example', 'x', now() - interval '11 months')`);
  await ask("insert into contact_events (submission_id, state) select id, 'read' from contact_submissions");

  await apply();

  expect(await ask('select name from contact_submissions')).toEqual([{ name: 'young' }]);
  expect(await ask('select from contact_events')).toHaveLength(1);
  expect(lines).toContainEqual({ what: 'contact messages and replies', keep: '12 months', removed: 1 });
});

test('decisions are removed after 24 months, but for those that still stand', async () => {
  const { id } = await buildUser(database.owner);
  await ask(`insert into moderation_decisions (action, subject, created_at) values
    ('close', 'old', now() - interval '25 months'), ('suspend', 'standing', now() - interval '25 months'),
    ('close', 'young', now() - interval '23 months')`);
  await ask(
    "insert into suspensions (person_id, decision_id) select $1, id from moderation_decisions where subject = 'standing'",
    [id],
  );

  await apply();

  expect(await ask('select subject from moderation_decisions order by 1')).toEqual([
    { subject: 'standing' },
    { subject: 'young' },
  ]);
});

test('closed listings are removed after 5 years, open ones never', async () => {
  const [old, young] = ['61 months', '59 months'].map((age) => `now() - interval '${age}'`);
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await buildListing(database.owner)).id));
  await ask(`update job_listings set closed_at = ${old}, closed_reason = 'closed' where id = $1`, [ids[0]]);
  await ask(`update job_listings set closed_at = ${young}, closed_reason = 'closed' where id = $1`, [ids[1]]);

  await apply();

  const left = await ask('select id from job_listings where id = any ($1)', [ids]);
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
});

test('drafts are removed 12 months after their last change', async () => {
  const { id } = await buildUser(database.owner, { role: 'employer' });
  await ask(
    `insert into job_drafts (user_id, form, updated_at) values
       ($1, '{"title": "old"}', now() - interval '13 months'), ($1, '{"title": "young"}', now() - interval '11 months')`,
    [id],
  );

  await apply();

  expect(await ask("select form ->> 'title' as title from job_drafts")).toEqual([{ title: 'young' }]);
});

test('a rule that fails does not keep the others from theirs', async () => {
  await ask("insert into searches (day, words, times, times_without_result) values (current_date - 30, 'old', 1, 0)");
  await ask('alter table contact_submissions rename to away');

  await expect(apply()).rejects.toThrow('retention was not applied to everything');

  await ask('alter table away rename to contact_submissions');
  expect(await ask("select from searches where words = 'old'")).toEqual([]);
});

test('runs of tools are removed after 90 days', async () => {
  await ask(`insert into cron_execution_logs (job_name, message, created_at) values
    ('scrape-jobs', 'old', now() - interval '91 days'), ('scrape-jobs', 'young', now() - interval '89 days')`);

  await apply();

  expect(await ask('select message from cron_execution_logs')).toEqual([{ message: 'young' }]);
});

test('what administrators did with runs is removed after 24 months', async () => {
  await ask(`insert into run_actions (tool, action, count, done_by, created_at) values
    ('scrape-jobs', 'undo', 1, 'old', now() - interval '25 months'), ('scrape-jobs', 'undo', 1, 'young', now() - interval '23 months')`);

  await apply();

  expect(await ask('select done_by from run_actions')).toEqual([{ done_by: 'young' }]);
});

test('what a dry run proposed is removed once it has expired', async () => {
  await ask('delete from companies');
  await ask(`insert into companies (name) values ('Acme')`);
  await ask(`insert into job_listings (title, company_id, description, category)
    select title, id, 'Text', 'Design' from companies, unnest(array['old', 'young']) title`);
  await ask(`insert into run_proposals (run_id, listing_id, kind, before, after, fingerprint, expires_at)
    select run.id, listing.id, 'category', 'Design', title, 'x', now() + interval '1 day' * case title when 'old' then -1 else 1 end
    from cron_execution_logs run, job_listings listing`);

  await apply();

  expect(await ask('select after from run_proposals')).toEqual([{ after: 'young' }]);
});

test('what visitors searched for is removed after 30 days', async () => {
  await ask(`insert into searches (day, words, times, times_without_result) values
    (current_date - 30, 'old', 1, 0), (current_date - 29, 'young', 1, 0)`);
  await ask(`insert into internal.unshown_searches (words_hash, network_hashes, times, times_without_result, last_day) values
    ('old', '{}', 1, 1, current_date - 30), ('young', '{}', 1, 1, current_date)`);

  await apply();

  expect(await ask('select words from searches')).toEqual([{ words: 'young' }]);
  expect(await ask("select convert_from(words_hash, 'UTF8') as hash from internal.unshown_searches")).toEqual([
    { hash: 'young' },
  ]);
});

test('exports of personal data are removed after 7 days, with their archives', async () => {
  const [old, young, stuck] = await Promise.all(Array.from({ length: 3 }, () => buildUser(database.owner)));
  await ask(
    `insert into data_exports (person_id, has_proven_address, state, bytes, ready_at, expires_at)
     select id, false, 'ready', 1, ready, ready + interval '7 days' from (values
       ($1::uuid, now() - interval '8 days'), ($2::uuid, now() - interval '6 days')) one (id, ready)`,
    [old?.id, young?.id],
  );
  await ask(
    `insert into data_exports (person_id, has_proven_address, state, created_at)
     values ($1, false, 'failed', now() - interval '8 days')`,
    [stuck?.id],
  );
  await ask(`insert into storage.objects (bucket_id, name)
    select 'data-exports', person_id || '/' || id || '.zip' from data_exports`);

  await apply();

  expect(await ask('select person_id from data_exports')).toEqual([{ person_id: young?.id }]);
  expect(await ask("select split_part(name, '/', 1) as person from storage.objects")).toEqual([{ person: young?.id }]);
  expect(lines).toContainEqual({ what: 'exports of personal data', keep: '7 days', removed: 2 });
});

test('records of mails about plans are removed after 3 months', async () => {
  const { id } = await buildUser(database.owner);
  await ask(
    `insert into internal.plan_mails (kind, about, occasion, person_id, created_at) values
       ('ended', gen_random_uuid(), now(), $1, now() - interval '4 months'), ('order', gen_random_uuid(), now(), $1, now())`,
    [id],
  );

  await apply();

  expect(await ask('select kind from internal.plan_mails')).toEqual([{ kind: 'order' }]);
});

test('the text of a report whose reporter was deleted is removed once it is decided', async () => {
  await ask(`insert into job_reports (subject, reason, details, visitor, forgotten_at, resolved_at, outcome) values
    ('waiting', 'scam', 'Odd', 'a', now(), null, null), ('decided', 'scam', 'Odd', 'b', now(), now(), 'acted'),
    ('of another', 'scam', 'Odd', 'c', null, now(), 'acted')`);

  await apply();

  expect(await ask('select subject, details from job_reports order by 1')).toEqual([
    { subject: 'decided', details: null },
    { subject: 'of another', details: 'Odd' },
    { subject: 'waiting', details: 'Odd' },
  ]);
});
