import type { EmploymentKind } from '#domain/facts/fact-values.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { readEmploymentKind } from '#domain/facts/read-employment-kind.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';

const kinds: ReadonlyMap<string | null, EmploymentKind> = new Map([
  ['Full-time', 'full-time'],
  ['Part-time', 'part-time'],
  ['Contract', 'contract'],
  ['Freelance', 'freelance'],
  ['Internship', 'internship'],
  ['Temporary', 'temporary'],
]);
const fixedTerm = /fixed[\s_-]?term|(?<!un)befristet/i;

/** The kind of employment in a source's words. The title knows better: interns are often entered as full-time. */
export function stateEmploymentKind(title: string, ...given: (string | null | undefined)[]): StatedFacts {
  if (readEmploymentKind(title, null)) return {};
  const isFixedTerm = given.some((text) => fixedTerm.test(text?.slice(0, 200) ?? ''));
  const kind = isFixedTerm ? 'contract' : kinds.get(mapEmploymentType(...given));
  return kind ? { employment_kind: kind } : {};
}
