import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('decisions stay when an account is deleted, without its name, and those of others keep theirs', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const [person, other] = [
    await buildUser(database.owner, { role: 'employer' }),
    await buildUser(database.owner, { role: 'employer' }),
  ];
  const company = await buildCompany(database.owner, { name: 'Ada Lovelace', user_id: person.id });
  const listing = await buildListing(database.owner, { title: 'Engineer', company_id: company.id });
  await callAs(database, admin, "select moderate_listings(array[$1::uuid], 'close', 'Filled')", [listing.id]);
  for (const { id } of [person, other]) {
    await callAs(database, admin, "select moderate_employer($1, 'suspend', 'Asks for keys')", [id]);
    await callAs(database, admin, "select moderate_employer($1, 'lift')", [id]);
  }

  await database.owner.query('delete from auth.users where id = $1', [person.id]);

  const { rows } = await database.owner.query(
    'select action, subject, person_id from moderation_decisions order by 1, 2',
  );
  const pseudonym = expect.stringMatching(/^Deleted account [0-9a-f]{8}$/);
  expect(rows).toEqual([
    { action: 'close', subject: 'Engineer', person_id: null },
    { action: 'lift', subject: pseudonym, person_id: null },
    { action: 'lift', subject: other.email, person_id: other.id },
    { action: 'suspend', subject: pseudonym, person_id: null },
    { action: 'suspend', subject: other.email, person_id: other.id },
  ]);
  expect(rows[1]?.subject).toBe(rows[3]?.subject);
});

test('an administrator deletes an account with all that belongs to it, for a reason', async () => {
  const [ada, ben] = [
    await buildUser(database.owner, { role: 'admin' }),
    await buildUser(database.owner, { role: 'admin' }),
  ];
  const person = await buildUser(database.owner, { role: 'employer' });
  const company = await buildCompany(database.owner, { user_id: person.id });
  await buildListing(database.owner, { company_id: company.id });
  await database.owner.query(
    "insert into storage.objects (bucket_id, name) values ('company-logos', $1 || '/logo.png'), ('data-exports', $1 || '/a.zip')",
    [person.id],
  );
  const remove = (id: string, by = ada, reason = 'Asked for it') =>
    callAs<{ decision: string }>(database, by, 'select delete_person($1, $2)', [id, reason]);
  const countTraces = async () => {
    const { rows } = await database.owner.query(
      `select (select count(*) from auth.users where id = $1) + (select count(*) from companies where id = $2)
       + (select count(*) from job_listings where company_id = $2)
       + (select count(*) from storage.objects where starts_with(name, $1 || '/')) as count`,
      [person.id, company.id],
    );
    return Number(rows[0].count);
  };

  await expect(remove(person.id, ada, ' ')).rejects.toMatchObject({ code: 'PT400' });
  await expect(remove(ada.id)).rejects.toMatchObject({ code: 'PT409' });
  await expect(remove(ben.id, person)).rejects.toMatchObject({ code: '42501' });
  expect(await countTraces()).toBe(5);

  const { decision } = await remove(person.id);

  expect(await countTraces()).toBe(0);
  const { rows } = await database.owner.query(
    'select action, decided_by, person_id, reasons_text from moderation_decisions where id = $1',
    [decision],
  );
  expect(rows).toEqual([
    { action: 'delete-person', decided_by: ada.id, person_id: null, reasons_text: 'Asked for it' },
  ]);
  await expect(remove(person.id, ben)).rejects.toMatchObject({ code: 'PT404' });
});

test('two administrators who delete each other at once: one of them stays', async () => {
  const [ada, ben] = [
    await buildUser(database.owner, { role: 'admin' }),
    await buildUser(database.owner, { role: 'admin' }),
  ];
  const remove = (id: string, by: { id: string }) => callAs(database, by, "select delete_person($1, 'Feud')", [id]);

  const answers = await Promise.allSettled([remove(ben.id, ada), remove(ada.id, ben)]);

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an administrator who decided about their own company leaves in the same transaction', async () => {
  await buildUser(database.owner, { role: 'admin' });
  const admin = await buildUser(database.owner, { role: 'admin' });
  const company = await buildCompany(database.owner, { user_id: admin.id });
  const listing = await buildListing(database.owner, { company_id: company.id, title: 'Own Engineer' });
  // Foreign keys fire in the order of their making, which differs between databases: here the listings' comes last.
  await database.owner.query(`alter table job_listings drop constraint job_listings_company_id_fkey,
    add constraint job_listings_company_id_fkey foreign key (company_id) references companies on delete cascade`);
  const client = await database.owner.connect();
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: admin.id })]);
  await client.query("select public.moderate_listings(array[$1::uuid], 'close', 'Filled')", [listing.id]);
  await client.query('select public.export_person($1)', [admin.id]);

  await client.query('select internal.delete_account($1)', [admin.id]);
  await client.query('commit');
  client.release();

  const { rows } = await database.owner.query(
    `select action, decided_by, person_id, listing_id, company_id from moderation_decisions
     where subject in ('Own Engineer', internal.pseudonym_of($1)) order by 1`,
    [admin.id],
  );
  const nothing = { decided_by: null, person_id: null, listing_id: null, company_id: null };
  expect(rows).toEqual([
    { action: 'close', ...nothing },
    { action: 'export-person', ...nothing },
  ]);
});

test('a company that was given to an account outlives it with its imported listings', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const person = await buildUser(database.owner);
  const company = await buildCompany(database.owner, { name: 'Given Labs' });
  const imported = { source: 'greenhouse', source_board: 'given', source_id: '1' };
  const { id: kept } = await buildListing(database.owner, { company_id: company.id, ...imported });
  await callAs(database, admin, 'select give_company($1, $2)', [company.id, person.email]);
  const { id: own } = await buildListing(database.owner, { company_id: company.id });
  await database.owner.query(
    "update companies set name = 'Ada’s Labs', logo_url = '/storage/v1/object/public/company-logos/' || user_id || '/1.png' where id = $1",
    [company.id],
  );
  await callAs(database, admin, "select moderate_listings(array[$1::uuid], 'close', 'Filled')", [own]);
  await callAs(database, admin, "select moderate_employer($1, 'suspend', 'Asks for keys')", [person.id]);

  const readStays = (by: { id: string }) => callAs<boolean>(database, by, 'select own_company_stays()');
  const other = await buildUser(database.owner, { role: 'employer' });
  await buildCompany(database.owner, { user_id: other.id });
  expect([await readStays(person), await readStays(other), await readStays(admin)]).toEqual([true, false, false]);

  await callAs(database, admin, "select delete_person($1, 'Asked for it')", [person.id]);

  const { rows: companies } = await database.owner.query(
    'select name, user_id, logo_url, slug from companies where id = $1',
    [company.id],
  );
  expect(companies).toEqual([{ name: 'Given Labs', user_id: null, logo_url: null, slug: company.slug }]);
  const { rows: listings } = await database.owner.query(
    'select id, state(listing) from job_listings listing where company_id = $1',
    [company.id],
  );
  expect(listings).toEqual([{ id: kept, state: 'open' }]);
  const again = await buildUser(database.owner);
  await callAs(database, admin, 'select give_company($1, $2)', [company.id, again.email]);
});

test('companies that were merged into the one of an account come back when it is deleted', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const person = await buildUser(database.owner, { role: 'employer' });
  const own = await buildCompany(database.owner, { name: 'Own Labs', user_id: person.id });
  const merged = await buildCompany(database.owner, { name: 'Merged Labs' });
  const imported = { source: 'greenhouse', source_board: 'merged', source_id: '1' };
  const { id: kept } = await buildListing(database.owner, { company_id: merged.id, ...imported });
  await callAs(database, admin, "select merge_companies($1, $2, 'The same')", [merged.id, own.id]);
  await callAs(database, admin, "select moderate_employer($1, 'suspend', 'Asks for keys')", [person.id]);

  await callAs(database, admin, "select delete_person($1, 'Asked for it')", [person.id]);

  const { rows } = await database.owner.query(
    `select company.id as company, company.slug, listing.id, state(listing) from companies company
     left join job_listings listing on company_id = company.id where company.id in ($1, $2)`,
    [own.id, merged.id],
  );
  expect(rows).toEqual([{ company: merged.id, slug: merged.slug, id: kept, state: 'open' }]);
});

test('runs and what was done with them lose the name of an administrator who is deleted', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const other = await buildUser(database.owner, { role: 'admin' });
  const listing = await buildListing(database.owner);
  const readNames = async () => {
    const { rows } = await database.owner.query(
      `select started_by as name from cron_execution_logs union all select done_by from run_actions
       union all select decided_by from run_proposals union all select put_back_by from category_changes
       union all select put_back_by from description_originals union all select put_back_by from duplicate_decisions order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  for (const { email } of [admin, other]) {
    await database.owner.query(
      `with run as (insert into cron_execution_logs (job_name, started_by) values ('scrape-jobs', $1) returning id),
       action as (insert into run_actions (run_id, tool, action, count, done_by)
         select id, 'scrape-jobs', 'take', 1, $1 from run)
       insert into run_proposals (run_id, listing_id, kind, before, after, fingerprint, decision, decided_at, decided_by)
       select id, $2, 'category', 'Design', 'Sales', 'x', 'taken', now(), $1 from run`,
      [email, listing.id],
    );
    await database.owner.query(
      `with change as (
         insert into category_changes (listing_id, from_category, to_category, confidence, engine, undone_at, put_back_by)
         values ($2, 'Design', 'Sales', 1, 'built-in', now(), $1)
       ), original as (
         insert into description_originals (listing_id, original, engine, restored_at, put_back_by)
         values ($3, 'Builds.', 'built-in', now(), $1)
       )
       insert into duplicate_decisions (removed_id, reason, restored_at, put_back_by) values ($2, 'same text', now(), $1)`,
      [email, listing.id, (await buildListing(database.owner)).id],
    );
  }
  await database.owner.query("update auth.users set email = 'new-' || email where id = $1", [admin.id]);
  expect(await readNames()).toContain(`new-${admin.email}`);

  await database.owner.query('delete from auth.users where id = $1', [admin.id]);

  const names = await readNames();
  expect(names.filter((name) => /^Deleted account [0-9a-f]{8}$/.test(name))).toHaveLength(6);
  expect(names.filter((name) => name === other.email)).toHaveLength(6);
  expect(names).toHaveLength(12);
});

test('a report loses its reporter who is deleted, and its text unless it is still to be decided', async () => {
  const person = await buildUser(database.owner);
  const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
  await ask(
    `insert into job_reports (subject, reason, details, name, email, url, is_in_good_faith, visitor, resolved_at, outcome) values
     ('Waiting', 'illegal_content', 'It is forbidden', 'Ada', upper($1), 'https://board.example/jobs/a', true, 'a', null, null),
     ('Decided', 'scam', 'Asks for keys', null, $1, null, false, 'b', now(), 'acted'),
     ('Of another', 'scam', 'Odd', null, 'ben@people.example', null, false, 'c', null, null)`,
    [person.email],
  );

  await ask('delete from auth.users where id = $1', [person.id]);

  expect(await ask('select subject, details, name, email from job_reports order by 1')).toEqual([
    { subject: 'Decided', details: null, name: null, email: null },
    { subject: 'Of another', details: 'Odd', name: null, email: 'ben@people.example' },
    { subject: 'Waiting', details: 'It is forbidden', name: null, email: null },
  ]);
});

test('messages go with an account whose address is proven, and stay with one that proves nothing', async () => {
  const [proven, unproven] = [await buildUser(database.owner), await buildUser(database.owner)];
  await database.owner.query(
    'update auth.users set confirmation_sent_at = now(), email_confirmed_at = now() where id = $1',
    [proven.id],
  );
  await database.owner.query(
    `insert into contact_submissions (name, email, message) values ('Proven', $1, 'x'), ('Unproven', $2, 'x')`,
    [proven.email, unproven.email],
  );

  await database.owner.query('delete from auth.users where id = any ($1)', [[proven.id, unproven.id]]);

  const { rows } = await database.owner.query('select name from contact_submissions');
  expect(rows).toEqual([{ name: 'Unproven' }]);
});

test('the words of an appeal go with the account', async () => {
  const person = await buildUser(database.owner, { role: 'employer' });
  const { rows } = await database.owner.query(
    `insert into moderation_decisions (action, person_id, subject, appealed_at, appeal_text)
     values ('suspend', $1, 'Ada', now(), 'I am Ada') returning id`,
    [person.id],
  );

  await database.owner.query('delete from auth.users where id = $1', [person.id]);

  const { rows: left } = await database.owner.query('select appeal_text from moderation_decisions where id = $1', [
    rows[0].id,
  ]);
  expect(left).toEqual([{ appeal_text: 'Deleted with the account' }]);
});
