import { readdir, readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { readFacts } from '#domain/facts/read-facts.ts';
import { lintPosting } from '#domain/posting-lint/lint-posting.ts';
import { isError } from '#domain/posting-lint/rules.ts';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { loadDemo } from './load-demo.ts';

const log = { info() {}, warn() {}, error() {} };
const now = new Date('2026-06-15T00:20:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo({ pool: database.owner, log, now });
});
afterAll(() => database.drop());

const all = async (sql: string) => (await database.owner.query(sql)).rows;
const countWords = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

describe('the demo board', () => {
  test('has at least 24 companies, each with a logo, a site and listings', async () => {
    const companies = await all(
      'select slug, logo_url, website, (select count(*)::int from job_listings where company_id = companies.id) as listings from companies',
    );

    expect(companies.length).toBeGreaterThanOrEqual(24);
    for (const { slug, logo_url, website, listings } of companies) {
      expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
      expect(listings).toBeGreaterThan(0);
      expect(logo_url).toBe(`/demo/logos/${slug}.svg`);
      expect((await stat(new URL(`companies/${slug}/logo.svg`, import.meta.url))).size).toBeLessThan(4096);
    }
  });

  test('has at least 180 listings over all categories, with words enough, in both forms', async () => {
    const listings = await all('select title, category, description from job_listings');
    const isHtml = (text: string) => /<(p|ul)>/.test(text);

    expect(listings.length).toBeGreaterThanOrEqual(180);
    expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(categories));
    expect(
      listings.filter(({ description }) => countWords(description) < 250 || countWords(description) > 600),
    ).toEqual([]);
    expect(listings.filter(({ description }) => isHtml(description)).length).toBeGreaterThan(70);
    expect(listings.filter(({ description }) => !description.includes('<')).length).toBeGreaterThan(70);
  });

  test("misses none of Google's rules for job postings", async () => {
    const jobs = await all(`select listing.*, to_jsonb(companies) as company from job_listings listing
      join companies on companies.id = company_id`);
    const findings = jobs.flatMap((job) =>
      lintPosting({ job: { ...job, facts: readFacts(job) }, now }).map((finding) => ({ job: job.title, ...finding })),
    );

    expect(findings.filter(isError)).toEqual([]);
    // Some say nothing of their pay, some are open to the whole world: so are real ones.
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['no-pay', 'worldwide']));
  });

  test('spreads its listings over the last 45 days, some of them today however early it is', async () => {
    const [facts] = await all(`select min(published_at) as oldest, max(published_at) as newest,
      count(*) filter (where published_at >= '2026-06-15')::int as today,
      count(distinct published_at::date)::int as days from job_listings`);

    expect(facts.newest.getTime()).toBeLessThan(now.getTime());
    expect(facts.oldest.getTime()).toBeGreaterThan(now.getTime() - 45 * 86_400_000);
    expect(facts.today).toBeGreaterThanOrEqual(5);
    expect(facts.days).toBeGreaterThan(35);
  });

  test('has places, remote work and salaries in their usual shapes', async () => {
    const [facts] = await all(`select count(*) filter (where is_remote)::int as remote,
      count(*) filter (where not is_remote)::int as on_site,
      count(*) filter (where not is_remote and location !~ '^[^,]+, [^,]+$')::int as odd_places,
      count(salary_range)::int as salaries from job_listings`);

    expect(facts).toMatchObject({ odd_places: 0 });
    for (const count of [facts.remote, facts.on_site, facts.salaries]) expect(count).toBeGreaterThan(50);
  });

  test('has at least 10 articles of 600 words or more, with drawings and shared tags', async () => {
    const posts = await all('select slug, content_html, image_url, tags from blog_posts');

    expect(posts.length).toBeGreaterThanOrEqual(10);
    for (const { slug, content_html, image_url, tags } of posts) {
      expect(countWords(content_html)).toBeGreaterThanOrEqual(600);
      expect(image_url).toBe(`/demo/blog/${slug}.svg`);
      expect(posts.some((other) => other.slug !== slug && other.tags.some((tag: string) => tags.includes(tag)))).toBe(
        true,
      );
    }
  });

  test('draws nothing that could run', async () => {
    const files = (await readdir(new URL('.', import.meta.url), { recursive: true })).filter((file) =>
      file.endsWith('.svg'),
    );
    const drawings = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));

    expect(
      files.filter((_, index) =>
        /<script|\son\w+=|href=|<foreignObject|<image|@import|url\((?!#)/i.test(drawings[index] ?? ''),
      ),
    ).toEqual([]);
  });

  test('is loaded once', async () => {
    const before = await all('select count(*) from job_listings');

    await loadDemo({ pool: database.owner, log, now: new Date() });

    expect(await all('select count(*) from job_listings')).toEqual(before);
  });
});

test('the same start gives the same demo board', async () => {
  const second = await createTestDatabase();
  await loadDemo({ pool: second.owner, log, now });
  const sql = 'select slug, published_at, featured_until from job_listings order by slug';

  expect((await second.owner.query(sql)).rows).toEqual(await all(sql));

  await second.drop();
});

test('a board that has something on it is left alone', async () => {
  const used = await createTestDatabase();
  await buildCompany(used.owner);

  await loadDemo({ pool: used.owner, log });

  expect((await used.owner.query('select count(*)::int from companies')).rows).toEqual([{ count: 1 }]);
  await used.drop();
});
