import { categories, readCategory } from '../category.ts';
import { employmentKinds, levels, payMeans, workModes } from '../facts/fact-values.ts';
import { fold } from '../facts/words.ts';
import { nameCountry } from './describe-card.ts';
import { type ListingFilters, sorts } from './listing-filters.ts';
import { findCountries, findCountryNamed, settleTypedValues } from './typed-values.ts';

// This module is in charge of what a program sends that speaks as people do: "Portugal", "Senior", ["full time"], "$150k". It is
// written as a list's address, which is then read by the lists' own parser. Unlike in an address, a value that there is none
// of is refused, with those that there are: the program can correct itself, and would take a list without the filter for the answer.

export type NaturalValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type NaturalFilters = Partial<
  Record<keyof ListingFilters | 'search' | 'category' | 'sort' | 'widen', NaturalValue>
>;

type Settled = { params: URLSearchParams; problems: string[] };
type Read = (text: string) => string | undefined;
type Rule = { read: Read; expected: string; suggest?: (text: string) => string[] };

const maxListed = 20;

/** What people call some values besides. */
const otherNames: Record<string, string> = {
  ...{ office: 'onsite', inoffice: 'onsite', wfh: 'remote', fullyremote: 'remote' },
  ...{
    internship: 'intern',
    entry: 'junior',
    entrylevel: 'junior',
    middle: 'mid',
    midlevel: 'mid',
    seniorlevel: 'senior',
  },
  ...{
    intern: 'internship',
    clevel: 'executive',
    vp: 'executive',
    contractor: 'contract',
    permanent: 'full-time',
    temp: 'temporary',
  },
  ...{ usd: 'fiat', cash: 'fiat', stablecoins: 'stablecoin', usdc: 'stablecoin', usdt: 'stablecoin', tokens: 'token' },
};

const lists: Partial<Record<keyof NaturalFilters, Rule>> = {
  country: {
    read: findCountryNamed,
    expected: 'Name countries by their two-letter code or English name, such as PT or Portugal',
    suggest: (text) =>
      findCountries(text)
        .slice(0, 3)
        .map((code) => `${nameCountry(code)} (${code})`),
  },
  mode: oneOf(workModes),
  level: oneOf(levels),
  type: oneOf(employmentKinds),
  paid_in: oneOf(payMeans),
  skill: { read: settle('skill'), expected: 'Name skills, such as Solidity or Rust' },
  chain: { read: settle('chain'), expected: 'Name chains, such as Ethereum or Solana' },
  company: { read: settle('company'), expected: 'Name companies by the slug in the address of their page' },
};

const single: Partial<Record<keyof NaturalFilters, Rule>> = {
  category: {
    read: (text) => (fold(text) === 'all' ? 'All' : readNearCategory(text)),
    expected: `Allowed: ${categories.join(', ')}`,
  },
  pay: { read: readMoney, expected: 'Give dollars a year as a number from 1 to 10000000, such as 150000' },
  posted: { read: readWhole(1, 365), expected: 'Give days from 1 to 365, such as 7' },
  tz: {
    read: (text) => readWhole(-12, 14)(text.replace(/^(?:utc|gmt)\s*/i, '').replace('−', '-') || '0'),
    expected: 'Give whole hours from UTC from -12 to 14, such as 1',
  },
  shows_pay: { read: readFlag, expected: 'Allowed: true, false' },
  unstated: { read: readFlag, expected: 'Allowed: true, false' },
  worldwide: { read: readFlag, expected: 'Allowed: true, false' },
  widen: { read: readFlag, expected: 'Allowed: true, false' },
  sort: oneOf(sorts),
};

/** The address that some filters mean, and what is wrong with them, a sentence for each. */
export function settleNaturalFilters(filters: NaturalFilters): Settled {
  const params = new URLSearchParams();
  const problems: string[] = [];
  for (const [name, value] of Object.entries(filters) as [keyof NaturalFilters, NaturalValue][]) {
    const given = toTexts(value, name in lists);
    if (given.length === 0) continue;
    if (name === 'search') {
      params.set(name, given.join(' ').replaceAll('\0', '').slice(0, 200));
      continue;
    }
    const rule = lists[name] ?? single[name];
    if (!rule) continue;
    if (name in single && given.length > 1) problems.push(`${name} takes one value, not ${given.length}.`);
    if (given.length > maxListed) problems.push(`${name} takes at most ${maxListed} values.`);
    const read = given.slice(0, maxListed).map((text) => ({ text, value: rule.read(text) }));
    for (const { text, value } of read) {
      if (value === undefined) problems.push(describeProblem(name, text, rule));
    }
    params.set(name, [...new Set(read.flatMap(({ value }) => value ?? []))].join(','));
  }
  return { params: dropDefaults(params), problems };
}

function describeProblem(name: string, text: string, { expected, suggest }: Rule): string {
  const near = suggest?.(text) ?? [];
  const meant = near.length > 0 ? ` Perhaps ${near.join(', ')}?` : '';
  return `${name} has no value “${text.slice(0, 60)}”.${meant} ${expected}.`;
}

/** What says nothing in an address is left out of it. */
function dropDefaults(params: URLSearchParams): URLSearchParams {
  if (params.get('shows_pay') === '0') params.delete('shows_pay');
  for (const name of ['unstated', 'worldwide', 'widen']) if (params.get(name) === '1') params.delete(name);
  return params;
}

function toTexts(value: NaturalValue, isList: boolean): string[] {
  const texts = (Array.isArray(value) ? value : [value ?? '']).map(String);
  return (isList ? texts.flatMap((text) => text.split(',')) : texts).map((text) => text.trim()).filter(Boolean);
}

/** By the names that people type into the filters' own fields. */
function settle(name: string): Read {
  return (text) => settleTypedValues(new URLSearchParams({ [name]: text })).get(name) ?? undefined;
}

function oneOf(values: readonly string[]): Rule {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const known = new Map(
    values.flatMap((value) => [value, ...value.split('/')].map((name) => [bare(name), value] as const)),
  );
  return {
    read: (text) => {
      const name = bare(text);
      const otherName = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
      return known.get(name) ?? known.get(bare(otherName ?? ''));
    },
    expected: `Allowed: ${values.join(', ')}`,
  };
}

/** A category by its name, or by the beginning that it has alone: "Data", "DevOps", "AI". */
function readNearCategory(text: string): string | undefined {
  const wanted = fold(text.trim());
  const near = categories.filter((category) => fold(category).startsWith(wanted));
  return readCategory(text) ?? (near.length === 1 ? near[0] : undefined);
}

function readMoney(text: string): string | undefined {
  const [, amount = '', thousands] = /^\$?\s*(\d[\d,_]*(?:\.\d+)?)\s*(k)?(?:\s*(?:usd|\+))?$/i.exec(text) ?? [];
  const value = Math.round(Number(amount.replaceAll(/[,_]/g, '')) * (thousands ? 1000 : 1));
  return amount && value >= 1 && value <= 10_000_000 ? String(value) : undefined;
}

function readWhole(min: number, max: number): Read {
  return (text) => {
    const value = Number(text);
    return Number.isSafeInteger(value) && value >= min && value <= max ? String(value) : undefined;
  };
}

function readFlag(text: string): string | undefined {
  if (/^(?:true|1|yes)$/i.test(text)) return '1';
  return /^(?:false|0|no)$/i.test(text) ? '0' : undefined;
}
