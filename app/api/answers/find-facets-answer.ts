import type { FacetsAnswer } from '#app/api/answer-schemas.ts';
import { toJobFilters, toListAddress } from '#app/api/job-query.ts';
import type { JobFiltersQuery } from '#app/api/schemas.ts';
import { buildFilterGroups, type Choice, type FilterGroup } from '#app/jobs/filters/filter-groups.ts';
import { nameCompanies } from '#app/jobs/filters/name-companies.ts';
import { findJobVersions, getBoardSummary } from '#app/jobs/find-jobs.ts';
import type { Visit } from '#app/visit.ts';
import { categories } from '#domain/category.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';

/** What a list can be filtered by further, as the site's own filters offer it. */
export async function findFacetsAnswer(
  { client, site }: Pick<Visit, 'client' | 'site'>,
  query: JobFiltersQuery,
): Promise<FacetsAnswer> {
  const filters = toJobFilters(query);
  const [list, summary] = await Promise.all([findJobVersions(client, filters), getBoardSummary(client)]);
  const { count, facets = {}, companies: common } = list;
  const companies = nameCompanies(common ?? [], { listed: [], count, chosen: filters.company });
  const groups = buildFilterGroups({ filters, facets, companies, total: count });
  // Of categories only those of the whole board are counted.
  const isWhole = filters.search === '' && !isFiltered(filters);
  return {
    count,
    url: site.url + toListAddress(filters),
    filters: [
      {
        name: 'category',
        title: 'Category',
        choices: categories.map((value) => ({
          ...{ value, label: value },
          count: isWhole ? (summary.categories[value] ?? 0) : null,
          is_chosen: value === filters.category,
        })),
      },
      ...groups.flatMap(toFilters),
    ],
  };
}

type Filter = FacetsAnswer['filters'][number];

function toFilters({ name, title, choices, companion }: FilterGroup): Filter[] {
  const filter = { name, title, choices: choices.map(toChoice) };
  return companion
    ? [filter, { name: companion.name, title: companion.label, choices: [toChoice(companion)] }]
    : [filter];
}

function toChoice({ value, label, count, isChosen }: Choice): Filter['choices'][number] {
  return { value, label, count: count ?? null, is_chosen: isChosen };
}
