import { employmentKinds, levels, payMeans, workModes } from '../facts/fact-values.ts';
import { truncate } from '../truncate.ts';

// What a list can be filtered by, as its address says it: country=PT,ES&mode=remote&pay=150000. The names and values are
// those of the facts (domain/facts); several values of one filter are alternatives, several filters hold together.

export const sorts = ['match', 'newest', 'pay'] as const;

export type Sort = (typeof sorts)[number];

/** Only what was asked for is there. */
export type ListingFilters = {
  country?: string[];
  mode?: string[];
  /** Dollars a year that the listing may pay at least. */
  pay?: number;
  shows_pay?: true;
  level?: string[];
  type?: string[];
  skill?: string[];
  chain?: string[];
  paid_in?: string[];
  /** Days since it was published, at most. */
  posted?: number;
  /** Hours from UTC at which the seeker works. */
  tz?: number;
  /** Slugs. */
  company?: string[];
  /** False leaves out listings that do not state where one may work from or, without a country, at which hours. */
  unstated?: false;
  /** False leaves out listings that are open to the whole world. */
  worldwide?: false;
};

const maxValues = 20;
const maxValueLength = 60;
/** A company's name has 120 characters, some of which are two or three in its slug. */
export const maxSlugLength = 400;

type Read = (value: string) => ListingFilters[keyof ListingFilters];

const readers: { [Name in keyof Required<ListingFilters>]: Read } = {
  country: (value) => readList(value.toUpperCase(), (one) => /^[A-Z]{2}$/.test(one)),
  mode: (value) => readList(value.toLowerCase(), isOneOf(workModes)),
  pay: (value) => readNumber(value, { min: 1, max: 10_000_000 }),
  shows_pay: (value) => (value === '1' ? true : undefined),
  level: (value) => readList(value.toLowerCase(), isOneOf(levels)),
  type: (value) => readList(value.toLowerCase(), isOneOf(employmentKinds)),
  skill: (value) => readList(value),
  chain: (value) => readList(value),
  paid_in: (value) => readList(value.toLowerCase(), isOneOf(payMeans)),
  posted: (value) => readNumber(value, { min: 1, max: 365 }),
  tz: (value) => readNumber(value, { min: -12, max: 14 }),
  company: (value) => readList(value.toLowerCase(), (one) => /^[a-z0-9-]+$/.test(one), maxSlugLength),
  unstated: (value) => (value === '0' ? false : undefined),
  worldwide: (value) => (value === '0' ? false : undefined),
};

export const filterNames = Object.keys(readers) as (keyof ListingFilters)[];

/**
 * The filters of an address; a form without scripts names one several times. Values that there are none of are left out: an
 * old or mistyped address still shows a list.
 */
export function readListingFilters(params: URLSearchParams): ListingFilters {
  const entries = filterNames
    .filter((name) => params.has(name))
    .map((name) => [name, readers[name](params.getAll(name).join(',').trim())] as const);
  const { unstated, worldwide, ...filters }: ListingFilters = Object.fromEntries(
    entries.filter(([, value]) => value !== undefined),
  );
  // They narrow what a country or a time zone lets through, and say nothing without one.
  const isPlaced = filters.country !== undefined || filters.tz !== undefined;
  return {
    ...filters,
    ...(unstated === false && isPlaced && { unstated }),
    ...(worldwide === false && filters.country && { worldwide }),
  };
}

/** Writes them in one order and one spelling, so that one list has one address. */
export function addListingFilters(params: URLSearchParams, filters: ListingFilters): void {
  for (const name of filterNames) {
    const value = filters[name];
    if (value === undefined) continue;
    params.set(
      name,
      Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? (value ? '1' : '0') : `${value}`,
    );
  }
}

export function readSort(params: URLSearchParams): Sort | undefined {
  const value = params.get('sort')?.toLowerCase();
  return sorts.find((sort) => sort === value);
}

function readList(
  text: string,
  isKnown: (value: string) => boolean = () => true,
  maxLength = maxValueLength,
): string[] | undefined {
  const values = text.split(',').map((value) => truncate(value.replaceAll('\0', '').trim(), maxLength));
  const known = [...new Set(values.filter((value) => value !== '' && isKnown(value)))].sort().slice(0, maxValues);
  return known.length > 0 ? known : undefined;
}

function readNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

function isOneOf(list: readonly string[]): (value: string) => boolean {
  return (value) => list.includes(value);
}

/** The filters alone, of what may hold more. */
export function pickListingFilters(all: ListingFilters): ListingFilters {
  return Object.fromEntries(filterNames.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

/** With its country a list loses what narrows that; left there, `unstated` would ask for hours instead. */
export function dropFilter<Filters extends ListingFilters>(filters: Filters, name: string): Partial<Filters> {
  const dropped = name === 'country' ? [name, 'unstated', 'worldwide'] : [name];
  return Object.fromEntries(Object.entries(filters).filter(([one]) => !dropped.includes(one))) as Partial<Filters>;
}

export function isFiltered(filters: ListingFilters): boolean {
  return filterNames.some((name) => filters[name] !== undefined);
}
