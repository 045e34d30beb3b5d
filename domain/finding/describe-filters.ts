import { categories } from '../category.ts';
import { employmentKinds, levels, nameLevel, workModes } from '../facts/fact-values.ts';
import type { JobFilters } from './job-filters.ts';
import type { ListingFilters } from './listing-filters.ts';
import { nameChoice } from './name-choice.ts';

type Asked = Partial<JobFilters>;
/** The names of companies, which an address knows by their slugs. */
type Named = { slug: string; name: string };

/**
 * What a list's address asks for, as one would say it: "Senior Solidity jobs, remote, hiring in Portugal, from $150,000 a
 * year". All of it, because people consent to it. How the list is ordered is no part of it.
 */
export function describeFilters(asked: Asked, companies: readonly Named[] = []): string {
  const level = inOrder(asked.level, levels).map((one) => nameLevel(one).toLowerCase());
  const skill = asked.skill ?? [];
  // Two lists side by side would read as one.
  const leadsWithSkills = skill.length === 1 || (skill.length > 1 && level.length === 0);
  const others = [joinOr(level), leadsWithSkills ? joinOr(skill) : ''].filter(Boolean);
  // "Remote jobs" where nothing else stands before them.
  const mode = others.length === 0 && isAll(asked.category) && asked.mode?.length === 1 ? asked.mode : [];
  const lead = [...others, ...mode.map((one) => nameChoice('mode', one))];
  const subject = capitalise([...lead, ...describeCategory(asked.category, leadsWithSkills)].join(' '));
  return [
    `${subject}${describeSearch(asked)}${describeCompanies(asked.company, companies)}`,
    ...listClauses(mode.length > 0 ? { ...asked, mode: [] } : asked),
  ]
    .concat(!leadsWithSkills && skill.length > 0 ? [`with ${joinOr(skill)}`] : [])
    .join(', ')
    .replace(/^Jobs$/, 'All jobs');
}

const isAll = (category: string | undefined) => !category || category === 'All';

function describeCategory(category: string | undefined, isAfterSkills: boolean): string[] {
  if (!category || isAll(category)) return ['jobs'];
  const name = (categories as readonly string[]).includes(category) ? category : `“${category}”`;
  return isAfterSkills ? ['jobs in', name] : [name, 'jobs'];
}

function describeSearch({ search, widen }: Asked): string {
  return search ? ` matching ${widen === false ? 'exactly ' : ''}“${search}”` : '';
}

function describeCompanies(slugs: string[] | undefined, companies: readonly Named[]): string {
  if (!slugs) return '';
  const names = slugs.map((slug) => companies.find((company) => company.slug === slug)?.name ?? toName(slug));
  return ` at ${joinOr(names)}`;
}

function listClauses(asked: ListingFilters): string[] {
  const { country, tz, pay, paid_in: means, posted } = asked;
  const name = (filter: keyof ListingFilters, value: number | string) => nameChoice(filter, `${value}`);
  return [
    asked.mode?.length && joinOr(inOrder(asked.mode, workModes).map((mode) => name('mode', mode).toLowerCase())),
    asked.type && joinOr(inOrder(asked.type, employmentKinds)),
    asked.chain && `on ${joinOr(asked.chain)}`,
    country && `hiring in ${joinOr(country.map((code) => name('country', code)))}`,
    tz !== undefined && `for people at ${name('tz', tz)}`,
    asked.unstated === false && `only where ${country ? 'countries' : 'hours'} are stated`,
    asked.worldwide === false && 'without those open worldwide',
    pay && `from ${name('pay', pay)}`,
    asked.shows_pay && 'showing pay',
    means && `paid in ${joinOr(means.map((one) => (one === 'fiat' ? one : `${one}s`)))}`,
    posted && `posted in ${name('posted', posted)}`,
  ].filter((clause) => typeof clause === 'string');
}

/** "Rust", "Rust or Solidity", "Go, Rust or Solidity". */
function joinOr(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** As people rank them; addresses have them by their letters. */
function inOrder(values: readonly string[] = [], order: readonly string[]): string[] {
  return [...values].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

const toName = (slug: string) => slug.split('-').filter(Boolean).map(capitalise).join(' ');

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
