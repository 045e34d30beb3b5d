import type pg from 'pg';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { tameFilters } from './tame-filters.ts';

/** An alert's search in words, with companies by their names, also where it has a former address of theirs. */
export async function describeQuery(pool: pg.Pool, query: string): Promise<string> {
  const filters: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  return describeFilters(filters, await findCompanies(pool, filters.company));
}

/** The same for a reader who has not confirmed that they asked for it: only what the board knows by name. */
export async function describeQueryTamely(pool: pg.Pool, query: string): Promise<string> {
  const filters: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  return describeTamely(filters, await findCompanies(pool, filters.company));
}

export function describeTamely(asked: Partial<JobFilters>, companies: Named[] = []): string {
  const { filters, isWhole } = tameFilters(asked, companies);
  const words = describeFilters(filters, companies);
  if (isWhole) return words;
  return words === 'All jobs' ? 'Jobs of a search on Chainwork' : `${words}, and what else was chosen`;
}

type Named = { slug: string; name: string };

async function findCompanies(pool: pg.Pool, slugs: string[] = []): Promise<Named[]> {
  if (slugs.length === 0) return [];
  const { rows } = await pool.query<Named>(
    `select slug, name from public.companies where slug = any ($1)
     union all
     select former.slug, company.name from public.company_aliases former
     join public.companies company on company.id = former.company_id where former.slug = any ($1)`,
    [slugs],
  );
  return rows;
}
