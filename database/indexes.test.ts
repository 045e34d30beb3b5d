import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// Every question the product asks by table, asked as the role that asks it, on enough rows that a missing index
// shows: the plan must not read a whole table. The plan is read, never the clock.

let database: TestDatabase;
const employer = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    insert into auth.users (id, email) values ('${employer}', 'e@people.example');
    insert into user_roles values ('${employer}', 'employer');
    insert into companies (name, user_id) values ('Own', '${employer}');
    insert into companies (name) select 'Company ' || n from generate_series(1, 500) n;
    insert into job_listings (company_id, title, slug, description, category, published_at, closed_at)
      select company.id, 'Title ' || n, 'slug-' || n, repeat(md5(n::text), 45), (array['Design', 'Sales', 'Security'])[1 + n % 3],
        now() - n * interval '1 minute', case when n % 5 = 0 then now() end
      from generate_series(1, 20000) n
      join (select id, row_number() over (order by name) as number from companies) company on company.number = 1 + n % 501;
    insert into blog_posts (slug, title, content_html, published_at)
      select 'post-' || n, 'Post', repeat('<p>Text</p>', 50), now() - n * interval '1 day' from generate_series(1, 2000) n;
    insert into cron_execution_logs (job_name, created_at)
      select (array['scrape-jobs', 'enhance-job-descriptions'])[1 + n % 2], now() - n * interval '1 hour' from generate_series(1, 5000) n;
    insert into contact_submissions (name, email, message) select 'N', 'n@n.example', 'M' from generate_series(1, 5000);
    insert into user_roles select id, 'admin' from auth.users`);
  await database.owner.query('vacuum analyze');
});
afterAll(() => database.drop());

const someCompany = "(select id from companies where slug = 'company-7')";

test.each([
  ['counts per category', 'anon', 'select category from job_listings'],
  [
    'a category, newest first',
    'anon',
    "select * from job_listings where category = 'Design' order by published_at desc limit 50",
  ],
  ['the newest 50', 'anon', 'select * from job_listings order by published_at desc limit 50'],
  [
    'the newest 50 for somebody signed in',
    'authenticated',
    'select * from job_listings order by published_at desc limit 50',
  ],
  ['the exact total', 'anon', 'select count(*) from job_listings'],
  ["today's listings", 'anon', "select id from job_listings where published_at >= now() - interval '1 hour'"],
  ['a listing by slug', 'anon', "select * from job_listings where slug = 'slug-77'"],
  ['a company by slug', 'anon', "select * from companies where slug = 'company-7'"],
  [
    "a company's listings",
    'anon',
    `select * from job_listings where company_id = ${someCompany} order by published_at desc`,
  ],
  ['the newest posts', 'anon', 'select id, title from blog_posts order by published_at desc limit 20'],
  ['a post by slug', 'anon', "select * from blog_posts where slug = 'post-7'"],
  ['related posts', 'anon', "select id from blog_posts where slug <> 'post-7' order by published_at desc limit 3"],
  [
    "a person's role",
    'authenticated',
    `select role from user_roles where user_id = '${employer}' and role = 'employer'`,
  ],
  ["a person's company", 'authenticated', `select * from companies where user_id = '${employer}'`],
  [
    'own listings',
    'authenticated',
    `select id, title from job_listings where company_id = (select id from companies where user_id = '${employer}') order by created_at desc`,
  ],
  [
    'the latest 10 runs of a tool',
    'authenticated',
    "select * from cron_execution_logs where job_name = 'scrape-jobs' order by created_at desc limit 10",
  ],
  ['the latest 100 runs', 'authenticated', 'select * from cron_execution_logs order by created_at desc limit 100'],
  ['contact messages', 'authenticated', 'select * from contact_submissions order by created_at desc limit 50'],
])('%s come from an index (%s)', async (_, role, sql) => {
  const client = await database.owner.connect();
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
    JSON.stringify({ sub: role === 'anon' ? undefined : employer, role }),
    role,
  ]);
  const { rows } = await client.query(`explain ${sql}`);
  await client.query('rollback');
  client.release();

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // A table of one page is rightly read whole.
  expect(plan.replaceAll(/Seq Scan on user_roles.*/g, '')).not.toMatch(
    sql.includes(' limit ') ? /Seq Scan|Sort / : /Seq Scan/,
  );
});
