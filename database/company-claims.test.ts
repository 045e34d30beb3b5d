import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// Two employers who have proven the same domain; what the server finds is in tests/calls/prove-domain.test.ts.

type Account = { id: string; email: string };
let database: TestDatabase;
let ada: Account;
let ben: Account;
let cleo: Account;
let company: { id: string; slug: string };
let imported: { id: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('delete from companies');
  await database.owner.query('delete from auth.users');
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'employer' });
  cleo = await buildUser(database.owner, { role: 'employer' });
  company = await buildCompany(database.owner, { name: 'Acme', website: 'https://acme.example' });
  imported = await buildListing(database.owner, {
    company_id: company.id,
    source: 'lever',
    source_board: 'acme',
    source_id: '1',
  });
});

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const prove = async (person: Account, target = company.id) =>
  (
    await query("select internal.settle_proof($1, $2, 'acme.example', 'dns', 'a-token', null) as outcome", [
      person.id,
      target,
    ])
  )[0].outcome;
const findClaim = async () =>
  (await query('select id, state from company_claims where claimant_id = $1', [cleo.id]))[0];
const decide = async (verdict: string, reason: string | null = 'They showed a contract') =>
  callAs<{ decision: string }>(database, ada, 'select decide_claim($1, $2, $3)', [
    (await findClaim()).id,
    verdict,
    reason,
  ]);
const undo = (decision: string) => callAs(database, ada, 'select undo_decision($1)', [decision]);
const getOwner = async (id = company.id) =>
  (await query('select user_id from companies where id = $1', [id]))[0]?.user_id;
const findVerified = async (id = company.id) =>
  (await query('select internal.verified_domains($1) as domains', [id]))[0].domains;
const findTitles = async (owner: Account) =>
  (
    await query(
      `select title from job_listings join companies company on company.id = company_id where user_id = $1 order by title`,
      [owner.id],
    )
  ).map(({ title }) => title);

describe('an automatic claim', () => {
  test('is a decision of a rule, which an administrator can undo; the listings stay', async () => {
    expect(await prove(ben)).toBe('claimed');
    const [decision] = await query(
      "select id, source, automated_decision from moderation_decisions where action = 'claim'",
    );
    expect(decision).toMatchObject({ source: 'rule', automated_decision: true });

    await undo(decision.id);

    expect([await getOwner(), await findVerified()]).toEqual([null, []]);
    expect(await query('select company_id from job_listings')).toEqual([{ company_id: company.id }]);
  });

  test('keeps the imports of the company', async () => {
    await prove(ben);

    expect(await query("select internal.match_company('Acme', 'https://acme.example', false) as id")).toEqual([
      { id: company.id },
    ]);
  });

  test('is not made while another one waits', async () => {
    await query(
      `insert into company_claims (company_id, company_name, claimant_id, domain, method, token)
       values ($1, 'Acme', $2, 'acme.example', 'dns', 'x')`,
      [company.id, cleo.id],
    );

    expect(await prove(ben)).toBe('contested');
    expect(await getOwner()).toBeNull();
  });

  test('needs a website at the domain', async () => {
    await query("update companies set website = 'https://acme.example.evil.test', domain = null where id = $1", [
      company.id,
    ]);

    await expect(prove(ben)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('a second claim', () => {
  beforeEach(async () => {
    await prove(ben);
    await buildListing(database.owner, { company_id: company.id, title: 'Posted by Ben' });
  });

  test('waits, and is named where administrators look first', async () => {
    expect(await prove(cleo)).toBe('contested');
    expect(await prove(cleo)).toBe('contested');

    expect([await getOwner(), await findVerified()]).toEqual([ben.id, ['acme.example']]);
    const { attention } = await callAs<{ attention: object[] }>(database, ada, 'select admin_attention()');
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'claims', count: 1 }));
    expect(await callAs(database, ada, 'select find_claims()')).toMatchObject([
      {
        claimant: cleo.email,
        holder: ben.email,
        domain: 'acme.example',
        listings: 2,
        holder_proofs: [{ method: 'dns' }],
      },
    ]);
  });

  test('that is granted moves the company with all listings, and back when that is undone', async () => {
    await prove(cleo);

    const { decision } = await decide('grant');

    expect([await getOwner(), await findVerified()]).toEqual([cleo.id, ['acme.example']]);
    expect(await findTitles(cleo)).toHaveLength(2);

    await undo(decision);

    expect([await getOwner(), await findVerified()]).toEqual([ben.id, ['acme.example']]);
    expect(await findTitles(ben)).toHaveLength(2);
    expect(await findClaim()).toMatchObject({ state: 'open' });
    expect(await query("select internal.match_company('Acme', 'https://acme.example', false) as id")).toEqual([
      { id: company.id },
    ]);
  });

  test('that is granted against a suspended holder shows what was imported, until that is undone', async () => {
    await prove(cleo);
    await callAs(database, ada, "select moderate_employer($1, 'suspend', 'Scams')", [ben.id]);
    const findState = async () =>
      (await query('select state(listing) from job_listings listing where id = $1', [imported.id]))[0].state;
    expect(await findState()).toBe('held');

    const { decision } = await decide('grant');
    expect(await findState()).toBe('open');

    await undo(decision);
    expect(await findState()).toBe('held');
  });

  test.each([
    ['dns', true],
    ['mail', false],
  ])('that is granted is proven (%s) since it was made, and looked at next', async (method, isDue) => {
    await prove(cleo);
    await query(
      `update company_claims set created_at = now() - interval '90 days', method = $2, address = 'hr@acme.example'
       where claimant_id = $1`,
      [cleo.id, method],
    );

    await decide('grant');

    const proofs = await query(
      `select proven_at < now() - interval '89 days' as proven, checked_at < now() - interval '89 days' as checked,
         next_check_at <= now() as due, next_check_at < now() + interval '276 days' as soon from company_domains`,
    );
    expect(proofs).toEqual([{ proven: true, checked: true, due: isDue, soon: true }]);
  });

  test.each(['claimant', 'holder'])('that is granted while its %s deletes their account waits for it', async (side) => {
    await prove(cleo);
    const person = side === 'holder' ? ben.id : cleo.id;
    const leaving = await database.owner.connect();
    let granted: Promise<string> | undefined;
    try {
      await leaving.query('begin');
      // As far as the deletion of an account gets before its company and its claims.
      await leaving.query('select from auth.users where id = $1 for update', [person]);
      granted = decide('grant').then(
        () => 'granted',
        ({ code }) => code,
      );
      await expect
        .poll(() =>
          query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
        )
        .toHaveLength(1);
      await leaving.query('delete from auth.users where id = $1', [person]);
      await leaving.query('commit');
    } finally {
      leaving.release(true);
    }

    expect(await granted).toBe(side === 'holder' ? 'granted' : 'PT404');
  });

  test('of an employer with a company moves everything into it, and back when that is undone', async () => {
    const own = await buildCompany(database.owner, {
      name: 'Acme too',
      website: 'https://acme.example',
      user_id: cleo.id,
    });
    expect(await prove(cleo, own.id)).toBe('contested');
    await query(
      "with sync as (insert into careers_syncs (company_id, type, board, found_on) values ($1, 'lever', 'acme', 'https://acme.example') returning id) insert into careers_left_out (sync_id, source_id) select id, '2' from sync",
      [company.id],
    );
    const findSyncs = () =>
      query('select company_id, source_id from careers_syncs join careers_left_out on sync_id = id');

    const { decision } = await decide('grant');

    expect(await findSyncs()).toEqual([{ company_id: own.id, source_id: '2' }]);

    expect([await getOwner(own.id), await findVerified(own.id)]).toEqual([cleo.id, ['acme.example']]);
    expect(await findTitles(cleo)).toHaveLength(2);
    expect(await getOwner()).toBeUndefined();

    await undo(decision);

    expect([await getOwner(), await getOwner(own.id)]).toEqual([ben.id, cleo.id]);
    expect(await findSyncs()).toEqual([{ company_id: company.id, source_id: '2' }]);
    expect(await findTitles(ben)).toHaveLength(2);
    expect(await findVerified(own.id)).toEqual([]);
  });

  test('that is refused changes nothing, needs a reason, and is decided once', async () => {
    await prove(cleo);
    await expect(decide('refuse', ' ')).rejects.toMatchObject({ code: 'PT400' });
    await expect(decide('keep')).rejects.toMatchObject({ code: 'PT400' });

    const { decision } = await decide('refuse');

    expect(await getOwner()).toBe(ben.id);
    await expect(decide('grant')).rejects.toMatchObject({ code: 'PT409', message: expect.stringContaining(ada.email) });
    await undo(decision);
    expect(await findClaim()).toMatchObject({ state: 'open' });
  });

  test('is not granted to a suspended employer', async () => {
    await prove(cleo);
    await query('insert into suspensions (person_id) values ($1)', [cleo.id]);

    await expect(decide('grant')).rejects.toMatchObject({ code: 'PT409' });
  });

  test('goes with its account, and decisions outlive both sides', async () => {
    await prove(cleo);
    await decide('grant');
    await query('delete from auth.users where id = any ($1)', [[ben.id, cleo.id]]);

    expect(await query('select id from company_claims where claimant_id = $1', [cleo.id])).toEqual([]);
    expect([await getOwner(), (await query('select id from job_listings')).map(({ id }) => id)]).toEqual([
      null,
      [imported.id],
    ]);
  });
});

describe('a company that its employer deletes', () => {
  const remove = (person: Account, id: string) =>
    callAs<string>(database, person, 'delete from companies where id = $1 returning id', [id]);

  test('stays with what was imported, if it was here before', async () => {
    await prove(ben);

    await expect(remove(ben, company.id)).rejects.toMatchObject({ code: 'PT409' });
    expect(await query('select id from job_listings')).toEqual([{ id: imported.id }]);
  });

  test('stays while another one claims it, and otherwise goes', async () => {
    const own = await buildCompany(database.owner, { name: 'Ajax', user_id: cleo.id });
    await query(
      `insert into company_claims (company_id, company_name, claimant_id, domain, method, token)
       values ($1, 'Ajax', $2, 'ajax.example', 'dns', 'x')`,
      [own.id, ben.id],
    );
    await expect(remove(cleo, own.id)).rejects.toMatchObject({ code: 'PT409' });
    await query('delete from company_claims');

    expect(await remove(cleo, own.id)).toBe(own.id);
  });
});

describe('an imported listing', () => {
  const takeOver = (person: Account, listing = imported.id) =>
    callAs(database, person, 'select take_over_listing($1)', [listing]);

  test('is taken over by the employer alone, and its posting is recorded after it is deleted', async () => {
    await expect(takeOver(ben)).rejects.toMatchObject({ code: '42501' });
    await prove(ben);
    await buildCompany(database.owner, { user_id: cleo.id });
    await expect(takeOver(cleo)).rejects.toMatchObject({ code: '42501' });

    await takeOver(ben);
    await takeOver(ben);

    expect(await query('select source, source_id from job_listings')).toEqual([{ source: null, source_id: null }]);
    await query('delete from job_listings');
    expect(await query('select source, source_board, source_id from internal.taken_postings')).toEqual([
      { source: 'lever', source_board: 'acme', source_id: '1' },
    ]);
  });

  test('that was removed stays what it is', async () => {
    await prove(ben);
    await query("update job_listings set closed_at = now(), closed_reason = 'removed'");

    await expect(takeOver(ben)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('a proof that is looked for again', () => {
  const settle = (problem: string | null) =>
    query("select internal.settle_check_of_proof($1, 'acme.example', 'dns', $2)", [company.id, problem]);
  const find = async () =>
    (
      await query(
        'select failing_since is not null as failing, problem, lapsed_at is not null as lapsed from company_domains',
      )
    )[0];

  test('stays for two weeks after it was not found, and then lapses', async () => {
    await prove(ben);
    await settle('No record');
    expect(await find()).toEqual({ failing: true, problem: 'No record', lapsed: false });
    await query("update company_domains set failing_since = now() - interval '13 days'");
    await settle('No record');
    expect(await findVerified()).toEqual(['acme.example']);
    await query("update company_domains set failing_since = now() - interval '15 days'");

    await settle('Still none');

    expect(await find()).toMatchObject({ lapsed: true });
    expect(await findVerified()).toEqual([]);
  });

  test('is not renewed by a claim of one’s own company', async () => {
    await prove(ben);
    await settle('No record');

    await expect(query("select internal.claim_by_proof($1, $2, 'acme.example')", [ben.id, company.id])).rejects.toThrow(
      'yours already',
    );
    expect(await find()).toMatchObject({ failing: true });
  });

  test('is well again once it is found', async () => {
    await prove(ben);
    await settle('No record');
    await settle(null);

    expect(await find()).toEqual({ failing: false, problem: null, lapsed: false });
  });
});
