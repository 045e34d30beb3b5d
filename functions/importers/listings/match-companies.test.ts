import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { matchCompanies, nameCompany } from './match-companies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.owner.query('delete from companies'));
afterAll(() => database.drop());

async function match(name: string, website: string | null = null, isSure = false): Promise<string | undefined> {
  const ids = await matchCompanies(database.owner, [{ name, website, isSure }]);
  return ids.get(nameCompany({ name, website }));
}

async function findCompanies() {
  const { rows } = await database.owner.query('select id, name, website, domain from companies order by name');
  return rows;
}

describe('the company of an imported listing', () => {
  test.each(['https://acme.example', 'http://www.ACME.example/careers?x=1'])(
    'is found by its domain (%s)',
    async (website) => {
      const { id } = await buildCompany(database.owner, { name: 'Acme', website: 'https://www.acme.example/about' });

      expect(await match('A Whole Other Name', website)).toBe(id);
    },
  );

  test.each([
    'acme protocol',
    'Acme Protocol, Inc.',
    'ACME-Protocol GmbH',
    'Acme Protocol (Ltd)',
    'Acme  Protocol Pte. Ltd.',
  ])('is found by its name (%s)', async (name) => {
    const { id } = await buildCompany(database.owner, { name: 'Acme Protocol' });

    expect(await match(name, 'https://elsewhere.example')).toBe(id);
  });

  test.each(['Acme Labs', 'Acme', 'Acme Protocols'])('is not found by a name that is another (%s)', async (name) => {
    const { id } = await buildCompany(database.owner, { name: 'Acme Protocol' });

    expect(await match(name)).not.toBe(id);
  });

  test('is found by its domain before its name', async () => {
    await buildCompany(database.owner, { name: 'Acme' });
    const { id } = await buildCompany(database.owner, { name: 'Other', website: 'https://acme.example' });

    expect(await match('Acme', 'https://acme.example')).toBe(id);
  });

  test('is never one with an owner', async () => {
    const { id: user_id } = await buildUser(database.owner, { role: 'employer' });
    const owned = { name: 'Acme', website: 'https://acme.example', domain: 'acme.example', user_id };
    const { id } = await buildCompany(database.owner, owned);

    const other = await match('Acme', 'https://acme.example', true);

    expect(other).not.toBe(id);
    expect(await match('Acme', 'https://acme.example', true)).toBe(other);
    const { rows } = await database.owner.query('select user_id from companies where id = $1', [other]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('two that only share a host where many have their page are two', async () => {
    expect(await match('Acme', 'https://github.com/acme')).not.toBe(await match('Beta', 'https://github.com/beta'));
  });

  test('is new where there is none, once, however many want it at once', async () => {
    const wanted = ['Acme', 'ACME Inc.', 'Acme Ltd'].map((name) => ({ name, website: null, isSure: false }));

    const answers = await Promise.all(Array.from({ length: 6 }, () => matchCompanies(database.owner, wanted)));

    const [{ id }] = await findCompanies();
    expect(await findCompanies()).toEqual([{ id, name: 'Acme', website: null, domain: null }]);
    expect(new Set(answers.flatMap((ids) => [...ids.values()]))).toEqual(new Set([id]));
  });

  test('gets a website it lacks from a source that is sure of it, and never another one', async () => {
    await match('Acme');
    await match('Acme', 'https://doubtful.example');
    expect(await findCompanies()).toMatchObject([{ website: null }]);

    await match('Acme', 'https://acme.example', true);
    await match('Acme', 'https://later.example', true);
    expect(await findCompanies()).toMatchObject([{ website: 'https://acme.example', domain: 'acme.example' }]);
  });

  test.each(['', ' \u200b ', '\u2800'])('has a name one can see, or there is none (%j)', async (name) => {
    expect(await match(name)).toBeUndefined();
    expect(await findCompanies()).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'https://', 'nonsense', `https://${'a'.repeat(300)}.example`])(
    'does without a website that is none (%s)',
    async (website) => {
      await match('株式会社', website, true);

      expect(await findCompanies()).toMatchObject([{ name: '株式会社', website: null, domain: null }]);
    },
  );
});
