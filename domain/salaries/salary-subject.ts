import type { Category } from '../category.ts';
import { type Level, levels, nameLevel } from '../facts/fact-values.ts';
import type { JobFilters } from '../finding/job-filters.ts';
import {
  buildLandingAddress,
  type Landing,
  landingHub,
  namePlace,
  readLandingAddress,
  toLandingFilters,
} from '../finding/landing-address.ts';

// What a salary page is about, and its one address: /salaries/engineering, /salaries/engineering/senior, /salaries/level/senior,
// /salaries/in/portugal, /salaries/skill/rust. Any other combination is asked for by the form: /salaries?category=…&country=…

/** Nothing: all jobs. A country is a code; a skill may be a chain. */
export type SalarySubject = { category?: Category; level?: Level; country?: string; skill?: string };

export const salariesHub = '/salaries';
export const subjectParts = ['category', 'level', 'country', 'skill'] as const;

export function buildSalaryAddress(subject: SalarySubject): string {
  const slugs = toSlugs(subject);
  const { category, level, country, skill } = slugs;
  switch (listParts(subject).join(' ')) {
    case '':
      return salariesHub;
    case 'category':
    case 'category level':
      return [salariesHub, category, level].filter(Boolean).join('/');
    case 'level':
      return `${salariesHub}/level/${level}`;
    case 'country':
      return `${salariesHub}/in/${country}`;
    case 'skill':
      return `${salariesHub}/skill/${skill}`;
    default:
      return `${salariesHub}?${new URLSearchParams(slugs)}`;
  }
}

/** A subject of its own, unlike a combination that the form asks for. */
export function isPlainSubject(subject: SalarySubject): boolean {
  return !buildSalaryAddress(subject).includes('?');
}

/** What an address is about, in any spelling; null where its path names something unknown. Unknown words of a form are left out. */
export function readSalaryAddress(path: string, params: URLSearchParams): SalarySubject | null {
  const [first = '', second, ...further] = path.split('/').filter(Boolean);
  if (further.length > 0) return null;
  const named = readPath(first, second);
  if (!named) return null;
  const asked = subjectParts.map((part) => [part, named[part] ?? readPart(part, params.get(part) ?? '')] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}

function readPath(first: string, second: string | undefined): SalarySubject | null {
  if (!first) return {};
  const kinds = { level: 'level', in: 'country', skill: 'skill' } as const;
  const kind = kinds[first.toLowerCase() as keyof typeof kinds];
  if (kind) return toSubject([[kind, readPart(kind, second ?? '')]]);
  const category = readPart('category', first);
  return toSubject(
    second === undefined
      ? [['category', category]]
      : [
          ['category', category],
          ['level', readPart('level', second)],
        ],
  );
}

function toSubject(parts: [keyof SalarySubject, string | undefined][]): SalarySubject | null {
  return parts.every(([, value]) => value !== undefined) ? Object.fromEntries(parts) : null;
}

function readPart(part: keyof SalarySubject, text: string): string | undefined {
  const words = text.trim().slice(0, 100);
  if (!words) return undefined;
  if (part === 'level')
    return levels.find((level) => toLevelSlug(level) === words.toLowerCase() || level === words.toLowerCase());
  const lead = { category: '', country: 'in-', skill: 'with-' }[part];
  const found = readLandingAddress(`${landingHub}/${lead}${encodeURIComponent(words)}`);
  if (part === 'country') return found?.place === 'remote' ? undefined : found?.place;
  return found?.[part];
}

type Named = { [Part in keyof SalarySubject]?: string | null | undefined };

/** What the database names; null where no page has it, such as a skill that an employer has made up. */
export function toKnownSubject(row: Named): SalarySubject | null {
  const subject = Object.fromEntries(subjectParts.flatMap((part) => (row[part] ? [[part, row[part]]] : [])));
  const slugs = Object.entries(toSlugs(subject));
  const isKnown = slugs.every(([part, slug]) => readPart(part as keyof SalarySubject, slug) === subject[part]);
  return isKnown ? subject : null;
}

function toSlugs({ category, level, country, skill }: SalarySubject): Record<string, string> {
  return {
    ...(category && { category: toLandingSlug({ category }) }),
    ...(level && { level: toLevelSlug(level) }),
    ...(country && { country: toLandingSlug({ place: country }) }),
    ...(skill && { skill: toLandingSlug({ skill }) }),
  };
}

const toLandingSlug = (landing: Landing) =>
  buildLandingAddress(landing)
    .slice(landingHub.length + 1)
    .replace(/^(?:with|in)-/, '');
const toLevelSlug = (level: Level) => level.replace('/', '-');

/** The value of a choice in an address. */
export const toPartSlug = (subject: SalarySubject): string => Object.values(toSlugs(subject))[0] ?? '';

export function listParts(subject: SalarySubject): (keyof SalarySubject)[] {
  return subjectParts.filter((part) => subject[part] !== undefined);
}

/** "Engineering", "Senior", "Portugal", "Rust": for a subject of one part; the last part of another. */
export function nameShortly({ category, level, country, skill }: SalarySubject): string {
  return (
    skill ?? (country ? namePlace(country).replace(/^the /, '') : level ? nameLevel(level) : (category ?? 'All jobs'))
  );
}

/** "Senior Engineering salaries with Rust in Portugal", "Salaries in Portugal", "Rust salaries". */
export function nameSalaries(subject: SalarySubject): string {
  return nameWith('salaries', subject) || 'Web3 and blockchain salaries';
}

/** "Senior Engineering jobs with Rust in Portugal", in the middle of a sentence; "jobs" where it is about all. */
export function nameSalaryJobs(subject: SalarySubject): string {
  const words = nameWith('jobs', subject) || 'jobs';
  return !subject.category && (subject.level || words.startsWith('Jobs'))
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

function nameWith(noun: string, subject: SalarySubject): string {
  const { category, level, country, skill } = subject;
  if (listParts(subject).length === 0) return '';
  const lead = [level && nameLevel(level), category ?? skill].filter(Boolean).join(' ');
  const words = [lead, noun, category && skill && `with ${skill}`, country && `in ${namePlace(country)}`];
  const name = words.filter(Boolean).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The list of the open jobs that state such pay. */
export function toSalaryFilters({ category, level, country, skill }: SalarySubject): JobFilters {
  return {
    ...toLandingFilters({ ...(category && { category }), ...(skill && { skill }), ...(country && { place: country }) }),
    ...(level && { level: [level] }),
    shows_pay: true,
  };
}

/** Pages about less, of which one may have enough. */
export function listBroader(subject: SalarySubject): SalarySubject[] {
  const parts = listParts(subject);
  if (parts.length < 2) return [];
  return parts.map((left) =>
    Object.fromEntries(parts.filter((part) => part !== left).map((part) => [part, subject[part]])),
  );
}
