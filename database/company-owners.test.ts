import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let ada: { id: string; email: string };
let ben: { id: string; email: string };
let person: { id: string; email: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  // In two transactions: what the first changed in a decision would be checked again in the second.
  await database.owner.query('delete from companies');
  await database.owner.query('delete from auth.users');
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'admin' });
  person = await buildUser(database.owner);
});
afterAll(() => database.drop());

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const give = (company: string, email = person.email, by = ada) =>
  callAs<{ decision: string }>(database, by, 'select give_company($1, $2)', [company, email]);
const merge = (company: string, into: string, { by = ada, reason = 'The same' as string | null } = {}) =>
  callAs<{ decision: string }>(database, by, 'select merge_companies($1, $2, $3)', [company, into, reason]);
const undo = (decision: string) => callAs<{ decision: string }>(database, ada, 'select undo_decision($1)', [decision]);
const suspend = (by = person) => callAs(database, ada, "select moderate_employer($1, 'suspend', 'Scams')", [by.id]);
const lift = (by = person) =>
  callAs<{ decision: string }>(database, ada, "select moderate_employer($1, 'lift')", [by.id]);
const findState = async (listing: { id: string }) =>
  (await query('select state(listing) from job_listings listing where id = $1', [listing.id]))[0]?.state;
const getOwner = async (id: string) => (await query('select user_id from companies where id = $1', [id]))[0]?.user_id;
const findRoles = async () =>
  (await query('select role from user_roles where user_id = $1', [person.id])).map(({ role }) => role);
const findCompanyOf = async (listing: { id: string }) =>
  (await query('select company_id from job_listings where id = $1', [listing.id]))[0]?.company_id;
const matchCompany = async (name: string, website: string | null) =>
  (await query('select internal.match_company($1, $2, false) as id', [name, website]))[0].id;

describe('a company without an owner', () => {
  test('is given to an account, which edits it from then on, and taken back', async () => {
    const company = await buildCompany(database.owner);
    const listing = await buildListing(database.owner, { company_id: company.id });
    const rename = () =>
      callAs(database, person, "update companies set name = 'Mine' where id = $1 returning slug", [company.id]);

    const { decision } = await give(company.id, ` ${person.email.toUpperCase()} `);

    expect(await getOwner(company.id)).toBe(person.id);
    expect(await findRoles()).toEqual(['employer']);
    expect(await rename()).toBe(company.slug);

    await undo(decision);

    expect(await getOwner(company.id)).toBeNull();
    expect(await findRoles()).toEqual([]);
    expect(await rename()).toBeUndefined();
    expect(await findCompanyOf(listing)).toBe(company.id);
  });

  test('is taken back from a suspended account with its imported listings in sight, and nothing else', async () => {
    const company = await buildCompany(database.owner);
    const imported = await buildListing(database.owner, { company_id: company.id, source: 'lever', source_id: '1' });
    const { decision } = await give(company.id);
    const own = await buildListing(database.owner, { company_id: company.id });
    await suspend();
    expect([await findState(imported), await findState(own)]).toEqual(['held', 'held']);

    await undo(decision);

    expect([await findState(imported), await findState(own)]).toEqual(['open', 'held']);
  });

  describe('that was taken back from a suspended account', () => {
    let own: { id: string };
    let closed: { id: string };
    let company: { id: string };
    beforeEach(async () => {
      company = await buildCompany(database.owner);
      const { decision } = await give(company.id);
      own = await buildListing(database.owner, { company_id: company.id });
      closed = await buildListing(database.owner, { company_id: company.id });
      await callAs(database, ada, "select moderate_listings(array[$1::uuid], 'close', 'Old')", [closed.id]);
      await suspend();
      await undo(decision);
    });
    const findDecisions = (listing: { id: string }) =>
      query('select action, reversed_at is not null as is_reversed from moderation_decisions where listing_id = $1', [
        listing.id,
      ]);

    test('shows what the account wrote once the suspension is lifted, and hides it when that is undone', async () => {
      const { decision } = await lift();

      expect([await findState(own), await findState(closed)]).toEqual(['open', 'closed']);
      expect(await findDecisions(own)).toEqual([{ action: 'release', is_reversed: false }]);

      const { decision: again } = await undo(decision);

      expect(await findState(own)).toBe('held');
      expect(await findDecisions(own)).toContainEqual({ action: 'release', is_reversed: true });

      await undo(again);
      expect([await findState(own), await findState(closed)]).toEqual(['open', 'closed']);
    });

    test('shows it with its next owner, too, once the suspension is lifted', async () => {
      const other = await buildUser(database.owner);
      await give(company.id, other.email);
      expect(await findState(own)).toBe('held');

      await lift();

      expect(await findState(own)).toBe('open');
    });

    test.each([
      ['the former owner', 'open', 'held'],
      ['the next owner', 'held', 'open'],
    ])('shows what the suspension of %s hid when that one is lifted', async (who, ownState, theirState) => {
      const next = await buildUser(database.owner);
      const { decision } = await give(company.id, next.email);
      const theirs = await buildListing(database.owner, { company_id: company.id });
      await suspend(next);
      if (who === 'the former owner') await undo(decision);

      await lift(who === 'the former owner' ? person : next);
      expect([await findState(own), await findState(theirs)]).toEqual([ownState, theirState]);

      await lift(who === 'the former owner' ? next : person);
      expect([await findState(own), await findState(theirs)]).toEqual(['open', 'open']);
    });

    test('has what it wrote released by an administrator, which is undone like any release', async () => {
      const release = () =>
        callAs<{ decisions: string[] }>(database, ada, "select moderate_listings(array[$1::uuid], 'release')", [
          own.id,
        ]);

      const { decisions } = await release();
      expect(await findState(own)).toBe('open');

      await undo(decisions[0] ?? '');
      expect(await query('select closed_reason from job_listings where id = $1', [own.id])).toEqual([
        { closed_reason: 'suspended' },
      ]);
    });
  });

  test('has nothing released that is hidden with an employer who is suspended still', async () => {
    const company = await buildCompany(database.owner, { user_id: person.id });
    const listing = await buildListing(database.owner, { company_id: company.id });
    await suspend();

    await expect(
      callAs(database, ada, "select moderate_listings(array[$1::uuid], 'release')", [listing.id]),
    ).rejects.toMatchObject({ code: 'PT409', message: expect.stringContaining('is suspended') });
  });

  test('leaves the role to an account that had it before', async () => {
    await query("insert into user_roles values ($1, 'employer')", [person.id]);

    const { decision } = await give((await buildCompany(database.owner)).id);
    await undo(decision);

    expect(await findRoles()).toEqual(['employer']);
  });

  test('still gets its imported listings once it is given away', async () => {
    const company = await buildCompany(database.owner, { name: 'Acme', domain: 'acme.example' });

    await give(company.id);

    expect(await matchCompany('Acme', null)).toBe(company.id);
    expect(await matchCompany('Acme Labs', 'https://www.acme.example')).toBe(company.id);
    expect(await matchCompany('Acme', 'https://acme.test')).not.toBe(company.id);
  });

  test('is given once, and the second administrator reads who did', async () => {
    const company = await buildCompany(database.owner);
    await give(company.id);
    const other = await buildUser(database.owner);

    await expect(give(company.id, other.email, ben)).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining(`${ada.email} gave “`),
    });
  });

  test('is not given to an account that has a company, is suspended or does not exist', async () => {
    const company = await buildCompany(database.owner);
    const owner = await buildUser(database.owner, { role: 'employer' });
    await buildCompany(database.owner, { user_id: owner.id });
    await query('insert into suspensions (person_id) values ($1)', [person.id]);

    await expect(give(company.id, owner.email)).rejects.toMatchObject({ code: 'PT409' });
    await expect(give(company.id)).rejects.toMatchObject({ code: 'PT409' });
    await expect(give(company.id, 'nil@people.example')).rejects.toMatchObject({ code: 'PT404' });
    await expect(give(person.id)).rejects.toMatchObject({ code: 'PT404' });
    expect(await getOwner(company.id)).toBeNull();
  });

  test('that was given on meanwhile is not taken back', async () => {
    const company = await buildCompany(database.owner);
    const { decision } = await give(company.id);
    await query('update companies set user_id = $1 where id = $2', [(await buildUser(database.owner)).id, company.id]);

    await expect(undo(decision)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('two companies that are merged', () => {
  test('keep every listing and address, and imports find the one that stays', async () => {
    const kept = await buildCompany(database.owner, { name: 'Acme' });
    const twin = await buildCompany(database.owner, { name: 'Acme Inc', domain: 'acme-inc.example' });
    const older = await buildCompany(database.owner, { name: 'Acme Old' });
    const [listing, oldest] = [
      await buildListing(database.owner, { company_id: twin.id }),
      await buildListing(database.owner, { company_id: older.id }),
    ];

    await merge(older.id, twin.id);
    await merge(twin.id, kept.id);

    expect(await findCompanyOf(listing)).toBe(kept.id);
    expect(await findCompanyOf(oldest)).toBe(kept.id);
    const addresses = await callAs(
      database,
      null,
      'select json_object_agg(slug, company_id) from company_aliases where slug is not null',
    );
    expect(addresses).toEqual({ [older.slug]: kept.id, [twin.slug]: kept.id });
    expect(await matchCompany('Acme Inc', 'https://acme-inc.example')).toBe(kept.id);
    expect(await matchCompany('Acme Old', null)).toBe(kept.id);
  });

  test('are parted again with what each had', async () => {
    const kept = await buildCompany(database.owner);
    const twin = await buildCompany(database.owner, { description: 'Its own words', website: 'https://twin.example' });
    const [ofKept, ofTwin] = [
      await buildListing(database.owner, { company_id: kept.id }),
      await buildListing(database.owner, { company_id: twin.id }),
    ];
    const readTwin = () => query('select to_jsonb(companies) as row from companies where id = $1', [twin.id]);
    const before = await readTwin();

    const { decision } = await merge(twin.id, kept.id);
    const late = await buildListing(database.owner, { company_id: kept.id });
    await undo(decision);

    expect(await readTwin()).toEqual(before);
    expect(await Promise.all([ofKept, ofTwin, late].map(findCompanyOf))).toEqual([kept.id, twin.id, kept.id]);
    expect(await query('select from company_aliases')).toEqual([]);
    await expect(undo(decision)).rejects.toMatchObject({ code: 'PT409' });
    await merge(twin.id, kept.id);
  });

  test('are parted from a suspended account with what was imported in sight', async () => {
    const company = await buildCompany(database.owner, { user_id: person.id });
    const other = await buildCompany(database.owner);
    const listing = await buildListing(database.owner, { company_id: other.id, source: 'lever', source_id: '1' });
    const { decision } = await merge(other.id, company.id);
    await suspend();

    await undo(decision);

    expect(await findCompanyOf(listing)).toBe(other.id);
    expect(await findState(listing)).toBe('open');
  });

  test('have an address that no new company takes', async () => {
    const kept = await buildCompany(database.owner);
    const twin = await buildCompany(database.owner, { name: 'Twin' });
    await merge(twin.id, kept.id);

    const slugs = [
      (await buildCompany(database.owner, { name: 'Twin' })).slug,
      (await buildCompany(database.owner, { name: 'Twin' })).slug,
    ];

    expect(slugs).not.toContain('twin');
    expect(new Set(slugs).size).toBe(2);
  });

  test('are not merged where that would take a company from its account', async () => {
    const kept = await buildCompany(database.owner);
    const owned = await buildCompany(database.owner, { user_id: person.id });

    await expect(merge(owned.id, kept.id)).rejects.toMatchObject({ code: 'PT409' });
    await merge(kept.id, owned.id);

    expect(await getOwner(owned.id)).toBe(person.id);
  });

  test('are merged once by two administrators at once, and the other reads who did', async () => {
    const kept = await buildCompany(database.owner);
    const twin = await buildCompany(database.owner, { name: 'Twin' });

    const answers = await Promise.allSettled([merge(twin.id, kept.id), merge(twin.id, kept.id, { by: ben })]);

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refusals).toMatchObject([{ code: 'PT409', message: expect.stringContaining('merged “Twin”') }]);
  });

  test('need a reason, and are two that exist', async () => {
    const [one, two] = [await buildCompany(database.owner), await buildCompany(database.owner)];

    await expect(merge(one.id, two.id, { reason: ' ' })).rejects.toMatchObject({ code: 'PT400' });
    await expect(merge(one.id, one.id)).rejects.toMatchObject({ code: 'PT400' });
    await expect(merge(one.id, person.id)).rejects.toMatchObject({ code: 'PT404' });
    expect(await query('select from companies')).toHaveLength(2);
  });
});
