import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import type { ListingFilters } from '#domain/finding/listing-filters.ts';
import { nameChoice } from '#domain/finding/name-choice.ts';
import { paySteps } from '#domain/finding/pay-steps.ts';
import { toValues } from './to-values.ts';

// What the filter panel offers, from the counts that came with the list.

export type Facets = Record<string, number>;
/** The commonest are counted by their ids; of a further one that was chosen the list may know the number. */
export type FacetCompany = { id?: string; slug: string; name: string; listings?: number };
/** A count is missing where it was not asked for. */
export type Choice = { value: string; label: string; count: number | undefined; isChosen: boolean };
type Companion = Choice & { name: keyof ListingFilters };
export type FilterGroup = {
  name: keyof ListingFilters;
  title: string;
  /** Of a select one is chosen, of checkboxes several. */
  control: 'select' | 'checkboxes';
  choices: Choice[];
  /** A filter of its own that stands with this one. */
  companion?: Companion;
};

const maxChoices = 30;
const postedDays = [1, 3, 7, 14, 30];

/** `total` is the number of the list itself, where there is one. */
type Known = { filters: ListingFilters; facets: Facets; companies: FacetCompany[]; total?: number };

export function buildFilterGroups(known: Known): FilterGroup[] {
  const { facets, companies } = known;
  const byFilter = groupByFilter(facets);
  const count = (facet: string) => facets[facet] ?? 0;
  const isUnstatedIn = known.filters.unstated !== false;
  const isWorldIn = known.filters.worldwide !== false;
  // A seeker anywhere may apply where everywhere is meant, and perhaps where nothing is said.
  const toEveryCountry = (isWorldIn ? count('country:*') : 0) + (isUnstatedIn ? count('country:?') : 0);
  // With a country, it is the countries that must be stated.
  const toEveryZone = isUnstatedIn || known.filters.country ? count('zone:?') : 0;
  const bySlug = new Map(companies.map((company) => [company.slug, company]));
  const offer = (
    name: keyof ListingFilters,
    title: string,
    control: FilterGroup['control'],
    values: readonly string[],
    countOf: (value: string) => number | undefined = (value) => count(`${name}:${value}`),
  ): FilterGroup => ({ name, title, control, choices: buildChoices(known, name, values, countOf) });

  return [
    {
      ...offer(
        'country',
        'Where I am',
        'select',
        findCommon(byFilter.get('country')),
        (code) => count(`country:${code}`) + toEveryCountry,
      ),
      ...(known.filters.country && { companion: buildStatedOnly(known) }),
    },
    offer('mode', 'Work mode', 'checkboxes', workModes),
    {
      ...offer(
        'pay',
        'Pay at least',
        'select',
        paySteps.map((step) => `${step}000`),
        // One between the steps can only be the one that is chosen.
        (pay) => (paySteps.includes(Number(pay) / 1000) ? count(`pay:${Number(pay) / 1000}`) : known.total),
      ),
      companion: buildShowsPay(known),
    },
    offer('level', 'Level', 'checkboxes', levels),
    offer('type', 'Type', 'checkboxes', employmentKinds),
    offer('skill', 'Skills', 'checkboxes', findCommon(byFilter.get('skill'))),
    offer('chain', 'Chains', 'checkboxes', findCommon(byFilter.get('chain'))),
    offer('paid_in', 'Paid in', 'checkboxes', payMeans),
    offer('posted', 'Posted within', 'select', postedDays.map(String), (days) =>
      postedDays.includes(Number(days)) ? count(`posted:${days}`) : known.total,
    ),
    offer('tz', 'Time zone', 'select', findZones(byFilter.get('zone')), (zone) => count(`zone:${zone}`) + toEveryZone),
    offer(
      'company',
      'Company',
      'checkboxes',
      companies.map(({ slug }) => slug),
      (slug) => {
        const { id, listings } = bySlug.get(slug) ?? {};
        return id ? count(`company:${id}`) : listings;
      },
    ),
  ].map((group) =>
    group.name === 'company'
      ? { ...group, choices: group.choices.map((choice) => nameCompany(choice, bySlug)) }
      : group,
  );
}

function buildShowsPay({ filters, facets }: Known): Companion {
  const isChosen = filters.shows_pay === true;
  return { name: 'shows_pay', value: '1', label: 'Shows pay', count: facets['pay:shown'] ?? 0, isChosen };
}

/** Of a list for a country. */
function buildStatedOnly({ filters, facets, total }: Known): Companion {
  const isChosen = filters.unstated === false;
  const unstated = isChosen ? 0 : (facets['country:?'] ?? 0);
  const count = total === undefined ? undefined : total - unstated;
  return { name: 'unstated', value: '0', label: 'Only with stated countries', count, isChosen };
}

function buildChoices(
  { filters }: Known,
  name: keyof ListingFilters,
  values: readonly string[],
  countOf: (value: string) => number | undefined,
): Choice[] {
  const chosen = toValues(filters[name]);
  return [...new Set([...values, ...chosen])].map((value) => ({
    value,
    label: nameChoice(name, value),
    count: countOf(value),
    isChosen: chosen.includes(value),
  }));
}

function nameCompany(choice: Choice, bySlug: Map<string, FacetCompany>): Choice {
  return { ...choice, label: bySlug.get(choice.value)?.name ?? choice.label };
}

type Counted = [value: string, count: number][];

/** "skill:Rust" is among those of "skill", in the order of the list's counts. */
function groupByFilter(facets: Facets): Map<string, Counted> {
  const byFilter = new Map<string, Counted>();
  for (const facet in facets) {
    const colon = facet.indexOf(':');
    const name = facet.slice(0, colon);
    const counted: Counted[number] = [facet.slice(colon + 1), facets[facet] ?? 0];
    const others = byFilter.get(name);
    if (others) others.push(counted);
    else byFilter.set(name, [counted]);
  }
  return byFilter;
}

/** The values that most of these listings have; of equal ones those that most of the board has, which come first. */
function findCommon(counted: Counted = []): string[] {
  return counted
    .filter(([value]) => value !== '*' && value !== '?')
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxChoices)
    .map(([value]) => value);
}

function findZones(counted: Counted = []): string[] {
  return counted
    .map(([value]) => value)
    .filter((zone) => !zone.endsWith('?'))
    .sort((a, b) => Number(a) - Number(b));
}
