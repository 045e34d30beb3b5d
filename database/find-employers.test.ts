import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

type Row = { id: string; created_at: string; email: string | null; state: string; [name: string]: unknown };
type Filter = { words?: string; kind?: string; before?: Row | undefined };

let database: TestDatabase;
let admin: { id: string; email: string };
let employer: { id: string; email: string };
let suspended: { id: string; email: string };
let banned: { id: string; email: string };
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('delete from companies');
  admin = await buildUser(database.owner, { role: 'admin' });
  employer = await buildUser(database.owner, { role: 'employer' });
  suspended = await buildUser(database.owner, { role: 'employer' });
  banned = await buildUser(database.owner, { role: 'employer' });
  const own = await buildCompany(database.owner, {
    name: 'Acme 100%',
    user_id: employer.id,
    website: 'https://acme.example',
  });
  await buildCompany(database.owner, { name: 'Scam', user_id: banned.id, website: 'https://jobs.scam.example' });
  await buildCompany(database.owner, { name: 'Imported', domain: 'imported.example' });
  await buildListing(database.owner, { company_id: own.id });
  await buildListing(database.owner, { company_id: own.id, closed_at: new Date(), closed_reason: 'closed' });
  await database.owner.query('insert into suspensions (person_id) values ($1)', [suspended.id]);
  await database.owner.query("insert into banned_domains (domain) values ('scam.example')");
});
afterAll(() => database.drop());

const find = async ({ words = '', kind = 'all', before }: Filter = {}, by: { id: string } = admin) =>
  (await callAs<Row[] | null>(database, by, 'select json_agg(found) from find_employers($1, $2, $3, $4) found', [
    words,
    kind,
    before?.created_at ?? null,
    before?.id ?? null,
  ])) ?? [];
const nameEach = (rows: Row[]) => rows.map(({ email, company_name }) => email ?? company_name).sort();

describe('the list of employers', () => {
  test('has a row for each account with its company, and for each company without an owner', async () => {
    const rows = await find();

    expect(rows.map(({ id }) => id)).toHaveLength(5);
    expect(rows.find(({ id }) => id === employer.id)).toMatchObject({
      email: employer.email,
      roles: ['employer'],
      state: 'active',
      company_name: 'Acme 100%',
      domain: 'acme.example',
      open_listings: 1,
      listings: 2,
      reports: 0,
    });
    expect(rows.find(({ company_name }) => company_name === 'Imported')).toMatchObject({
      person_id: null,
      state: 'unowned',
      domain: 'imported.example',
      roles: [],
    });
    expect(rows.find(({ id }) => id === suspended.id)?.state).toBe('suspended');
    expect(rows.find(({ id }) => id === banned.id)?.state).toBe('banned');
  });

  test.each([
    ['administrators', () => [admin.email]],
    ['employers', () => [employer.email, suspended.email, banned.email]],
    ['suspended', () => [suspended.email, banned.email]],
    ['unowned', () => ['Imported']],
    ['nonsense', () => []],
  ])('is narrowed to %s', async (kind, names) => {
    expect(nameEach(await find({ kind }))).toEqual(names().sort());
  });

  test('is searched by address, name and domain, every character for itself', async () => {
    expect(nameEach(await find({ words: employer.email.toUpperCase() }))).toEqual([employer.email]);
    expect(nameEach(await find({ words: '0%' }))).toEqual([employer.email]);
    expect(nameEach(await find({ words: 'imported.ex' }))).toEqual(['Imported']);
    expect(await find({ words: '%%' })).toEqual([]);
  });

  test('is paged without a gap, the newest first', async () => {
    await database.owner.query(
      "insert into companies (name, created_at) select 'Many ' || n, now() - interval '1 day' from generate_series(1, 120) n",
    );

    const seen: Row[] = [];
    for (let page: Row[] | undefined; page === undefined || page.length === 50; seen.push(...page)) {
      page = await find({ kind: 'unowned', before: seen.at(-1) });
    }

    expect(new Set(seen.map(({ id }) => id)).size).toBe(121);
    expect(seen).toHaveLength(121);
    expect(seen[0]?.company_name).toBe('Imported');
  });
});

describe("a person's sessions", () => {
  const findSessions = (by: { id: string }) =>
    callAs(database, by, 'select json_agg(found) from find_sessions($1) found', [employer.id]);

  test('are those that have not ended, with device and network, for administrators only', async () => {
    await database.owner.query(
      `insert into auth.sessions (user_id, user_agent, ip, aal, not_after) values
       ($1, 'Firefox', '192.0.2.7', 'aal2', null), ($1, 'Gone', null, 'aal1', now() - interval '1 minute')`,
      [employer.id],
    );

    expect(await findSessions(admin)).toMatchObject([{ user_agent: 'Firefox', ip: '192.0.2.7', steps: 2 }]);
    await expect(findSessions(employer)).rejects.toMatchObject({ code: '42501' });
  });
});
