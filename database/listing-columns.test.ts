import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFacts } from '#domain/facts/read-facts.ts';
import { cardFactColumns, pageFactColumns } from '#domain/finding/describe-card.ts';
import { companyColumns } from '#domain/job-columns.ts';
import {
  announcedColumns,
  cardColumns,
  formColumns,
  listingColumns,
  pageColumns,
  postedColumns,
} from '#domain/listing.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// What SQL says of a listing's columns is compared with domain/listing.ts; a failure names the place to mend.

let database: TestDatabase;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  ({ id } = await buildListing(database.owner, { updated_at: '2026-01-01' }));
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const sorted = (names: Iterable<string>) => [...names].sort();

test('the table has the columns that are declared, of the same types (database/migrations)', async () => {
  const rows = await ask(
    `select column_name as name, coalesce(nullif(data_type, 'timestamp with time zone'), 'timestamptz') as type,
       is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name = 'job_listings' order by 1`,
  );

  const declared = Object.entries(listingColumns).map(([name, column]) => ({
    name,
    type: column.type,
    nullable: 'isNullable' in column,
  }));
  expect(rows).toEqual(declared.sort((one, other) => (one.name < other.name ? -1 : 1)));
});

test.each([
  ['insert', postedColumns],
  ['update', formColumns],
])('an employer may %s exactly the fields of the form (grants)', async (operation, columns) => {
  const rows = await ask(
    `select column_name as name from information_schema.column_privileges
     where table_name = 'job_listings' and grantee = 'authenticated' and privilege_type = upper($1)`,
    [operation],
  );

  expect(sorted(rows.map(({ name }) => name))).toEqual(sorted([...columns, 'company_id']));
});

test.each([
  ['prepare_job_listing', [...formColumns, 'company_id', 'closed_at']],
  // The linter judges the address to apply at, too.
  ['queue_reading', [...formColumns]],
])('the trigger %s hears of its columns (20-listings.sql, 25-fact-readings.sql)', async (trigger, columns) => {
  const rows = await ask(
    `select attname as name from pg_trigger, unnest(tgattr) number
     join pg_attribute on attrelid = 'public.job_listings'::regclass and attnum = number where tgname = $1`,
    [trigger],
  );

  expect(sorted(rows.map(({ name }) => name))).toEqual(sorted(columns));
});

test('a change of what pages show is announced (10-announced-changes.sql); updated_at stands for the texts', async () => {
  const [{ source }] = await ask("select prosrc as source from pg_proc where proname = 'announce_changed_listings'");
  const compared = [...source.matchAll(/new_row\.(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'updated_at');

  expect(sorted([...new Set([...compared, 'title', 'description', 'requirements'])])).toEqual(sorted(announcedColumns));
});

test('a card of a list has the columns of a card (job_cards in 20-listings.sql)', async () => {
  const [{ card }] = await ask('select internal.job_cards(array[$1::uuid])->0 as card', [id]);

  expect(sorted(Object.keys(card))).toEqual(sorted([...cardColumns, 'company', 'facts']));
});

test('a card of a list has the facts of a card (job_cards in 20-listings.sql)', async () => {
  await ask('insert into listing_facts (listing_id, read_version) values ($1, 1)', [id]);
  const [{ card }] = await ask('select internal.job_cards(array[$1::uuid])->0 as card', [id]);

  expect(sorted(Object.keys(card.facts))).toEqual(sorted(cardFactColumns));
});

describe('the pages of a listing and of a company (75-beside-pages.sql)', () => {
  const askPage = async () => {
    await ask('insert into listing_facts (listing_id, read_version) values ($1, 1)', [id]);
    const [{ job }] = await ask("select job_page(slug, 'x') -> 'job' as job from job_listings where id = $1", [id]);
    return job;
  };

  test('have the columns that a job page shows', async () => {
    expect(sorted(Object.keys(await askPage()))).toEqual(sorted([...pageColumns, 'company', 'facts']));
  });

  test('have the facts that a job page shows', async () => {
    expect(sorted(Object.keys((await askPage()).facts))).toEqual(sorted(pageFactColumns));
  });

  test('have the columns of a company', async () => {
    const wanted = companyColumns.split(',');
    const [{ company }] = await ask(
      `select company_page(slug, 0, 0) -> 'company' as company from companies
       where id = (select company_id from job_listings where id = $1)`,
      [id],
    );

    expect(sorted(Object.keys((await askPage()).company))).toEqual(sorted(wanted));
    expect(sorted(Object.keys(company))).toEqual(sorted([...wanted, 'user_id']));
  });
});

test('the table of facts has the facts that are read (database/migrations)', async () => {
  const rows = await ask(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'listing_facts'",
  );
  const fields = { title: 'Engineer', location: null, is_remote: null, salary_range: null, employment_type: null };
  const facts = readFacts({ ...fields, description: 'You build.', requirements: null });

  expect(sorted(rows.map(({ name }) => name))).toEqual(sorted([...Object.keys(facts), 'listing_id', 'pay_usd_on']));
});

describe('prepare_job_listing in 20-listings.sql', () => {
  const texts = formColumns.filter((name) => listingColumns[name].type === 'text');
  const values: Record<string, unknown> = {
    category: 'Sales',
    external_url: 'https://acme.example/apply',
    is_remote: true,
  };
  const set = async (name: string, value: unknown) => {
    const [row] = await ask(`update job_listings set ${name} = $2 where id = $1 returning *`, [id, value]);
    return row;
  };

  test.each(formColumns)('dates a listing anew when its %s changes', async (name) => {
    const row = await set(name, values[name] ?? 'Another');

    expect(row.updated_at.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 2));
  });

  test.each(texts.filter((name) => !(name in values)))('trims a %s', async (name) => {
    expect(await set(name, ' \nAnother\t ')).toHaveProperty(name, 'Another');
  });

  test.each(texts.filter((name) => 'isNullable' in listingColumns[name]))(
    'takes an empty %s for none',
    async (name) => {
      expect(await set(name, ' \n')).toHaveProperty(name, null);
    },
  );
});
