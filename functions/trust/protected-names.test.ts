import { domainToASCII, domainToUnicode } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveTrustRules } from '#database/save-trust-rules.ts';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { checkListing } from './check-listing.ts';

type Account = { id: string; email: string };
let database: TestDatabase;
let ada: Account;
let ben: Account;
let cleo: Account;
let verified: { id: string; slug: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.connect();
  await saveTrustRules(client);
  client.release();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query("update internal.moderation set mode = 'flagged'");
  await database.owner.query('delete from companies');
  await database.owner.query('delete from auth.users');
  ada = await buildUser(database.owner, { role: 'admin' });
  ben = await buildUser(database.owner, { role: 'employer' });
  cleo = await buildUser(database.owner, { role: 'employer' });
  verified = await buildCompany(database.owner, {
    name: 'Barnacle Storage',
    website: 'https://barnacle.example',
    user_id: ben.id,
  });
  await prove(verified.id, 'barnacle.example');
});

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const prove = (company: string, domain: string) =>
  query("select internal.save_proof($1, $2, 'dns', 'a-token', null)", [company, domain]);
const create = async (name: string, website: string | null) =>
  callAs<string>(database, cleo, 'insert into companies (name, website, user_id) values ($1, $2, $3) returning id', [
    name,
    website,
    cleo.id,
  ]);
const findHold = async (id: string) =>
  (await query('select held_reason from companies where id = $1', [id]))[0]?.held_reason;
const sees = async (person: Account | null, id: string) =>
  (await callAs<string>(database, person, 'select id from companies where id = $1', [id])) === id;
const post = async (company: string) => {
  const listing = await buildListing(database.owner, { company_id: company });
  await checkListing(database.owner, { id: listing.id });
  return listing.id;
};
const getState = async (listing: string) =>
  (await query('select public.state(listing) as state from job_listings listing where id = $1', [listing]))[0]?.state;

describe('a new company', () => {
  test.each([
    ['Barnacle Storage', 'https://other.example'],
    ['BARNACLE storage, Inc.', null],
    ['Barnacle St0rage', 'https://other.example'],
    ['Bаrnacle Storage', 'https://other.example'],
    ['Barnacle Storag', 'https://other.example'],
    ['Barnacle Storage Careers', 'https://other.example'],
    ['Barnacle Storage Official', 'https://other.example'],
    ['The Barnacle Storage (Verified)', null],
    ['Another Name', 'https://barnacle.example/jobs'],
    ['Another Name', 'https://jobs.barnacle.example'],
    ['Another Name', 'https://barnacIe.example'],
    ['Another Name', 'https://barnacle-careers.example'],
    ['Another Name', 'https://barnacle.example.evil.test'],
    ['Another Name', 'https://barnac1e.test'],
    // With one Cyrillic а, with two, and with a dot above.
    ['Another Name', `https://${domainToASCII('bаrnacle.example')}`],
    ['Another Name', `https://${domainToASCII('bаrnаcle.test')}`],
    ['Another Name', `https://${domainToASCII('ḃarnacle.test')}`],
  ])('named %s at %s is held, with its listings', async (name, website) => {
    const id = await create(name, website);

    expect(await findHold(id)).toMatch(/verified company/);
    expect([await sees(null, id), await sees(ben, id), await sees(cleo, id), await sees(ada, id)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await getState(await post(id))).toBe('held');
  });

  test.each([
    ['Barnacle', 'https://other.example'],
    ['Limpet Storage', 'https://limpet.example'],
    ['Harbour Storage', null],
    ['Another Name', 'https://notbarnacle-at-all.example'],
  ])('named %s at %s is public', async (name, website) => {
    const id = await create(name, website);

    expect([await findHold(id), await sees(null, id)]).toEqual([null, true]);
    expect(await getState(await post(id))).toBe('open');
  });

  test('whose host is not written as DNS has it is refused', async () => {
    await expect(create('Another Name', 'https://bаrnacle.example')).rejects.toThrow('as DNS has it');
    expect(await query('select id from companies where user_id = $1', [cleo.id])).toEqual([]);
  });

  test.each(['bücher', 'bаrnacle', '東京', 'ñandú-2', 'a', 'straße', '💧drops', 'ünïcödé-lätïn-nämé'])(
    'at %s is compared as browsers show it',
    async (label) => {
      const host = domainToASCII(`${label}.test`).replace(/\.test$/, '');

      expect(await query('select internal.decoded_label($1) as shown', [host])).toEqual([
        { shown: domainToUnicode(host) },
      ]);
    },
  );

  test.each(['xn--', 'xn---', 'xn--99999999999', 'xn--a-_', 'xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'xn--a-bb9999999999'])(
    'at %s, which is no such label, is compared as written',
    async (host) => {
      expect(await query('select internal.decoded_label($1) as shown', [host])).toEqual([{ shown: host }]);
    },
  );

  test('says why its listings wait', async () => {
    const listing = await post(await create('Barnacle Storage', 'https://other.example'));

    const [decision] = await query(
      "select reasons_text from moderation_decisions where listing_id = $1 and action = 'hold'",
      [listing],
    );
    expect(decision.reasons_text).toContain('verified company');
  });

  test('that is renamed comes out, with its listings', async () => {
    const id = await create('Barnacle Storage', 'https://other.example');
    const listing = await post(id);

    await callAs(database, cleo, "update companies set name = 'Limpet Storage' where id = $1", [id]);
    await checkListing(database.owner, { id: listing });

    expect([await findHold(id), await sees(null, id), await getState(listing)]).toEqual([null, true, 'open']);
  });

  test('comes out when the other one’s proof lapses', async () => {
    const id = await create('Barnacle Storage', 'https://other.example');
    await query('update company_domains set lapsed_at = now()');

    expect(await findHold(id)).toBeNull();
  });

  test('is not held where nothing is', async () => {
    await query("update internal.moderation set mode = 'off'");

    expect(await findHold(await create('Barnacle Storage', 'https://other.example'))).toBeNull();
  });
});

describe('a company that is public', () => {
  test.each([
    ['name', 'Barnacle Storage'],
    ['website', 'https://careers.barnacle.example'],
  ])('does not take the %s of a verified one', async (column, value) => {
    const id = await create('Limpet Storage', 'https://limpet.example');
    const change = () => callAs(database, cleo, `update companies set ${column} = $2 where id = $1`, [id, value]);

    await expect(change()).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('verified company'),
    });
    expect(await query('select name from companies where id = $1', [id])).toEqual([{ name: 'Limpet Storage' }]);
  });

  test('is held once another one proves the domain that it names as its own', async () => {
    await query('delete from company_domains');
    const id = await create('Limpet Storage', 'https://www.barnacle.example');
    expect(await findHold(id)).toBeNull();

    await prove(verified.id, 'barnacle.example');

    expect(await findHold(id)).toContain('barnacle.example');
  });

  test('keeps a name that it had before another one was verified', async () => {
    await query('delete from company_domains');
    const id = await create('Barnacle Storage', 'https://other.example');
    await prove(verified.id, 'barnacle.example');

    expect(await findHold(id)).toBeNull();
    await callAs(database, cleo, "update companies set website = 'https://new.example' where id = $1", [id]);
  });
});

describe('a company that resembles a verified one', () => {
  beforeEach(async () => {
    const owner = await buildUser(database.owner, { role: 'employer' });
    const other = await buildCompany(database.owner, {
      name: 'Limpet Harbour',
      website: 'https://limpet.example',
      user_id: owner.id,
    });
    await prove(other.id, 'limpet.example');
  });

  test.each([
    ['the name of another one', "name = 'Limpet Harbour'"],
    ['the domain of another one', "website = 'https://limpet.example'"],
    ['also the domain of the same one', "website = 'https://barnacle.example'"],
  ])('and was let through does not take %s', async (_, change) => {
    const id = await create('Barnacle Storage', 'https://other.example');
    await callAs(database, ada, 'select allow_name($1)', [id]);

    await expect(callAs(database, cleo, `update companies set ${change} where id = $1`, [id])).rejects.toMatchObject({
      code: 'PT409',
    });
    await callAs(database, cleo, "update companies set website = 'https://new.example' where id = $1", [id]);
  });
});

describe('an administrator', () => {
  test('lets a name through, which stays so until it changes, and takes that back', async () => {
    const id = await create('Barnacle Storage', 'https://other.example');
    const listing = await post(id);
    expect(await callAs(database, ada, 'select find_held_names()')).toMatchObject([{ id, owner: cleo.email }]);
    const { decision } = await callAs<{ decision: string }>(database, ada, 'select allow_name($1)', [id]);
    await checkListing(database.owner, { id: listing });

    expect([await sees(null, id), await getState(listing)]).toEqual([true, 'open']);
    await callAs(database, cleo, "update companies set location = 'Oslo' where id = $1", [id]);
    expect(await findHold(id)).toBeNull();

    await callAs(database, ada, 'select undo_decision($1)', [decision]);
    expect([await sees(null, id), await getState(listing)]).toEqual([false, 'held']);
  });

  test('lets a company through with its listing', async () => {
    const id = await create('Barnacle Storage', 'https://other.example');
    const listing = await post(id);

    await callAs(database, ada, "select moderate_listings($1, 'release', null)", [[listing]]);

    expect([await findHold(id), await getState(listing)]).toEqual([null, 'open']);
  });
});
