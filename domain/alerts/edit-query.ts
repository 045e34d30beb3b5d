import { buildJobsAddress, readJobFilters } from '../finding/job-filters.ts';
import { readLandingAddress, toLandingFilters } from '../finding/landing-address.ts';
import { filterNames, type ListingFilters } from '../finding/listing-filters.ts';
import { settleTypedValues } from '../finding/typed-values.ts';
import { readAlertQuery } from './alert-query.ts';

/** The filters with a field of their own on the page of an alert. The others stay or go by "keep", as "country:PT". */
const editedFilters = ['mode', 'level', 'type', 'skill', 'chain', 'pay'] as const;

type Edit = {
  query: string;
  /** What the form sent. */
  fields: URLSearchParams;
  /** The origins of this site. */
  origins: string[];
};

type Edited = { query: string } | { problems: { query?: string; country?: string } };

/** What an alert asks for after its reader has changed it, without scripts: names are made out here. */
export function editQuery({ query, fields, origins }: Edit): Edited {
  const address = fields.get('address')?.trim();
  if (address) return readListAddress(address, origins);
  const countries = listTyped(fields.get('country'));
  const unknown = countries.find((typed) => settle('country', typed) === null);
  if (unknown) return { problems: { country: `We do not know a country called “${unknown.slice(0, 60)}”` } };
  return { query: readAlertQuery(settleTypedValues(listParams(query, fields, countries))) };
}

function listParams(query: string, fields: URLSearchParams, countries: string[]): URLSearchParams {
  const filters = readJobFilters(new URLSearchParams(query));
  const keep = fields.getAll('keep');
  const params = new URLSearchParams({ search: fields.get('search') ?? '', category: fields.get('category') ?? '' });
  if (filters?.widen === false) params.set('widen', '0');
  for (const name of filterNames) {
    const isEdited = (editedFilters as readonly string[]).includes(name);
    const kept = isEdited
      ? fields.getAll(name)
      : listValues(filters?.[name]).filter((value) => keep.includes(`${name}:${value}`));
    for (const value of kept) params.append(name, value);
  }
  for (const country of countries) params.append('country', country);
  return params;
}

const settle = (name: string, typed: string) => settleTypedValues(new URLSearchParams({ [name]: typed })).get(name);
const listTyped = (text: string | null) => (text ?? '').split(',').flatMap((one) => one.trim() || []);

const paths = ['/', '/alerts', '/feed.xml', '/feed.atom', '/feed.json'];
const noList = { problems: { query: 'This is not the address of a list of jobs on this site.' } };

/** Of this site alone, or a query without its host. Pages of companies are lists, too, and so are those under /explore. */
function readListAddress(address: string, origins: string[]): Edited {
  const own = origins.map((origin) => new URL(origin));
  const home = own.find(({ host }) => address.startsWith(`${host}/`));
  const whole = /^[a-z_]+=/.test(address) ? `/?${address}` : home ? `${home.protocol}//${address}` : address;
  const url = URL.parse(whole, own[0]);
  if (!url || !own.some(({ host }) => host === url.host)) return noList;
  const company = url.pathname.match(/^\/company\/([a-z0-9-]+)\/?$/)?.[1];
  if (company) return { query: readAlertQuery(new URLSearchParams({ company })) };
  const landing = readLandingAddress(url.pathname);
  if (landing) return { query: readAlertQuery(new URL(buildJobsAddress(toLandingFilters(landing)), url).searchParams) };
  // It may have been written by hand: lists make names out, too.
  const params = settleTypedValues(url.searchParams);
  if (!paths.includes(url.pathname) || !readJobFilters(params)) return noList;
  return { query: readAlertQuery(params) };
}

function listValues(value: ListingFilters[keyof ListingFilters]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'boolean' ? (value ? '1' : '0') : `${value}`];
}
