import type { FactName } from './listing-facts.ts';
import type { StatedFacts } from './merge-facts.ts';

const places: FactName[] = ['work_mode', 'cities', 'countries', 'regions', 'excluded_countries', 'utc_min', 'utc_max'];

/** What each field of a listing says. A description says a bit of everything, so it takes nothing away. */
const factsOf: Record<string, FactName[]> = {
  title: ['seniority'],
  location: places,
  is_remote: places,
  salary_range: ['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'pay_basis'],
  employment_type: ['employment_kind'],
};

/** A source's facts without those about fields that the employer has edited: there the employer's words count. */
export function withoutEdited(stated: StatedFacts, edited: string[]): StatedFacts {
  const taken = new Set<string>(edited.flatMap((field) => factsOf[field] ?? []));
  return Object.fromEntries(Object.entries(stated).filter(([name]) => !taken.has(name)));
}
