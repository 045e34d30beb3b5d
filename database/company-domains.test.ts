import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let company: { id: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { id } = await buildUser(database.owner, { role: 'employer' });
  company = await buildCompany(database.owner, { user_id: id, website: 'https://www.acme.example/about' });
  await query("select internal.save_proof($1, 'acme.example', 'dns', 'a-token', null)", [company.id]);
});

const query = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const findVerified = async () =>
  (await query('select internal.verified_domains($1) as domains', [company.id]))[0].domains;
const moveTo = (website: string | null) =>
  query('update companies set website = $2 where id = $1', [company.id, website]);

describe('a proven domain', () => {
  test('stays proven while the website is at it', async () => {
    await query("select internal.save_proof($1, 'acme.example', 'mail', null, 'hr@acme.example')", [company.id]);
    await moveTo('https://careers.acme.example:8443/');

    expect(await findVerified()).toEqual(['acme.example']);
  });

  test.each(['https://notacme.example/', 'https://acme.example.evil.test/', null])(
    'is proven no more with the website %s',
    async (website) => {
      await moveTo(website);

      expect(await findVerified()).toEqual([]);
    },
  );

  test('is not that of the next owner', async () => {
    const { id } = await buildUser(database.owner, { role: 'employer' });
    await query('update companies set user_id = $2 where id = $1', [company.id, id]);

    expect(await findVerified()).toEqual([]);
  });

  test('of a company that was merged into another is kept by that one', async () => {
    await query("insert into company_aliases (company_id, name, domain) values ($1, 'Ajax', 'jobs.ajax.example')", [
      company.id,
    ]);
    await query("select internal.save_proof($1, 'ajax.example', 'dns', 'a-token', null)", [company.id]);
    await moveTo('https://other.example/');

    expect(await findVerified()).toEqual(['ajax.example']);
  });

  test('has those who look like it looked at again when it ends, and at no other change', async () => {
    const { id } = await buildUser(database.owner, { role: 'employer' });
    const held = await buildCompany(database.owner, { user_id: id, name: 'Elsewhere' });
    await query("update companies set held_at = now(), held_reason = 'A name' where id = $1", [held.id]);
    const isHeld = async () =>
      (await query('select held_at from companies where id = $1', [held.id]))[0].held_at !== null;
    const other = await buildCompany(database.owner, { user_id: (await buildUser(database.owner)).id });

    await query("update companies set website = 'https://else.example/' where id = $1", [other.id]);
    await query('update company_domains set checked_at = now()');
    await query("select internal.save_proof($1, 'else.example', 'dns', 'a-token', null)", [other.id]);
    expect(await isHeld()).toBe(true);

    await moveTo('https://other.example/');
    expect(await isHeld()).toBe(false);
  });

  test('that has lapsed counts no more, until it is proven anew', async () => {
    await query('update company_domains set lapsed_at = now() where company_id = $1', [company.id]);
    expect(await findVerified()).toEqual([]);

    await query("select internal.save_proof($1, 'acme.example', 'dns', 'a-token', null)", [company.id]);
    expect(await findVerified()).toEqual(['acme.example']);
  });
});
