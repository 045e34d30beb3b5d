import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let ada: { id: string; email: string };
let ben: { id: string; email: string };
let employer: { id: string; email: string };
let companyId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(async () => {
  employer = await buildUser(database.owner, { role: 'employer' });
  companyId = (await buildCompany(database.owner, { user_id: employer.id })).id;
});
afterAll(() => database.drop());

const past = new Date(Date.now() - 60_000);
const build = (values: Record<string, unknown> = {}) =>
  buildListing(database.owner, { company_id: companyId, title: 'Engineer', ...values });
const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const find = async (id: string) =>
  (await query('select *, state(listing) from job_listings listing where id = $1', [id]))[0];
const findDecision = async (id: string | undefined) =>
  (await query('select * from moderation_decisions where id = $1', [id]))[0];

type Call = { ids: string[]; action: string; reason?: string | null; options?: object; expected?: object };
async function moderate(
  { ids, action, reason = 'It asks for keys', options = {}, expected }: Call,
  by: { id: string } | null = ada,
): Promise<string[]> {
  const { decisions } = await callAs<{ decisions: string[] }>(
    database,
    by,
    'select moderate_listings($1, $2, $3, $4, $5)',
    [ids, action, reason, JSON.stringify(options), expected && JSON.stringify(expected)],
  );
  return decisions;
}
const undo = (decision: string | undefined, by = ada) =>
  callAs<{ decision: string }>(database, by, 'select undo_decision($1)', [decision]);

describe('an action', () => {
  test.each<[string, Record<string, unknown>, string, object]>([
    ['close', {}, 'closed', { closed_reason: 'closed' }],
    ['reopen', { closed_at: past, closed_reason: 'closed' }, 'open', { closed_reason: null }],
    ['reopen', { closed_at: past, closed_reason: 'gone', missing_since: past }, 'open', { missing_since: null }],
    ['reopen', { expires_at: past }, 'open', { closed_at: null }],
    ['hold', {}, 'held', { closed_reason: 'held' }],
    ['release', { closed_at: past, closed_reason: 'held' }, 'open', { closed_reason: null }],
    ['remove', {}, 'removed', { closed_reason: 'removed' }],
    ['remove', { closed_at: past, closed_reason: 'held' }, 'removed', { closed_reason: 'removed' }],
    ['restore', { closed_at: past, closed_reason: 'removed' }, 'open', { closed_reason: null }],
    ['unlist', {}, 'open', { unlisted_at: expect.any(Date) }],
    ['relist', { unlisted_at: past }, 'open', { unlisted_at: null }],
  ])('%s of %j leads to %s, and is undone', async (action, values, state, after) => {
    const before = await build(values);
    const former = await find(before.id);

    const [decision] = await moderate({ ids: [before.id], action });

    expect(await find(before.id)).toMatchObject({ state, ...after });
    expect(await findDecision(decision)).toMatchObject({
      action,
      decided_by: ada.id,
      listing_id: before.id,
      company_id: companyId,
      person_id: employer.id,
      subject: 'Engineer',
      reasons_text: 'It asks for keys',
      source: 'own',
      automated_decision: false,
    });

    await undo(decision);

    expect(await find(before.id)).toEqual({ ...former, updated_at: expect.any(Date) });
    expect(await findDecision(decision)).toMatchObject({ reversed_at: expect.any(Date), reversed_by: ada.id });
  });

  test('features for days, and ends it', async () => {
    const { id } = await build();

    const [begun] = await moderate({ ids: [id], action: 'feature', options: { days: 7 } });
    const featured = await find(id);
    const [ended] = await moderate({ ids: [id], action: 'feature', options: { days: 0 } });

    expect(featured.featured_until.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(await find(id)).toMatchObject({ featured_until: null });
    expect(await findDecision(begun)).toMatchObject({ ends_at: featured.featured_until });
    expect(await findDecision(ended)).toMatchObject({ ends_at: null });
  });

  test('changes the category', async () => {
    const { id } = await build({ category: 'Sales' });

    const [decision] = await moderate({ ids: [id], action: 'categorise', options: { category: 'Design' } });
    expect(await find(id)).toMatchObject({ category: 'Design' });
    await undo(decision);

    expect(await find(id)).toMatchObject({ category: 'Sales' });
  });

  test('corrects facts, and takes the correction out', async () => {
    const { id } = await build();
    const findCorrections = () => query('select facts from fact_corrections where listing_id = $1', [id]);

    const [decision] = await moderate({
      ids: [id],
      action: 'correct',
      options: { corrections: { work_mode: 'remote' } },
    });
    expect(await findCorrections()).toEqual([{ facts: { work_mode: 'remote' } }]);
    await undo(decision);

    expect(await findCorrections()).toEqual([]);
  });

  test('merges a copy, whose address leads on, until it is undone', async () => {
    const [kept, copy] = [await build(), await build()];
    const lead = async () => (await query('select find_kept_job($1) as slug', [copy.slug]))[0].slug;

    const [decision] = await moderate({ ids: [copy.id], action: 'merge', options: { into: kept.id } });
    expect([await lead(), (await find(copy.id)).closed_reason]).toEqual([kept.slug, 'duplicate']);
    await undo(decision);

    expect([await lead(), (await find(copy.id)).state]).toEqual([null, 'open']);
  });

  test('is done to a selection, all or none', async () => {
    const [one, other, removed] = [
      await build(),
      await build(),
      await build({ closed_at: past, closed_reason: 'removed' }),
    ];

    await expect(moderate({ ids: [one.id, removed.id], action: 'remove' })).rejects.toMatchObject({ code: 'PT409' });
    expect(await find(one.id)).toMatchObject({ state: 'open' });
    const decisions = await moderate({ ids: [other.id, one.id], action: 'remove' });

    expect((await Promise.all(decisions.map(findDecision))).map((each) => each.listing_id)).toEqual([other.id, one.id]);
  });

  test('passes the fields of the statement of reasons', async () => {
    const { id } = await build();
    const statement = { ground: 'law', clause: 'Section 263', facts: 'A fee', source: 'notice', territory: 'Germany' };

    const [decision] = await moderate({ ids: [id], action: 'remove', options: statement });

    expect(await findDecision(decision)).toMatchObject(statement);
  });

  test('that gives back ends the restriction', async () => {
    const { id } = await build();
    const [held] = await moderate({ ids: [id], action: 'hold' });

    await moderate({ ids: [id], action: 'release', reason: null }, ben);

    expect(await findDecision(held)).toMatchObject({ reversed_at: expect.any(Date), reversed_by: ben.id });
  });

  test('opens nothing of a suspended employer', async () => {
    const { id } = await build();
    const [decision] = await moderate({ ids: [id], action: 'remove' });
    await callAs(database, ada, "select moderate_employer($1, 'suspend', 'Asks for keys')", [employer.id]);

    const refusal = { code: 'PT409', message: 'The employer of “Engineer” is suspended' };
    await expect(moderate({ ids: [id], action: 'restore' })).rejects.toMatchObject(refusal);
    await expect(undo(decision)).rejects.toMatchObject(refusal);
  });
});

describe('an action is refused', () => {
  test.each<[string, () => { id: string } | null]>([
    ['a visitor', () => null],
    ['the employer', () => employer],
    ['another employer', () => ({ id: '00000000-0000-4000-8000-000000000009' })],
  ])('to %s', async (_, by) => {
    const { id } = await build();

    await expect(moderate({ ids: [id], action: 'close' }, by())).rejects.toMatchObject({ code: '42501' });
    expect(await find(id)).toMatchObject({ state: 'open' });
  });

  test('to an administrator with two-step sign-in who showed only a password', async () => {
    const { id } = await build();
    const careful = await buildUser(database.owner, { role: 'admin' });
    await query("insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')", [
      careful.id,
    ]);

    await expect(moderate({ ids: [id], action: 'close' }, { ...careful, aal: 'aal1' } as never)).rejects.toMatchObject({
      code: '42501',
    });
    await moderate({ ids: [id], action: 'close' }, { ...careful, aal: 'aal2' } as never);
  });

  test.each<[string, Partial<Call>, string]>([
    ['without a reason', { reason: ' \n' }, 'A reason is needed'],
    ['with a reason too long', { reason: 'x'.repeat(5001) }, 'The reason must be at most 5000 characters'],
    ['without listings', { ids: [] }, 'Between 1 and 500 listings at a time'],
    ['for 501 listings', { ids: Array(501).fill(crypto.randomUUID()) }, 'Between 1 and 500 listings at a time'],
    ['that there is none of', { action: 'explode' }, 'There is no action "explode" for a listing'],
    ['in the name of a rule', { options: { source: 'rule' } }, 'Only rules decide by rule'],
    ['for no number of days', { action: 'feature', options: { days: -1 } }, 'Days are a number from 0 to 366'],
    ['for too many days', { action: 'feature', options: { days: 367 } }, 'Days are a number from 0 to 366'],
    ['into no category', { action: 'categorise' }, 'A category is needed'],
    ['without corrections', { action: 'correct' }, 'Corrections are needed'],
    ['into no listing', { action: 'merge' }, 'A copy is merged into another listing that is open'],
  ])('%s', async (_, call, message) => {
    const { id } = await build();

    await expect(moderate({ ids: [id], action: 'close', ...call })).rejects.toMatchObject({ code: 'PT400', message });
    expect(await find(id)).toMatchObject({ state: 'open' });
  });

  test('into a category that there is none of', async () => {
    const { id } = await build();

    await expect(moderate({ ids: [id], action: 'categorise', options: { category: 'Magic' } })).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('for a listing that is not there, and the others stay', async () => {
    const { id } = await build();

    await expect(moderate({ ids: [id, crypto.randomUUID()], action: 'close' })).rejects.toMatchObject({
      code: 'PT404',
    });
    expect(await find(id)).toMatchObject({ state: 'open' });
  });
});

describe('two administrators', () => {
  test('of whom the second is told what the first did', async () => {
    const { id } = await build();
    await moderate({ ids: [id], action: 'remove' }, ben);
    await database.owner.query('alter table moderation_decisions disable trigger keep_decision');
    await query("update moderation_decisions set created_at = now() - interval '2 minutes' where listing_id = $1", [
      id,
    ]);
    await database.owner.query('alter table moderation_decisions enable trigger keep_decision');

    const message = `${ben.email} removed “Engineer” 2 minutes ago`;
    await expect(moderate({ ids: [id], action: 'remove' })).rejects.toMatchObject({ code: 'PT409', message });
    await expect(moderate({ ids: [id], action: 'restore', expected: { [id]: 'open' } })).rejects.toMatchObject({
      code: 'PT409',
      message,
    });
  });

  test('who act at the same moment: one acts, one is told', async () => {
    const { id } = await build();

    const outcomes = await Promise.allSettled(
      [ada, ben].map((by) => moderate({ ids: [id], action: 'remove', expected: { [id]: 'open' } }, by)),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await query('select from moderation_decisions where listing_id = $1', [id])).toHaveLength(1);
  });

  test('may name what they saw, column by column', async () => {
    const { id } = await build({ category: 'Sales' });
    const call = { ids: [id], action: 'categorise', options: { category: 'Design' } };

    const wrong = { [id]: { state: 'open', category: 'Legal & Compliance' } };
    await expect(moderate({ ...call, expected: wrong })).rejects.toMatchObject({
      code: 'PT409',
      message: '“Engineer” has changed since: it is open now',
    });
    await moderate({ ...call, expected: { [id]: { state: 'open', category: 'Sales' } } });
  });
});

describe('undo', () => {
  test('is refused once another has changed it since', async () => {
    const { id } = await build();
    const [hold] = await moderate({ ids: [id], action: 'hold' });
    await moderate({ ids: [id], action: 'remove' }, ben);

    await expect(undo(hold)).rejects.toMatchObject({
      code: 'PT409',
      message: `${ben.email} removed “Engineer” just now`,
    });
    expect(await find(id)).toMatchObject({ state: 'removed' });
  });

  test('is refused once an import has changed it since', async () => {
    const { id } = await build();
    const [decision] = await moderate({ ids: [id], action: 'feature', options: { days: 1 } });
    await query('update job_listings set featured_until = null where id = $1', [id]);

    await expect(undo(decision)).rejects.toMatchObject({
      code: 'PT409',
      message: '“Engineer” has changed since: it is open now',
    });
  });

  test('is done once, and is itself undone', async () => {
    const { id } = await build();
    const [decision] = await moderate({ ids: [id], action: 'remove', options: { ground: 'terms', clause: '4' } });

    const undoing = await undo(decision, ben);
    await expect(undo(decision)).rejects.toMatchObject({
      code: 'PT409',
      message: `${ben.email} took this back just now`,
    });
    const { decision: again } = await undo(undoing.decision);

    expect(await find(id)).toMatchObject({ state: 'removed' });
    expect(await findDecision(again)).toMatchObject({
      action: 'remove',
      reverses: undoing.decision,
      ground: 'terms',
      clause: '4',
      reasons_text: 'It asks for keys',
    });
  });

  test('of a selection leaves what has changed since, and says why', async () => {
    const [one, other] = [await build(), await build()];
    const decisions = await moderate({ ids: [one.id, other.id], action: 'close' });
    await moderate({ ids: [other.id], action: 'remove' }, ben);

    const answer = await callAs(database, ada, 'select undo_decisions($1)', [decisions]);

    expect(answer).toEqual({
      decisions: [expect.any(String)],
      left: [{ decision: decisions[1], message: `${ben.email} removed “Engineer” just now` }],
    });
    expect([(await find(one.id)).state, (await find(other.id)).state]).toEqual(['open', 'removed']);
  });

  test('of 501 decisions is refused', async () => {
    const decisions = Array(501).fill(crypto.randomUUID());

    await expect(callAs(database, ada, 'select undo_decisions($1)', [decisions])).rejects.toMatchObject({
      code: 'PT400',
    });
  });

  test('is refused for a listing that its employer deleted, and for what is no decision', async () => {
    const { id } = await build();
    const [decision] = await moderate({ ids: [id], action: 'close' });
    await callAs(database, employer, 'delete from job_listings where id = $1', [id]);

    await expect(undo(decision)).rejects.toMatchObject({ code: 'PT409', message: '“Engineer” is no longer there' });
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
  });
});

test('a decision is not rewritten, not even by the server', async () => {
  const { id } = await build();
  const [decision] = await moderate({ ids: [id], action: 'close' });

  await expect(
    query("update moderation_decisions set reasons_text = 'Another' where id = $1", [decision]),
  ).rejects.toMatchObject({ code: '23514' });
});
