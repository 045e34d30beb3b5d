import type pg from 'pg';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { tameFilters } from './tame-filters.ts';

/** An alert's search in words, with companies by their names. */
export async function describeQuery(pool: pg.Pool, query: string): Promise<string> {
  const filters: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  return describeFilters(filters, await findCompanies(pool, filters.company));
}

/** The same for somebody who has not confirmed that they asked for it. */
export function describeTamely(query: string): string {
  const { filters, isWhole } = tameFilters(readJobFilters(new URLSearchParams(query)) ?? {});
  return `${describeFilters(filters)}${isWhole ? '' : ', and what else was chosen'}`;
}

async function findCompanies(pool: pg.Pool, slugs: string[] = []): Promise<{ slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  const { rows } = await pool.query<{ slug: string; name: string }>(
    'select slug, name from public.companies where slug = any ($1)',
    [slugs],
  );
  return rows;
}
