import type { FactName, ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';

// What an employer corrects, as groups of facts that are shown, corrected and reset together.

export type FactGroup = { label: string; facts: readonly FactName[] };

export const factGroups = {
  mode: { label: 'Work mode', facts: ['work_mode'] },
  places: { label: 'Open to', facts: ['regions', 'countries', 'excluded_countries', 'cities'] },
  hours: { label: 'Time zone', facts: ['utc_min', 'utc_max'] },
  pay: { label: 'Pay', facts: ['pay_min', 'pay_max', 'pay_currency', 'pay_period'] },
  level: { label: 'Level', facts: ['seniority'] },
  type: { label: 'Type', facts: ['employment_kind'] },
  skills: { label: 'Skills', facts: ['skills'] },
  niceSkills: { label: 'Nice to have', facts: ['nice_skills'] },
  chains: { label: 'Chains', facts: ['chains'] },
  paidIn: { label: 'Paid in', facts: ['paid_in'] },
  equity: { label: 'Equity', facts: ['has_equity'] },
  tokens: { label: 'Tokens', facts: ['has_tokens'] },
  visa: { label: 'Visa', facts: ['visa'] },
} as const satisfies Record<string, FactGroup>;

export type GroupName = keyof typeof factGroups;
export const groupNames = Object.keys(factGroups) as GroupName[];

type Correction = { corrections: StatedFacts; read: ListingFacts; group: FactGroup; change: StatedFacts };

/**
 * The corrections with one more. A group is corrected whole: what stays in it as it was read is stated with it. A group
 * that comes to what was read is no correction.
 */
export function correctFacts({ corrections, read, group, change }: Correction): StatedFacts {
  const next = { ...pickFacts(read, group), ...corrections, ...change };
  return hasSameFacts(pickFacts(next, group), pickFacts(read, group)) ? resetFacts(corrections, group) : next;
}

/** The corrections without those of a group: what is read counts again. */
export function resetFacts(corrections: StatedFacts, { facts }: FactGroup): StatedFacts {
  return Object.fromEntries(Object.entries(corrections).filter(([name]) => !facts.includes(name as FactName)));
}

export function isCorrected(corrections: StatedFacts, { facts }: FactGroup): boolean {
  return facts.some((name) => name in corrections);
}

/** Whether two say the same, in whichever order: the database has one of its own. */
export function hasSameFacts(one: StatedFacts, other: StatedFacts): boolean {
  return toText(one) === toText(other);
}

function toText(facts: StatedFacts): string {
  return JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pickFacts(facts: StatedFacts, group: FactGroup): StatedFacts {
  return Object.fromEntries(group.facts.map((name) => [name, facts[name]]));
}

/** What the database would refuse of a group, in words. */
export function findProblem(corrections: StatedFacts): string | undefined {
  const { pay_min, pay_max, utc_min, utc_max } = corrections;
  if (pay_min != null && pay_max != null && pay_min > pay_max) return 'The lowest pay is above the highest';
  if (utc_min != null && utc_max != null && utc_min > utc_max) return 'The first time zone lies east of the last';
  return undefined;
}
