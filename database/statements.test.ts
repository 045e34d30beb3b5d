import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let admin: { id: string };
let employer: { id: string };
let listing: { id: string };
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(async () => {
  employer = await buildUser(database.owner, { role: 'employer' });
  const { id } = await buildCompany(database.owner, { user_id: employer.id, name: 'Acme' });
  listing = await buildListing(database.owner, { company_id: id, title: 'Engineer' });
});
afterAll(() => database.drop());

type Standing = { may_post: boolean; suspension: object | null; decisions: { id: string }[] };
const readStanding = (by = employer) => callAs<Standing>(database, by, 'select own_standing($1)', [[listing.id]]);
const decide = async (action: string, reason: string | null = 'It asks for keys') =>
  (
    await callAs<{ decisions: [string] }>(database, admin, 'select moderate_listings($1, $2, $3)', [
      [listing.id],
      action,
      reason,
    ])
  ).decisions[0];
const suspend = () => callAs(database, admin, "select moderate_employer($1, 'suspend', 'Scams')", [employer.id]);
const appeal = (decision: string | undefined, text = 'It is a mistake', by: { id: string } | null = employer) =>
  callAs<Date>(database, by, 'select appeal_decision($1, $2)', [decision, text]);

describe('an employer reads', () => {
  test('the statement of the decision that is in force, and none of those who decided', async () => {
    await decide('hold');
    const id = await decide('remove', 'It asks for a fee');

    const { may_post, decisions } = await readStanding();

    expect(may_post).toBe(true);
    expect(decisions).toEqual([
      {
        id,
        created_at: expect.any(String),
        action: 'remove',
        listing_id: listing.id,
        subject: 'Engineer',
        ground: 'none',
        clause: null,
        facts: null,
        source: 'own',
        automated_detection: false,
        automated_decision: false,
        territory: 'everywhere',
        ends_at: null,
        reasons_text: 'It asks for a fee',
        appealed_at: null,
        appeal_text: null,
        appeal_answered_at: null,
        appeal_answer: null,
      },
    ]);
  });

  test('nothing once it is taken back', async () => {
    await decide('hold');
    await decide('release', null);

    expect(await readStanding()).toEqual({ may_post: true, suspension: null, decisions: [] });
  });

  test('why they are suspended', async () => {
    await suspend();

    expect(await readStanding()).toMatchObject({
      may_post: false,
      suspension: { action: 'suspend', reasons_text: 'Scams' },
    });
  });

  test("nothing of another employer's listing", async () => {
    await decide('remove');
    const other = await buildUser(database.owner, { role: 'employer' });

    expect(await readStanding(other)).toEqual({ may_post: true, suspension: null, decisions: [] });
  });
});

describe('an appeal', () => {
  test('is kept with the decision, once', async () => {
    const id = await decide('remove');

    await appeal(id, '  It is a mistake\n');

    expect((await readStanding()).decisions).toMatchObject([
      { id, appeal_text: 'It is a mistake', appealed_at: expect.any(String) },
    ]);
    await expect(appeal(id)).rejects.toMatchObject({
      code: 'PT409',
      message: 'You have appealed this decision already',
    });
  });

  test('is open to a suspended employer', async () => {
    await suspend();
    const { suspension } = (await readStanding()) as { suspension: { id: string } };

    expect(await appeal(suspension.id)).toBeInstanceOf(Date);
  });

  test.each(['', ' \n', '\u200b', 'x'.repeat(2001)])('of an impossible length is refused: %#', async (text) => {
    const id = await decide('remove');

    await expect(appeal(id, text)).rejects.toMatchObject({
      code: 'PT400',
      message: 'An appeal has between 1 and 2000 characters',
    });
  });

  test('against what was taken back is refused', async () => {
    const id = await decide('hold');
    await decide('release', null);

    await expect(appeal(id)).rejects.toMatchObject({ code: 'PT409', message: 'This decision was taken back already' });
  });

  test('against what takes nothing is refused', async () => {
    await decide('hold');

    await expect(appeal(await decide('release', null))).rejects.toMatchObject({ code: '42501' });
  });

  test('by others is refused', async () => {
    const id = await decide('remove');
    const other = await buildUser(database.owner, { role: 'employer' });

    for (const by of [null, other, admin]) await expect(appeal(id, 'Hi', by)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the answer to an appeal', () => {
  const uphold = (
    decision: string | undefined,
    answer = 'The text does ask for keys',
    by: { id: string } | null = admin,
  ) => callAs(database, by, 'select uphold_decision($1, $2)', [decision, answer]);

  test('is read by the employer, and given once', async () => {
    const id = await decide('remove');
    await appeal(id);

    await uphold(id);

    expect((await readStanding()).decisions).toMatchObject([{ id, appeal_answer: 'The text does ask for keys' }]);
    await expect(uphold(id)).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(/answered the appeal about “Engineer” just now$/),
    });
  });

  test('needs an appeal, words and an administrator', async () => {
    const id = await decide('remove');
    await expect(uphold(id)).rejects.toMatchObject({
      code: 'PT409',
      message: 'There is no open appeal against this decision',
    });
    await appeal(id);

    await expect(uphold(id, ' ')).rejects.toMatchObject({ code: 'PT400' });
    for (const by of [null, employer]) await expect(uphold(id, 'No', by)).rejects.toMatchObject({ code: '42501' });
  });

  test('is not needed once the decision is taken back', async () => {
    const id = await decide('remove');
    await appeal(id);
    await callAs(database, admin, 'select undo_decision($1)', [id]);

    await expect(uphold(id)).rejects.toMatchObject({ code: 'PT409' });
  });
});
