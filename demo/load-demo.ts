import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '#database/log.ts';
import { type DemoCompany, type DemoListing, type DemoPost, readDemo } from './read-demo.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const span = 45 * day;
const today = 7;
const featured = new Set([12, 31, 54, 78]);

/** Fills an empty board with the demo, once; dates count back from now. A board with anything on it is left alone. */
export async function loadDemo({
  pool,
  log,
  now = new Date(),
}: {
  pool: pg.Pool;
  log: Log;
  now?: Date;
}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (await isWanted(client)) {
      const { companies, posts } = await readDemo();
      await insertCompanies(client, companies);
      await insertListings(client, scheduleListings(companies, now));
      await insertPosts(client, posts, now);
      log.info({ companies: companies.length, posts: posts.length }, 'demo board loaded');
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

// Claims the seed by its row, for which a second server waits, then looks whether the board is empty.
async function isWanted(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`
    insert into internal.seeds (name) select 'demo'
    where not exists (select from public.companies) and not exists (select from public.blog_posts)
      and not exists (select from public.cron_execution_logs) and not exists (select from public.contact_submissions)
    on conflict do nothing`);
  return rowCount === 1;
}

async function insertCompanies(client: pg.PoolClient, companies: DemoCompany[]): Promise<void> {
  const rows = companies.map(({ slug, name, website, industry, location, description, color }) => ({
    slug,
    name,
    website,
    industry,
    location,
    description,
    color,
    domain: new URL(website).hostname,
    logo_url: `/demo/logos/${slug}.svg`,
  }));
  await client.query(
    `insert into public.companies (slug, name, website, industry, location, description, color, domain, logo_url, logo_source)
     select slug, name, website, industry, location, description, color, domain, logo_url, 'demo'
     from jsonb_to_recordset($1) as row (slug text, name text, website text, industry text, location text,
       description text, color text, domain text, logo_url text)`,
    [JSON.stringify(rows)],
  );
}

type ScheduledListing = DemoListing & { company: DemoCompany; publishedAt: Date; featuredUntil: Date | null };

// A fixed shuffle, so that neighbours in time come from different companies and categories. The first few are
// of today, however early it is; the others thin out towards the oldest.
function scheduleListings(companies: DemoCompany[], now: Date): ScheduledListing[] {
  const all = companies.flatMap((company) => company.listings.map((listing) => ({ ...listing, company })));
  const shuffled = all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const sinceMidnight = now.getTime() - new Date(now).setUTCHours(0, 0, 0, 0);
  return shuffled.map((listing, index) => {
    const age =
      index < today
        ? (Math.min(sinceMidnight, 9 * 60 * minute) * (index + 0.5)) / today
        : sinceMidnight + ((index - today + 0.5) / (shuffled.length - today)) ** 1.3 * (span - day);
    return {
      ...listing,
      publishedAt: new Date(now.getTime() - age),
      featuredUntil: featured.has(index) ? new Date(now.getTime() + 30 * day) : null,
    };
  });
}

function orderOf({ slug, company }: DemoListing & { company: DemoCompany }): string {
  return createHash('sha256').update(`${company.slug}/${slug}`).digest('hex');
}

async function insertListings(client: pg.PoolClient, listings: ScheduledListing[]): Promise<void> {
  const rows = listings.map(({ company, publishedAt, featuredUntil, ...listing }) => ({
    company: company.slug,
    title: listing.title,
    description: listing.description,
    location: listing.location,
    category: listing.category,
    is_remote: listing.workplace === 'remote',
    salary_range: listing.salary,
    employment_type: listing.type,
    requirements: listing.requirements,
    external_url: `${company.website}/careers/${listing.slug}`,
    published_at: publishedAt,
    featured_until: featuredUntil,
  }));
  await client.query(
    `insert into public.job_listings (company_id, title, description, location, category, is_remote, salary_range,
       employment_type, requirements, external_url, published_at, created_at, updated_at, featured_until)
     select companies.id, title, row.description, row.location, category, is_remote, salary_range,
       employment_type, requirements, external_url, published_at, published_at, published_at, featured_until
     from jsonb_to_recordset($1) as row (company text, title text, description text, location text, category text,
       is_remote boolean, salary_range text, employment_type text, requirements text, external_url text,
       published_at timestamptz, featured_until timestamptz)
     join public.companies on companies.slug = row.company`,
    [JSON.stringify(rows)],
  );
}

async function insertPosts(client: pg.PoolClient, posts: DemoPost[], now: Date): Promise<void> {
  const rows = posts.map(({ slug, title, description, image, tags, daysAgo, html }) => ({
    slug,
    title,
    meta_description: description,
    image_url: `/demo/blog/${image}`,
    tags,
    content_html: html,
    published_at: new Date(now.getTime() - daysAgo * day),
  }));
  await client.query(
    `insert into public.blog_posts (slug, title, meta_description, image_url, tags, content_html, published_at, created_at, updated_at)
     select slug, title, meta_description, image_url, tags, content_html, published_at, published_at, published_at
     from jsonb_to_recordset($1) as row (slug text, title text, meta_description text, image_url text, tags text[],
       content_html text, published_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
