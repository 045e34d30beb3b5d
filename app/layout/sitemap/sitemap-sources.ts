import type { SupabaseClient } from '@supabase/supabase-js';
import { type LandingKey, toLanding } from '#app/jobs/landing/find-landing.ts';
import { findSalaryLines } from '#app/salaries/find-salaries.ts';
import { categories } from '#domain/category.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { buildLandingAddress, hasAddress } from '#domain/finding/landing-address.ts';
import { isKeptFromSearchEngines } from '#domain/job-posting.ts';
import { isMarket } from '#domain/salaries/salary-stats.ts';
import { buildSalaryAddress } from '#domain/salaries/salary-subject.ts';
import type { SitemapAddress } from './build-sitemap.ts';

/** What a sitemap lists of one kind of page. A new kind of page for search engines gets a line in `sitemapSources`. */
export type SitemapSource = {
  /** In the names of its files: `/sitemap-{name}-1.xml`. Letters alone. */
  name: string;
  /** The database keeps its parts (internal.sitemap_parts, by this name); all others are read whole and cut. */
  hasParts?: true;
  find(client: SupabaseClient, part: number): Promise<SitemapAddress[]>;
};

type Row = [slug: string, changedAt: string | null, source?: string | null];

async function ask(client: SupabaseClient, name: string, given: object = {}): Promise<Row[]> {
  const { data, error } = await client.rpc(name, given, { get: true });
  if (error) throw error;
  return data as Row[];
}

const toAddress =
  (folder: string) =>
  ([slug, changedAt]: Row): SitemapAddress => ({ path: `/${folder}/${encodeURIComponent(slug)}`, changedAt });

const fixed = ['/', '/companies', '/explore', '/about', '/advertise', '/contact', '/blog'];

/** In the order of the sitemap. */
export const sitemapSources: SitemapSource[] = [
  {
    name: 'pages',
    find: async () =>
      [...fixed, ...['All', ...categories].map((category) => buildJobsAddress({ category }))].map((path) => ({ path })),
  },
  {
    // Those with five open jobs when they were last counted; one that falls below says so itself at once.
    name: 'explore',
    async find(client) {
      const { data, error } = await client.rpc('landing_addresses', {}, { get: true });
      if (error) throw error;
      return (data as [...LandingKey, string][])
        .map(([category, skill, place, changedAt]) => ({ landing: toLanding(category, skill, place), changedAt }))
        .filter(({ landing }) => hasAddress(landing))
        .map(({ landing, changedAt }) => ({ path: buildLandingAddress(landing), changedAt }));
    },
  },
  { name: 'posts', find: async (client) => (await ask(client, 'sitemap_posts')).map(toAddress('blog')) },
  {
    name: 'salaries',
    async find(client) {
      const lines = await findSalaryLines(client);
      return lines
        .filter(isMarket)
        .map(({ subject, changed_at }) => ({ path: buildSalaryAddress(subject), changedAt: changed_at }));
    },
  },
  {
    name: 'companies',
    hasParts: true,
    find: async (client, part) => (await ask(client, 'sitemap_companies', { part })).map(toAddress('company')),
  },
  {
    name: 'jobs',
    hasParts: true,
    async find(client, part) {
      const rows = await ask(client, 'sitemap_jobs', { part });
      return rows.filter(([, , source]) => !isKeptFromSearchEngines({ source: source ?? null })).map(toAddress('jobs'));
    },
  },
];
