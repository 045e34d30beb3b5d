import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCategoryChanges } from '#app/admin/categories/find-category-changes.ts';
import { findDuplicates } from '#app/admin/duplicates/find-duplicates.ts';
import { findHistory } from '#app/admin/listings/find-history.ts';
import { type Cursor, findListings as findTableListings } from '#app/admin/listings/find-listings.ts';
import type { ListingChoices } from '#app/admin/listings/listing-choices.ts';
import { findAlarms, findOrders, getMoney, getOrder, type OrderFilter } from '#app/admin/orders/orders.ts';
import { findOriginals } from '#app/admin/originals/find-originals.ts';
import { getAttention } from '#app/admin/overview/attention.ts';
import { getOverview } from '#app/admin/overview/overview.ts';
import { findProposals } from '#app/admin/proposals/proposals.ts';
import { findLatestRun, findRunPage, findRuns } from '#app/admin/runs/run.ts';
import { findNewestOthers, findPost, findPosts } from '#app/blog/find-posts.ts';
import { findCompanyPage } from '#app/companies/find-company-page.ts';
import { findHiring } from '#app/companies/find-hiring.ts';
import { findFigures } from '#app/employer/figures/find-figures.ts';
import { findOwnCompany } from '#app/employer/find-own-job.ts';
import { findOwnListings } from '#app/employer/listings/find-own-listings.ts';
import { findWritten } from '#app/jobs/feeds/find-feed-items.ts';
import {
  findBesideJob,
  findClosedJob,
  findJob,
  findJobAndBeside,
  findJobsById,
  findKeptJob,
  findUnlistedJob,
  isClosedJob,
} from '#app/jobs/find-job.ts';
import { findFirstJobs, findJobs, findNewestJobs, getBoardSummary } from '#app/jobs/find-jobs.ts';
import { getMarket } from '#app/jobs/market/get-market.ts';
import { buildConfig, signUserToken, startBackend } from '#backend/fixtures/build-config.ts';
import { reviewAlerts } from '#functions/alerts/review-alerts.ts';
import { sendDueAlerts } from '#functions/alerts/send-due-alerts.ts';
import { closeForgotten, closeMissing } from '#functions/importers/listings/close-missing.ts';
import { sortOut } from '#functions/importers/listings/known-listings.ts';
import { matchCompanies } from '#functions/importers/listings/match-companies.ts';
import { queuePlanMails } from '#functions/mails/mail-plans.ts';
import { queueWeeklyMails } from '#functions/mails/mail-week.ts';
import { findFamilies } from '#functions/tools/deduplicate-jobs/find-families.ts';
import { readListings } from '#functions/tools/deduplicate-jobs/read-listings.ts';
import { reopenLapsed } from '#functions/tools/deduplicate-jobs/reopen-lapsed.ts';
import { countListings, findListings } from '#functions/tools/enhance-job-descriptions/find-listings.ts';
import { findCompanies } from '#functions/tools/enrich-companies/find-companies.ts';
import { countOpenListings, findOpenListings } from '#functions/tools/reclassify-jobs/find-listings.ts';
import { dataService } from '#server/backend-defaults.ts';
import { embedBounds } from '#server/rate-limits.ts';
import { buildRun } from './build-run.ts';
import { type LargeBoard, openLargeBoard, type Plan } from './large-board.ts';

// Every question the product asks, asked by the code that asks it, on 40,000 listings: no plan may read a large table
// whole. The plans are read, never the clock.

const log = { info() {}, warn() {}, error() {} };

let board: LargeBoard;
let close: (() => Promise<void>) | undefined;
let visitor: SupabaseClient;
let employer: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  board = await openLargeBoard();
  // With the figures of the product: none of its own questions may meet a bound.
  const backend = await startBackend({
    ...buildConfig({ pool: board.database.requests }),
    data: { ...dataService, embedBounds },
  });
  close = backend.close;
  const connect = (headers = {}) =>
    createClient('http://localhost', 'sb_publishable_test', { global: { fetch: backend.fetch, headers } });
  const signIn = async (sub: string) => connect({ Authorization: `Bearer ${await signUserToken({ sub })}` });
  visitor = connect();
  employer = await signIn(board.employer.id);
  admin = await signIn(board.admin.id);
}, 180_000);
afterAll(async () => {
  await close?.();
  await board.database.drop();
});

const large = new Set(
  `job_listings companies listing_texts search_terms term_bits term_places blog_posts cron_execution_logs
   contact_submissions users listing_figures visit_marks weekly_mails orders order_ledger payment_alarms
   listing_news alerts alert_queries alert_matches alert_digests alert_ledger pay_samples`.split(/\s+/),
);

/** The large tables that are read whole, with the statements that do it. */
async function findWhole(ask: () => Promise<unknown>): Promise<Plan[]> {
  board.takePlans();
  await ask();

  const plans = board.takePlans();
  expect(plans).not.toEqual([]);
  return plans.filter(({ scans }) => scans.some((table) => large.has(table)));
}

const expectIndexes = async (ask: () => Promise<unknown>) => expect(await findWhole(ask)).toEqual([]);

const list = (search: string, category = 'All', show = 50) => findJobs(visitor, { search, category, show });

describe('a visitor', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the home page', () => Promise.all([getBoardSummary(visitor), findFirstJobs(visitor), getMarket(visitor)])],
    ['the list', () => list('')],
    ['two thousand of the list', () => list('', 'All', 2000)],
    ['a category', () => list('', 'Sales')],
    ['a common word', () => list('the')],
    ['a rare word', () => list('word77', 'Design')],
    ['two characters', () => list('77')],
    ['several words', () => list('word77 title 9')],
    ['a word with a mark', () => list('word7,')],
    ['the feed', async () => findWritten(visitor, await findNewestJobs(visitor, 100))],
    ['suggestions', () => findNewestJobs(visitor, 100)],
    ['the index of sitemaps', async () => visitor.rpc('sitemap_parts')],
    ['listings of a sitemap', async () => visitor.rpc('sitemap_jobs', { part: 3 })],
    ['companies of a sitemap', async () => visitor.rpc('sitemap_companies', { part: 1 })],
    [
      'a job page',
      async () => {
        const { job } = (await findJobAndBeside(visitor, 'slug-77')) ?? expect.fail();
        await findBesideJob(visitor, job);
        await findJob(visitor, job.id);
      },
    ],
    ['saved jobs', async () => findJobsById(visitor, [(await findJob(visitor, 'slug-77'))?.id ?? expect.fail()])],
    [
      'a closed job',
      () =>
        Promise.all([isClosedJob, findKeptJob, findClosedJob, findUnlistedJob].map((find) => find(visitor, 'slug-70'))),
    ],
    [
      'a company page',
      async () => {
        const page = await findCompanyPage(visitor, { slug: 'company-77', window: { show: 50 } });
        expect(page).toMatchObject({ overview: { similar: expect.any(Array) } });
      },
    ],
    ['companies that are hiring', () => findHiring(visitor, { search: '', industry: '', page: 1 })],
    ['companies by name and industry', () => findHiring(visitor, { search: '77', industry: 'industry 3', page: 2 })],
    [
      'what some jobs pay',
      async () => visitor.rpc('salary_stats', { category: 'Sales', level: 'senior', skill: 'Skill 7' }, { get: true }),
    ],
    ['an article', () => Promise.all([findPost(visitor, 'post-7'), findNewestOthers(visitor, 'post-7', 3)])],
  ])('%s comes from indexes', (_, ask) => expectIndexes(ask));
});

describe('members and administrators', () => {
  const findTable = (choices: Partial<ListingChoices>, after: Cursor | null = null) =>
    findTableListings(admin, { search: '', facts: {}, ...choices }, after);

  const exportPage = async (client: SupabaseClient, wanted: object) =>
    (await client.rpc('export_listings', { wanted }).throwOnError()).data as { next: Cursor };

  const anyOrder: OrderFilter = { search: '', state: '', method: '', plan: '' };
  const beforeTheFirst = '00000000-0000-4000-8000-000000000000';
  const olderThan = buildRun({ id: beforeTheFirst, created_at: new Date().toISOString() });

  test.each<[string, () => Promise<unknown>]>([
    ['orders', () => findOrders(admin, anyOrder, undefined)],
    ['orders by words', () => findOrders(admin, { ...anyOrder, search: 'Company 77' }, undefined)],
    ['one order', async () => getOrder(admin, (await findOrders(admin, anyOrder, undefined))[0]?.id ?? expect.fail())],
    ['the money of a year', () => getMoney(admin)],
    ['alarms', () => findAlarms(admin)],
    ["an employer's company", () => findOwnCompany(employer, board.employer.id)],
    ["an employer's listings", () => findOwnListings(employer, { companyId: board.employer.companyId, page: 1 })],
    [
      "figures of an employer's listings",
      async () => {
        const { listings } = await findOwnListings(employer, { companyId: board.employer.companyId, page: 1 });
        await findFigures(employer, [...listings.map(({ id }) => id), crypto.randomUUID()]);
      },
    ],
    ['the list for a person signed in', () => findNewestJobs(employer, 50)],
    ['the latest runs', () => findRuns({ client: admin, limit: 100 })],
    ['the latest runs of a tool', () => findRuns({ client: admin, name: 'scrape-jobs', limit: 10 })],
    ['the latest run of a tool', () => findLatestRun(admin, 'scrape-jobs')],
    ['older runs', () => findRunPage({ client: admin, after: olderThan, limit: 100 })],
    ['older runs of a tool', () => findRunPage({ client: admin, name: 'scrape-jobs', after: olderThan, limit: 100 })],
    ['what a dry run proposes', () => findProposals({ client: admin, tool: 'reclassify-jobs', limit: 10 })],
    ['category changes', () => findCategoryChanges(admin, 50)],
    ['duplicates', () => findDuplicates(admin, 50)],
    ['enhanced texts', () => findOriginals(admin, 50)],
    ['what needs attention', () => getAttention(admin)],
    ['all listings', () => findTable({})],
    ['the oldest listings', () => findTable({ sort: 'oldest' })],
    ['open listings of a category', () => findTable({ state: 'open', category: 'Sales' })],
    ['removed listings', () => findTable({ state: 'removed' })],
    ['listings that closed last', () => findTable({ state: 'closed', sort: 'closed' })],
    ['featured listings', () => findTable({ featured: true, sort: 'featured' })],
    ['listings that expire', () => findTable({ sort: 'expiring' })],
    ['listings that are applied to most', () => findTable({ sort: 'clicks' })],
    ['the next of them', () => findTable({ sort: 'clicks' }, { key: 3, id: beforeTheFirst })],
    ['listings that are reported most', () => findTable({ sort: 'reports', state: 'open' })],
    ['listings of a source without owner', () => findTable({ source: 'greenhouse', ownerless: true })],
    ['listings with some words', () => findTable({ search: 'title company 77' })],
    ['listings with a fact', () => findTable({ search: 'word77', facts: { mode: ['remote'] } })],
    ["an employer's listings as a file", () => exportPage(employer, { scope: 'own', texts: true })],
    ['all listings as a file', () => exportPage(admin, { scope: 'all' })],
    [
      'the next page of that file',
      async () => exportPage(admin, { scope: 'all', after: (await exportPage(admin, { scope: 'all' })).next }),
    ],
    [
      'some listings as a file',
      () => exportPage(admin, { scope: 'all', choices: { state: 'open', category: 'Sales' } }),
    ],
    ['the next page of listings', async () => findTable({}, (await findTable({})).next ?? expect.fail())],
    ["a listing's history", async () => findHistory(admin, (await findTable({})).listings[0]?.id ?? expect.fail())],
    [
      'contact messages',
      async () => admin.from('contact_submissions').select().order('created_at', { ascending: false }).limit(50),
    ],
  ])('%s come from indexes', (_, ask) => expectIndexes(ask));
});

describe('tools', () => {
  const now = new Date();
  const key = { type: 'greenhouse', board: 'board-7' };
  const firstOf = (batches: AsyncGenerator<unknown>) => batches.next();

  test.each<[string, () => Promise<unknown>]>([
    ['postings that are known', () => sortOut(board.database.owner, key, [])],
    [
      'what a board no longer shows',
      () => closeMissing(board.database.owner, { ...key, ids: ['7'], isEmpty: false, now }),
    ],
    [
      'the company of a posting',
      () =>
        matchCompanies(board.database.owner, [{ name: 'Company 77', website: 'https://acme.example', isSure: false }]),
    ],
    ['companies to enrich', () => findCompanies(board.database.owner, { now, limit: 100 })],
    ['a batch to classify', () => firstOf(findOpenListings(board.database.owner, 100))],
    [
      'a batch to enhance',
      () => firstOf(findListings(board.database.owner, { isForced: false, ids: null, batchSize: 100 })),
    ],
    [
      "a company's listings to compare",
      () => readListings(board.database.owner, [{ id: board.employer.companyId } as never]),
    ],
    ['duplicates that lapsed', () => reopenLapsed(board.database.owner)],
    [
      'visits to count',
      async () => {
        const { rows } = await board.database.owner.query('select id from job_listings where slug = $1', ['slug-77']);
        const who = { visitor: 'one', network: '192.0.2.1', wide: '192.0.2' };
        const visit = { listing: rows[0]?.id, kind: 'view', source: 'board', ...who };
        await board.database.owner.query('select internal.record_visits($1)', [JSON.stringify([visit])]);
      },
    ],
    ['weekly mails to queue', () => queueWeeklyMails(board.database.owner)],
    ['alerts that are due', () => sendDueAlerts({ pool: board.database.owner, log })],
    ['alerts to review', () => reviewAlerts(board.database.owner)],
    [
      'a digest',
      () =>
        board.database.owner.query(
          'select internal.digest_mail(id) from internal.alert_digests order by created_at limit 1',
        ),
    ],
    ['mails about plans to queue', () => queuePlanMails(board.database.owner)],
    [
      'medians of a category',
      () => board.database.owner.query("select internal.category_medians('Sales', 30, gen_random_uuid())"),
    ],
    ['parts of sitemaps', () => board.database.owner.query('select internal.refresh_sitemaps()')],
    ['counts of who is hiring', () => board.database.owner.query('select internal.refresh_hiring(0)')],
    ['changes to index', () => board.database.owner.query('select internal.index_listings(0)')],
  ])('%s come from indexes', (_, ask) => expectIndexes(ask));
});

// These are about everything, or asked so seldom that an index would cost more than it saves.
test.each<[string, string[], () => Promise<unknown>]>([
  ['the sitemap names all articles', ['blog_posts'], async () => visitor.rpc('sitemap_posts')],
  ['the blog lists all', ['blog_posts'], () => findPosts(visitor)],
  ["administrators' counts per category are of all", ['job_listings'], () => getOverview(admin, lastMonth())],
  ['a run of the classifier counts all', ['job_listings'], () => countOpenListings(board.database.owner)],
  [
    'a run of the enhancer counts all',
    ['job_listings'],
    () => countListings(board.database.owner, { isForced: false, ids: null }),
  ],
  [
    'families are cut from all',
    ['job_listings', 'companies'],
    () => findFamilies(board.database.owner, AbortSignal.timeout(30_000)),
  ],
  // Once an import; an index by it would have to be changed for every listing that every import sees.
  ['what no import has seen for long', ['job_listings'], () => closeForgotten(board.database.owner, new Date())],
])('%s, and reads no other table whole', async (_, tables, ask) => {
  const whole = await findWhole(ask);

  expect(tables).toEqual(expect.arrayContaining(whole.flatMap(({ scans }) => scans.filter((one) => large.has(one)))));
});

function lastMonth(): string {
  return new Date(Date.now() - 30 * 86_400_000).toISOString();
}
