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
});
beforeEach(async () => {
  await database.owner.query('delete from auth.users; delete from banned_domains');
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'admin' });
  employer = await buildUser(database.owner, { role: 'employer' });
  companyId = (await buildCompany(database.owner, { user_id: employer.id, website: 'https://www.acme.example' })).id;
});
afterAll(() => database.drop());

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const decide = (person: string, action: string, { by = ada, reason = 'Asks for keys' as string | null } = {}) =>
  callAs<{ decision: string }>(database, by, 'select moderate_employer($1, $2, $3)', [person, action, reason]);
const undo = (decision: string) => callAs(database, ada, 'select undo_decision($1)', [decision]);
const decideDomain = (domain: string, action: string, by = ada) =>
  callAs<{ decision: string }>(database, by, 'select moderate_domain($1, $2, $3)', [domain, action, 'Scams']);
const post = () =>
  callAs(
    database,
    employer,
    `insert into job_listings (title, description, category, company_id) values ('Fresh', 'Text', 'Design', $1) returning closed_reason`,
    [companyId],
  );
const findAdmins = async () =>
  (await query("select user_id from user_roles where role = 'admin'")).map((row) => row.user_id);

describe('a suspended employer', () => {
  test('cannot post nor edit, and has what was open back once it is lifted', async () => {
    const [open, closed] = [
      await buildListing(database.owner, { company_id: companyId }),
      await buildListing(database.owner, { company_id: companyId, closed_at: new Date(), closed_reason: 'gone' }),
    ];
    const findReasons = async () =>
      (
        await query('select closed_reason from job_listings where id = any ($1) order by id = $2', [
          [open.id, closed.id],
          closed.id,
        ])
      ).map(({ closed_reason }) => closed_reason);

    await decide(employer.id, 'suspend');

    expect(await findReasons()).toEqual(['suspended', 'gone']);
    await expect(post()).rejects.toMatchObject({ code: '42501' });
    await expect(
      callAs(database, employer, "update job_listings set title = 'X' where id = $1", [open.id]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      callAs(database, employer, "update companies set name = 'X' where id = $1", [companyId]),
    ).rejects.toMatchObject({ code: '42501' });

    await decide(employer.id, 'lift', { reason: null });

    expect(await findReasons()).toEqual([null, 'gone']);
    expect(await post()).toBeNull();
  });

  test('has nothing open, whatever is imported, let through or restored meanwhile', async () => {
    const values = { company_id: companyId, closed_at: new Date() };
    const copy = await buildListing(database.owner, { ...values, closed_reason: 'duplicate' });
    const unclear = await buildListing(database.owner, { ...values, closed_reason: 'held' });
    const [merge] = await query(
      "insert into duplicate_decisions (removed_id, reason) values ($1, 'same text') returning id",
      [copy.id],
    );
    await decide(employer.id, 'suspend');

    await buildListing(database.owner, { company_id: companyId, source: 'rss', source_id: 'imported' });
    const opens_at = new Date(Date.now() + 86_400_000);
    const later = await buildListing(database.owner, { company_id: companyId, opens_at });
    await callAs(database, ada, 'select restore_duplicate($1)', [merge.id]);
    await query(
      "select internal.settle_check(id, internal.trust_fingerprint(listing), 0, '[]', false) from job_listings listing where id = $1",
      [unclear.id],
    );

    const findStates = () =>
      query('select distinct state(listing) from job_listings listing where company_id = $1', [companyId]);
    expect(await findStates()).toEqual([{ state: 'held' }]);
    await decide(employer.id, 'lift', { reason: null });
    expect(await query('select state(listing) from job_listings listing where id = $1', [later.id])).toEqual([
      { state: 'scheduled' },
    ]);
    await query('delete from job_listings where id = $1', [later.id]);
    expect(await findStates()).toEqual([{ state: 'open' }]);
  });

  test('is suspended still after deleting the account and signing up with the same address', async () => {
    const signUp = async () => {
      const [account] = await query('insert into auth.users (email) values ($1) returning id, email', [employer.email]);
      await query("insert into user_roles (user_id, role) values ($1, 'employer')", [account.id]);
      return account as typeof employer;
    };
    const findStanding = (account: typeof employer) =>
      callAs<{ may_post: boolean; suspension: { reasons_text: string } | null }>(
        database,
        account,
        'select own_standing()',
        [],
      );
    await decide(employer.id, 'suspend');
    await query('delete from auth.users where id = $1', [employer.id]);

    const returned = await signUp();

    expect(await findStanding(returned)).toMatchObject({
      may_post: false,
      suspension: { reasons_text: 'A former account with this address was suspended.\n\nAsks for keys' },
    });
    await decide(returned.id, 'lift', { reason: null });
    await query('delete from auth.users where id = $1', [returned.id]);
    expect(await findStanding(await signUp())).toMatchObject({ may_post: true, suspension: null });
  });

  test('has a listing hidden that was on its way while the suspension was decided', async () => {
    const client = await database.owner.connect();
    await client.query('begin');
    await client.query('select internal.suspend($1)', [employer.id]);

    const posting = post();
    await client.query('commit');
    client.release();

    expect(await posting.catch(({ code }) => code)).toBeOneOf(['suspended', '42501']);
    expect(await query('select from job_listings where company_id = $1 and closed_at is null', [companyId])).toEqual(
      [],
    );
  });

  test('has nothing made public by the undoing of a run, and everything back once it is lifted', async () => {
    const copy = await buildListing(database.owner, { company_id: companyId });
    const kept = await buildListing(database.owner, { company_id: companyId });
    const [{ run_id: run }] = await query(
      `with closed as (update job_listings set closed_at = now(), closed_reason = 'duplicate' where id = $1),
         run as (insert into cron_execution_logs (job_name, status) values ('deduplicate-jobs', 'success') returning id)
       insert into duplicate_decisions (run_id, kept_id, removed_id, reason, details, kept_published_at)
       select id, $2, $1, 'same title', '{}', now() from run returning run_id`,
      [copy.id, kept.id],
    );
    await decide(employer.id, 'suspend');

    await callAs(database, ada, 'select undo_run($1)', [run]);

    const findReason = async () => (await query('select closed_reason from job_listings where id = $1', [copy.id]))[0];
    expect(await findReason()).toEqual({ closed_reason: 'suspended' });
    await decide(employer.id, 'lift');
    expect(await findReason()).toEqual({ closed_reason: null });
  });

  test('is suspended once, and the second administrator is told who did it', async () => {
    await decide(employer.id, 'suspend', { by: ben });

    await expect(decide(employer.id, 'suspend')).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(new RegExp(`^${ben.email} suspended “Company \\d+” just now$`)),
    });
    await decide(employer.id, 'lift', { by: ben });
    await expect(decide(employer.id, 'lift')).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(new RegExp(`^${ben.email} lifted the suspension of “Company \\d+” just now$`)),
    });
  });

  test('is given back by undo, and suspended again by undoing that', async () => {
    const { decision } = await decide(employer.id, 'suspend');

    await undo(decision);
    expect(await query('select from suspensions')).toEqual([]);
    const [{ id }] = await query("select id from moderation_decisions where action = 'lift' and reverses = $1", [
      decision,
    ]);
    await undo(id);

    expect(
      await query(
        'select decision.reasons_text from suspensions join moderation_decisions decision on decision.id = decision_id',
      ),
    ).toEqual([{ reasons_text: 'Asks for keys' }]);
  });

  test('is never an administrator, nor suspended without a reason', async () => {
    await expect(decide(ben.id, 'suspend')).rejects.toMatchObject({ code: 'PT409' });
    await expect(decide(employer.id, 'suspend', { reason: '' })).rejects.toMatchObject({ code: 'PT400' });
  });
});

describe('the role administrator', () => {
  test('is given and taken', async () => {
    await decide(employer.id, 'grant-admin', { reason: null });
    expect(await findAdmins()).toContain(employer.id);
    const { decision } = await decide(employer.id, 'revoke-admin');
    expect(await findAdmins()).not.toContain(employer.id);
    await undo(decision);

    expect(await findAdmins()).toContain(employer.id);
  });

  test('is not taken from the last administrator', async () => {
    await decide(ben.id, 'revoke-admin');

    await expect(decide(ada.id, 'revoke-admin')).rejects.toMatchObject({
      code: 'PT409',
      message: 'The last administrator keeps the role',
    });
    expect(await findAdmins()).toEqual([ada.id]);
  });

  test('stays with one of two administrators who take it from each other', async () => {
    const outcomes = await Promise.allSettled([
      decide(ben.id, 'revoke-admin', { by: ada }),
      decide(ada.id, 'revoke-admin', { by: ben }),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findAdmins()).toHaveLength(1);
  });

  test('is not given twice', async () => {
    await expect(decide(ben.id, 'grant-admin')).rejects.toMatchObject({
      code: 'PT409',
      message: 'They are an administrator already',
    });
  });
});

test('sessions are ended, which cannot be undone', async () => {
  await query('insert into auth.sessions (user_id) values ($1)', [employer.id]);

  const { decision } = await decide(employer.id, 'end-sessions', { reason: null });

  expect(await query('select from auth.sessions where user_id = $1', [employer.id])).toEqual([]);
  await expect(undo(decision)).rejects.toMatchObject({ code: 'PT400', message: 'This cannot be undone' });
});

describe('a banned domain', () => {
  test.each(['people.example', 'acme.example'])(
    '%s keeps employers from posting, by mail or website',
    async (domain) => {
      await decideDomain(` ${domain.toUpperCase()} `, 'ban');
      await expect(post()).rejects.toMatchObject({ code: '42501' });

      await decideDomain(domain, 'lift');

      expect(await post()).toBeNull();
    },
  );

  test.each(['me.example', 'careers.acme.example', 'example.com'])('%s concerns no other', async (domain) => {
    await decideDomain(domain, 'ban');

    expect(await post()).toBeNull();
  });

  test('is banned once, and undone', async () => {
    const { decision } = await decideDomain('acme.example', 'ban', ben);
    await expect(decideDomain('acme.example', 'ban')).rejects.toMatchObject({
      code: 'PT409',
      message: `${ben.email} banned “acme.example” just now`,
    });

    await undo(decision);

    expect(await query('select from banned_domains')).toEqual([]);
  });

  test('that was banned anew stays so when the former ban is undone', async () => {
    const { decision } = await decideDomain('acme.example', 'ban');
    await decideDomain('acme.example', 'lift');
    await decideDomain('acme.example', 'ban', ben);

    await expect(undo(decision)).rejects.toMatchObject({
      code: 'PT409',
      message: `${ben.email} banned “acme.example” just now`,
    });
  });

  test.each(['localhost', 'a b.example', 'https://a.example', ''])('is a domain, which “%s” is not', async (domain) => {
    await expect(decideDomain(domain, 'ban')).rejects.toMatchObject({ code: '23514' });
  });
});

describe('people and domains', () => {
  test('are not decided about by employers, visitors or what is no action', async () => {
    for (const by of [employer, null] as never[]) {
      await expect(decide(ben.id, 'end-sessions', { by })).rejects.toMatchObject({ code: '42501' });
      await expect(decideDomain('a.example', 'ban', by)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(decide(employer.id, 'explode')).rejects.toMatchObject({ code: 'PT400' });
    await expect(decideDomain('a.example', 'explode')).rejects.toMatchObject({ code: 'PT400' });
    await expect(decide(crypto.randomUUID(), 'suspend')).rejects.toMatchObject({ code: 'PT404' });
  });
});
