import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveSearchEngines } from '#database/save-search-engines.ts';
import { callAs, type Person } from '#tests/call-as.ts';
import { buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// What administrators see of search engines and do about them (88-admin-search-engines.sql).

let database: TestDatabase;
let admin: Person;
let employer: Person;
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const configure = (given: { GOOGLE_INDEXING_KEY?: object; INDEXNOW_KEY?: string }) =>
  saveSearchEngines(database.owner, { ...given, GOOGLE_INDEXING_QUOTA: 200 });

beforeAll(async () => {
  database = await createTestDatabase();
  const [one, other] = await Promise.all([
    buildUser(database.owner, { role: 'admin' }),
    buildUser(database.owner, { role: 'employer' }),
  ]);
  admin = { id: one.id, aal: 'aal2' };
  employer = { id: other.id, aal: 'aal2' };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await ask('delete from internal.index_notices');
  await ask('delete from internal.search_engine_events');
  await configure({});
  await configure({ GOOGLE_INDEXING_KEY: {}, INDEXNOW_KEY: 'a-key-of-letters' });
});

const set = (service: string, action: string, as: Person | null = admin) =>
  callAs(database, as, 'select set_search_engine($1, $2)', [service, action]);
const send = (address: string, as: Person | null = admin) =>
  callAs(database, as, 'select send_index_notice($1)', [address]);
const service = async (name: string) =>
  (await ask('select * from internal.search_services where name = $1', [name]))[0];
const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

test('only administrators see it and act', async () => {
  for (const person of [null, employer]) {
    await expect(callAs(database, person, 'select admin_search_engines()')).rejects.toEqual(refusal('42501'));
    await expect(set('google', 'pause', person)).rejects.toEqual(refusal('42501'));
    await expect(send('/jobs/x', person)).rejects.toEqual(refusal('42501'));
  }
});

test('a pause is written down once with its author, and taken back', async () => {
  await set('google', 'pause');
  await set('google', 'pause');
  const during = await service('google');
  await set('google', 'resume');

  expect([during.is_paused, (await service('google')).is_paused]).toEqual([true, false]);
  expect(await ask('select action, person_id from internal.search_engine_events order by id')).toEqual([
    { action: 'pause', person_id: admin.id },
    { action: 'resume', person_id: admin.id },
  ]);
});

test('a retry brings back what failed and ends waiting', async () => {
  const { slug } = await buildListing(database.owner);
  await ask('select internal.collect_index_notices()');
  await ask("update internal.index_notices set state = 'failed', attempts = 10, reason = 'Bad'");
  await ask(
    "update internal.search_services set problem = 'Broken', problem_at = now(), paused_until = now() + interval '6 hours'",
  );
  await set('google', 'retry');

  const rows = await ask('select service, state from internal.index_notices where slug = $1 order by service', [slug]);
  expect(rows).toEqual([
    { service: 'google', state: 'waiting' },
    { service: 'indexnow', state: 'failed' },
  ]);
  expect(await service('google')).toMatchObject({ problem: null, paused_until: null });
});

test('one page is sent again although nothing changed, first of all', async () => {
  const { slug } = await buildListing(database.owner);
  await ask('select internal.collect_index_notices()');
  await ask("update internal.index_notices set state = 'sent', told_hash = hash, sent_at = now()");

  const told = await send(` https://board.example/jobs/${slug} `);

  expect(told).toEqual(['google', 'indexnow']);
  const rows = await ask("select priority from internal.index_notices where kind = 'job' and state = 'waiting'");
  expect(rows).toEqual([{ priority: 1 }, { priority: 1 }]);
  expect(await ask('select action, detail from internal.search_engine_events')).toEqual([
    { action: 'send', detail: `/jobs/${slug}` },
  ]);
});

test('what cannot be sent is refused with its reason and changes nothing', async () => {
  const kept = await buildListing(database.owner, { source: 'remotive', source_id: '1' });
  const before = await ask('select count(*) from internal.index_notices');

  await expect(send('')).rejects.toEqual(refusal('PT400'));
  await expect(send('/admin')).rejects.toEqual(refusal('PT400'));
  await expect(send('/jobs/a/b?c')).rejects.toEqual(refusal('PT400'));
  await expect(send('/jobs/never-was')).rejects.toEqual(refusal('PT404'));
  await expect(send(`/jobs/${kept.slug}`)).rejects.toEqual(refusal('PT409', /source does not allow/));
  await expect(set('bing', 'pause')).rejects.toEqual(refusal('PT404'));
  await expect(set('google', 'explode')).rejects.toEqual(refusal('PT400'));
  await configure({});
  await expect(set('google', 'pause')).rejects.toEqual(refusal('PT409', /not in the settings/));
  await expect(send(`/jobs/${kept.slug}`)).rejects.toEqual(refusal('PT409', /No service/));

  expect(await ask('select count(*) from internal.index_notices')).toEqual(before);
  expect(await ask('select from internal.search_engine_events')).toEqual([]);
});

test('the desk tells quota, queue by priority, what was told and what was done', async () => {
  const { slug } = await buildListing(database.owner);
  await ask('select internal.collect_index_notices()');
  const [{ notice }] = await ask('select internal.claim_google_notice() as notice');
  await ask(`select internal.settle_index_notices('google', $1, '{"state": "sent", "answer": "Taken"}')`, [
    notice.claimed_at,
  ]);
  await set('indexnow', 'pause');

  const desk = await callAs(database, admin, 'select admin_search_engines()');

  expect(desk).toMatchObject({
    services: [
      {
        name: 'google',
        quota: 200,
        used: 1,
        answer: 'Taken',
        sent: 1,
        failed: 0,
        waiting: { paid: 0, direct: 0, imported: 0 },
      },
      { name: 'indexnow', quota: null, resets_at: null, is_paused: true, waiting: { paid: 0, direct: 2, imported: 0 } },
    ],
    sent: [{ service: 'google', path: `/jobs/${slug}`, state: 'sent', is_deletion: false }],
    events: [{ action: 'pause', service: 'indexnow' }],
  });
});
