import {
  type FilterValue,
  findCountryValues,
  findFilterValues,
  typedFilters,
} from '#app/jobs/filters/filter-values.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { type Visit, visitContext } from '#app/visit.ts';
import { findSkill } from '#domain/facts/skills.ts';
import { pageSize, readJobFilters } from '#domain/finding/job-filters.ts';
import { filterNames } from '#domain/finding/listing-filters.ts';
import { findCountries } from '#domain/finding/typed-values.ts';
import type { Route } from './+types/filter-values.ts';

export const handle: RouteHandle = {
  metric: '/filter-values.json',
  cache: { tables: ['job_listings', 'companies'] },
  searchParams: ['of', 'typed', 'search', 'category', 'widen'],
  listParams: filterNames,
};

const maxTyped = 60;
const everything = { search: '', category: 'All', show: pageSize };

/** What a filter's text field offers while a seeker types; the other parameters are the list's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const name = typedFilters.find((one) => one === params.get('of'));
  const typed = (params.get('typed') ?? '').replaceAll('\0', '').trim().slice(0, maxTyped);
  if (!name || !typed) return Response.json({ message: 'Which filter, and what was typed?' }, { status: 400 });
  const codes = name === 'country' ? findCountries(typed) : [];
  if (name === 'country' && codes.length === 0) return answer([]);
  const filters = readJobFilters(params) ?? everything;
  const { client } = context.get(visitContext);
  const find =
    name === 'country' ? findCountryValues(client, codes, filters) : findNamedValues(client, { name, typed, filters });
  const values = await find.catch((error) => {
    console.error('the values of a filter could not be loaded', error);
    return null;
  });
  if (!values) return Response.json({ message: 'No values just now' }, { status: 503 });
  return answer(values);
}

type Wanted = Parameters<typeof findFilterValues>[1];

/** Before what is spelt like it comes what it is another name of: "golang" is Go. */
async function findNamedValues(client: Visit['client'], { name, typed, filters }: Wanted): Promise<FilterValue[]> {
  const meant = name === 'company' ? undefined : findSkill(typed);
  const [named, spelt] = await Promise.all([
    meant && meant !== typed ? findFilterValues(client, { name, typed: meant, filters }) : [],
    findFilterValues(client, { name, typed, filters }),
  ]);
  const [first] = named.filter(({ value }) => value === meant);
  return first ? [first, ...spelt.filter(({ value }) => value !== meant)] : spelt;
}

function answer(values: FilterValue[]): Response {
  return Response.json(values, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
