import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import type { ListingFilters } from '#domain/finding/listing-filters.ts';
import { nameChoice } from './name-choice.ts';

// What the filter panel offers, from the counts that came with the list.

export type Facets = Record<string, number>;
export type FacetCompany = { id: string; slug: string; name: string };
export type Choice = { value: string; label: string; count: number; isChosen: boolean };
export type FilterGroup = {
  name: keyof ListingFilters;
  title: string;
  /** Of a select one is chosen, of checkboxes several. */
  control: 'select' | 'checkboxes';
  choices: Choice[];
};

const maxChoices = 30;
const paySteps = [50, 80, 100, 120, 150, 180, 200, 250, 300];
const postedDays = [1, 3, 7, 14, 30];

type Known = { filters: ListingFilters; facets: Facets; companies: FacetCompany[] };

export function buildFilterGroups(known: Known): FilterGroup[] {
  const { facets, companies } = known;
  const count = (facet: string) => facets[facet] ?? 0;
  const isUnstatedIn = known.filters.unstated !== false;
  // Who is anywhere may apply where everywhere is meant, and perhaps where nothing is said.
  const toAll = (prefix: string) => count(`${prefix}:*`) + (isUnstatedIn ? count(`${prefix}:?`) : 0);
  const bySlug = new Map(companies.map(({ id, slug }) => [slug, id]));
  const offer = (
    name: keyof ListingFilters,
    title: string,
    control: FilterGroup['control'],
    values: readonly string[],
    countOf = (value: string) => count(`${name}:${value}`),
  ): FilterGroup => ({ name, title, control, choices: buildChoices(known, name, values, countOf) });

  return [
    offer(
      'country',
      'Where I am',
      'select',
      findCommon(facets, 'country'),
      (code) => count(`country:${code}`) + toAll('country'),
    ),
    offer('mode', 'Work mode', 'checkboxes', workModes),
    offer(
      'pay',
      'Pay at least',
      'select',
      paySteps.map((step) => `${step}000`),
      (pay) => count(`pay:${Number(pay) / 1000}`),
    ),
    offer('level', 'Level', 'checkboxes', levels),
    offer('type', 'Type', 'checkboxes', employmentKinds),
    offer('skill', 'Skills', 'checkboxes', findCommon(facets, 'skill')),
    offer('chain', 'Chains', 'checkboxes', findCommon(facets, 'chain')),
    offer('paid_in', 'Paid in', 'checkboxes', payMeans),
    offer('posted', 'Posted within', 'select', postedDays.map(String)),
    offer('tz', 'Time zone', 'select', findZones(facets), (zone) => count(`zone:${zone}`) + toAll('zone')),
    offer(
      'company',
      'Company',
      'checkboxes',
      companies.map(({ slug }) => slug),
      (slug) => count(`company:${bySlug.get(slug)}`),
    ),
  ].map((group) =>
    group.name === 'company'
      ? { ...group, choices: group.choices.map((choice) => nameCompany(choice, companies)) }
      : group,
  );
}

function buildChoices(
  { filters }: Known,
  name: keyof ListingFilters,
  values: readonly string[],
  countOf: (value: string) => number,
): Choice[] {
  const chosen = toValues(filters[name]);
  return [...new Set([...values, ...chosen])].map((value) => ({
    value,
    label: nameChoice(name, value),
    count: countOf(value),
    isChosen: chosen.includes(value),
  }));
}

function nameCompany(choice: Choice, companies: FacetCompany[]): Choice {
  return { ...choice, label: companies.find(({ slug }) => slug === choice.value)?.name ?? choice.label };
}

/** The values that most listings have, the most frequent first. */
function findCommon(facets: Facets, name: string): string[] {
  return Object.entries(facets)
    .filter(([facet]) => facet.startsWith(`${name}:`) && !facet.endsWith(':*') && !facet.endsWith(':?'))
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, maxChoices)
    .map(([facet]) => facet.slice(name.length + 1));
}

function findZones(facets: Facets): string[] {
  return Object.keys(facets)
    .filter((facet) => facet.startsWith('zone:') && !facet.endsWith('?'))
    .map((facet) => facet.slice('zone:'.length))
    .sort((a, b) => Number(a) - Number(b));
}

/** A filter's values as an address writes them. */
export function toValues(value: ListingFilters[keyof ListingFilters]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'boolean' ? (value ? '1' : '0') : `${value}`];
}
