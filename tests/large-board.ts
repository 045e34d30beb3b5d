import pg from 'pg';
import { superuser as embeddedSuperuser } from '#database/embedded/owner-lock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// A board of many listings whose every statement tells its plan, those inside of functions too. The rows are real,
// with short texts: what a plan is chosen by is their number and spread, and a narrow table is, if anything, read whole
// too soon. Listings are put in without their triggers, which would make each one's slug and text.

/** PostgreSQL rather reads a table whole the smaller it is: what comes from indexes here does so on a larger board. */
const listings = 40_000;

export type Plan = { query: string; scans: string[] };
export type LargeBoard = {
  database: TestDatabase;
  employer: { id: string; companyId: string };
  admin: { id: string };
  /** What was planned since it was last asked. */
  takePlans(): Plan[];
};

export async function openLargeBoard(): Promise<LargeBoard> {
  const database = await createTestDatabase();
  const superuser = await connectAsSuperuser(database.connection);
  await fill(database.owner, superuser);
  await tellPlans(database.connection, superuser);
  await superuser.end();
  const plans: Plan[] = [];
  for (const pool of [database.owner, database.requests]) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(...readPlan(message ?? ''))));
    // What is connected already does not tell.
    await renew(pool);
  }
  const { rows } = await database.owner.query(
    `select account.id, company.id as "companyId" from auth.users account left join companies company on user_id = account.id
     order by account.email desc`,
  );
  plans.length = 0;
  return { database, employer: rows[0], admin: rows[1], takePlans: () => plans.splice(0) };
}

async function fill(owner: pg.Pool, superuser: pg.Client): Promise<void> {
  await owner.query(`
    insert into auth.users (email) values ('employer@people.example'), ('admin@people.example');
    insert into user_roles select id, split_part(email, '@', 1) from auth.users;
    insert into companies (name, slug, user_id)
      select 'Own', 'own', id from auth.users where email like 'employer%';
    insert into companies (name, slug) select 'Company ' || n, 'company-' || n from generate_series(2, 10000) n;
    insert into blog_posts (slug, title, content_html, published_at)
      select 'post-' || n, 'Post', repeat('<p>Text</p>', 50), now() - n * interval '1 day' from generate_series(1, 2000) n;
    insert into cron_execution_logs (job_name, created_at, status)
      select (array['scrape-jobs', 'enhance-job-descriptions'])[1 + n % 2], now() - n * interval '1 hour', 'completed'
      from generate_series(1, 5000) n;
    insert into contact_submissions (name, email, message) select 'N', 'n@n.example', 'M' from generate_series(1, 5000);

    insert into plans values ('standard', 'Standard Listing', 29900, 'USD', 30, false, 1);
    insert into orders (company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state, created_at)
      select 'Company ' || n, 'Title ' || n, 'new', 'standard', 30, false, 29900, 'USD', 'stripe',
        case when n % 100 = 0 then 'failed' else 'paid' end, now() - n * interval '1 hour' from generate_series(1, 10000) n;
    insert into order_ledger (order_id, kind, amount, currency, provider, reference, at)
      select id, 'payment', amount, currency, 'stripe', 'pi_' || id, created_at from orders;
    insert into payment_alarms (key, kind, order_id, settled_at) select 'a ' || id, 'mismatch', id, now() from orders;`);
  await fillQuickly(superuser);
  while ((await owner.query('select internal.index_listings(0) as did')).rows[0].did);
  while ((await owner.query('select internal.refresh_hiring(0) as did')).rows[0].did);
  while ((await owner.query('select internal.refresh_sitemaps() as did')).rows[0].did);
  // A few listings that changed since, as on any day.
  await owner.query("update job_listings set title = 'Changed' where slug like 'slug-%7777'");
  await owner.query('vacuum analyze');
}

/** Neither triggers nor foreign keys look at what is put in, and indexes are made once it is there. */
async function fillQuickly(superuser: pg.Client): Promise<void> {
  await superuser.query('set session_replication_role = replica');
  const indexes = await superuser.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'job_listings'::regclass and not indisunique`,
  );
  await superuser.query(`drop index ${indexes.rows.map(({ name }) => name).join(', ')}`);
  await superuser.query(`
    insert into job_listings (company_id, title, slug, description, category, published_at, created_at, updated_at, closed_at,
        expires_at, featured_until, source, source_board, source_id, last_seen_at)
      select company.id, 'Title ' || n % 1009, 'slug-' || n, 'word' || n % 997 || ' the',
        (array['Design', 'Sales', 'Security', 'Marketing', 'Operations', 'Engineering'])[1 + n % 6],
        now() - n * interval '5 minutes', now() - n * interval '5 minutes', now() - n * interval '5 minutes', case when n % 10 = 0 then now() end,
        case when n % 3 = 0 then now() + interval '60 days' end, case when n % 500 = 0 then now() + interval '30 days' end,
        'greenhouse', 'board-' || n % 2000, n::text, now() - n % 80 * interval '1 day'
      from generate_series(1, ${listings}) n
      join (select id, row_number() over (order by slug) as number from companies) company on company.number = 1 + n % 10000`);
  for (const { definition } of indexes.rows) await superuser.query(definition);
  await superuser.query(`
    insert into internal.listing_counts (listing_id, clicks, reports)
      select id, ascii(right(slug, 1)) % 7, 0 from job_listings;

    insert into internal.listing_texts (listing_id, words, category, published_at, expires_at, featured_until)
      select id, lower(title || ' ' || description), category, published_at, expires_at, featured_until
      from job_listings where closed_at is null;
    insert into internal.search_changes select number, true from internal.listing_texts;
    update companies set industry = 'Industry ' || ascii(right(slug, 1)) % 7, updated_at = now() - interval '30 days';
    insert into internal.hiring_changes select id from companies;

    insert into internal.pay_samples (opening, is_open, pay, company_id, source, facets, months)
      select n, true, 50000 + n % 100 * 1000, (select id from companies where slug = 'own'), '',
        array['category:' || category, 'level:' || (array['junior', 'mid', 'senior'])[1 + n % 3], 'skill:Skill ' || n % 200],
        array[date_trunc('month', published_at)::date]
      from (select category, published_at, row_number() over () as n from job_listings limit 40000) paid;

    insert into internal.listing_news (listing_id, number, fingerprint)
      select listing_id, nextval('internal.news_numbers'), listing_id::text from internal.listing_texts;
    insert into internal.alert_queries (query, asked_until) select 'search=word' || n, 0 from generate_series(1, 5000) n;
    insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query, confirmed_at, next_at,
        told_until, renewed_at, last_sent_at)
      select 'reader-' || n || '@people.example', 1 + n % 5000, (array['instant', 'daily', 'weekly'])[1 + n % 3], '', 1, '', now(),
        now() + (n % 500 - 1) * interval '20 minutes', ${listings * 0.9} - n % 7, now() - n % 500 * interval '1 day',
        now() - n % 40 * interval '1 day' from generate_series(1, 20000) n;
    insert into internal.alert_matches (query_id, until, news) select 1 + n % 5000, n, array[n] from generate_series(1, 20000) n;
    insert into internal.alert_digests (id, alert_id, listings, matched, sent_at)
      select id, id, '{}', 0, now() from internal.alerts;
    insert into internal.alert_ledger (alert_id, listing_id, fingerprint, digest_id)
      select id, id, id::text, id from internal.alerts`);
  await superuser.query('reset session_replication_role');
}

async function connectAsSuperuser(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(process.env.TEST_DATABASE_URL ? connection : { ...connection, user: embeddedSuperuser });
  await client.connect();
  return client;
}

async function tellPlans(connection: pg.ClientConfig, client: pg.Client): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await client.query("load 'auto_explain'");
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`alter database ${connection.database} set ${name} = '${value}'`);
  }
  // Plans are read here, never the clock: beside other tests a statement may take longer than a request has.
  for (const role of ['anon', 'authenticated', 'authenticator']) {
    await client.query(`alter role ${role} in database ${connection.database} set statement_timeout = '60s'`);
  }
}

async function renew(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) client.release(true);
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] };

function readPlan(message: string): Plan[] {
  const start = message.indexOf('plan:\n');
  if (start < 0) return [];
  const { 'Query Text': query, Plan: root } = JSON.parse(message.slice(start + 6)) as {
    'Query Text': string;
    Plan: Node;
  };
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const scans = nodes(root).filter((node) => node['Node Type'] === 'Seq Scan');
  return [{ query, scans: scans.map((node) => node['Relation Name'] ?? '') }];
}
