import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sql = 'select public.listing_history($1)';

test('the history of a listing is refused to employers and visitors', async () => {
  const employer = await buildUser(database.owner, { role: 'employer' });
  const { id } = await buildListing(database.owner);

  await expect(callAs(database, employer, sql, [id])).rejects.toMatchObject({ code: '42501' });
  await expect(callAs(database, null, sql, [id])).rejects.toMatchObject({ code: '42501' });
});

test('a history tells who decided what and which tool changed it, the newest first', async () => {
  const { owner } = database;
  const admin = await buildUser(owner, { role: 'admin' });
  const { id } = await buildListing(owner, { created_at: '2026-11-01T00:00:00Z' });
  await owner.query(
    `insert into category_changes (listing_id, from_category, to_category, confidence, engine, created_at)
     values ($1, 'Sales', 'Engineering', 0.9, 'built-in', '2026-11-02')`,
    [id],
  );
  await callAs(database, admin, "select public.moderate_listings(array[$1::uuid], 'remove', 'A scam')", [id]);
  await callAs(database, admin, "select public.moderate_listings(array[$1::uuid], 'restore')", [id]);

  expect(await callAs(database, admin, sql, [id])).toMatchObject([
    { what: 'restore', by: admin.email, ended_at: null },
    { what: 'remove', by: admin.email, note: 'A scam', ended_at: expect.any(String) },
    { what: 'reclassified', by: 'AI Job Reclassifier', note: 'Sales → Engineering', decision: null },
    { what: 'posted', by: null },
  ]);
});

test('a history tells that the employer’s suspension hid the listing, and that it ended', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const employer = await buildUser(database.owner, { role: 'employer' });
  const company = await buildCompany(database.owner, { user_id: employer.id });
  const { id } = await buildListing(database.owner, { company_id: company.id });
  await callAs(database, admin, "select public.moderate_employer($1, 'suspend', 'Copies of a scam')", [employer.id]);
  await callAs(database, admin, "select public.moderate_employer($1, 'lift')", [employer.id]);
  const { id: later } = await buildListing(database.owner, { company_id: company.id });

  expect(await callAs(database, admin, sql, [id])).toMatchObject([
    { what: 'lift', by: admin.email, decision: null, ended_at: null },
    { what: 'suspend', by: admin.email, note: 'Copies of a scam', decision: null, ended_at: expect.any(String) },
    { what: 'posted' },
  ]);
  expect(await callAs(database, admin, sql, [later])).toMatchObject([{ what: 'posted' }]);
});
