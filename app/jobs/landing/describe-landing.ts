import { formatDate } from '#domain/date.ts';
import { type Landing, nameLanding, namePlace } from '#domain/finding/landing-address.ts';

type Counted = { name: string; jobs: number };

/** The figures of a page's list (database/repeatable/74-landing-facts.sql); all but the count are of the newest `looked_at`. */
export type LandingFacts = {
  count: number;
  /** Of a country's page: how many more are open to the whole world. */
  world: number | null;
  looked_at?: number;
  newest_at?: string;
  fresh?: number;
  remote?: number;
  companies?: number;
  pay?: { jobs: number; low: number; median: number; high: number } | null;
  hiring?: { slug: string; name: string; jobs: number }[];
  levels?: Counted[];
  skills?: Counted[];
};

/** What there is to say about the jobs of a page, in sentences that only its figures can make. */
export function describeLanding(landing: Landing, facts: LandingFacts): string[] {
  const { count, looked_at: looked = 0, remote = 0, pay } = facts;
  if (count === 0) return [];
  const isAll = looked === count;
  const of = isAll ? '' : `Of the newest ${format(looked)}, `;
  return [
    describeCount(landing, facts),
    landing.place === 'remote' ? '' : describeRemote(remote, looked, of),
    pay
      ? `${format(pay.jobs)}${isAll ? '' : ' of these'} state their pay: the median is ${dollars(pay.median)} a year.`
      : '',
    describeDemand(facts),
  ].filter(Boolean);
}

function describeCount(
  landing: Landing,
  { count, companies = 0, fresh = 0, looked_at: looked, newest_at }: LandingFacts,
) {
  const isOne = count === 1;
  const name = nameLanding(landing).replace(/^(Jobs|Remote)\b/, (word) => word.toLowerCase());
  const subject = `${format(count)} open ${isOne ? name.replace(/\bjobs\b/, 'job') : name}`;
  const where = looked === count ? ` at ${format(companies)} ${companies === 1 ? 'company' : 'companies'}` : '';
  if (fresh === 0) return `${subject}${where}, the newest of ${formatDate(newest_at ?? '', 'long')}.`;
  const news = fresh === looked ? (looked === count ? 'all' : `more than ${format(fresh)}`) : format(fresh);
  return `${subject}${where}, ${isOne ? 'new' : `${news} of them posted`} in the last 7 days.`;
}

function describeRemote(remote: number, looked: number, of: string): string {
  if (looked < 2) return '';
  const words =
    remote === 0
      ? 'none says that it can be done remotely'
      : remote === looked
        ? 'all can be done remotely'
        : `${format(remote)} can be done remotely`;
  return `${of ? of + words : capitalise(words)}.`;
}

/** "Most often asked for: Rust, Go and Docker, at senior level." */
function describeDemand({ skills = [], levels = [] }: LandingFacts): string {
  const names = skills
    .filter(({ jobs }) => jobs > 1)
    .slice(0, 3)
    .map(({ name }) => name);
  const [first] = levels;
  const level = first && first.jobs > 1 ? first.name : '';
  if (names.length === 0) return level ? `Most look for people at ${level} level.` : '';
  return `Most often asked for: ${joinAnd(names)}${level ? `, at ${level} level` : ''}.`;
}

/** What a country's page says about what it leaves out; nothing on others. */
export function describeReach(
  { place }: Landing,
  { world }: LandingFacts,
): { each: string; others: string | null } | null {
  if (!place || place === 'remote') return null;
  return {
    each: `Each names ${namePlace(place)} or a part of the world that it lies in.`,
    others: world ? `${format(world)} more ${world === 1 ? 'is' : 'are'} open to people anywhere` : null,
  };
}

export const format = (count: number) => count.toLocaleString('en');

/** Sums of other currencies are worth what the day's rate says: to the dollar would be more than is known. */
export const dollars = (sum: number) => `$${format(Math.round(sum / 1000) * 1000)}`;

function joinAnd(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
