import { deriveFacts } from './derive-facts.ts';
import type { Evidence, FactName, ListingFacts, StatableFacts } from './listing-facts.ts';

/** Facts that a source has as data, or that an employer has corrected: only those that are stated, null for "none". */
export type StatedFacts = Partial<StatableFacts>;

// Facts that make sense together only. To state one is to state all, or a minimum in euros would meet a period that
// was read beside dollars.
const groups: FactName[][] = [
  ['cities', 'countries', 'regions', 'excluded_countries'],
  ['utc_min', 'utc_max'],
  ['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'pay_basis'],
];

const nothing: StatableFacts = {
  work_mode: null,
  cities: [],
  countries: [],
  regions: [],
  excluded_countries: [],
  utc_min: null,
  utc_max: null,
  visa: null,
  pay_min: null,
  pay_max: null,
  pay_currency: null,
  pay_period: null,
  pay_basis: null,
  has_equity: false,
  has_tokens: false,
  paid_in: null,
  seniority: [],
  employment_kind: null,
  skills: [],
  nice_skills: [],
  chains: [],
};

const sourceWords = 'stated by the source';
const employerWords = 'corrected by the employer';

/** What the listing shows: the employer's corrections before what the source states before what was read. */
export function mergeFacts(read: ListingFacts, stated: StatedFacts, corrected: StatedFacts): ListingFacts {
  const sourceFacts = completeGroups(stated);
  const employerFacts = completeGroups(corrected);
  const facts: ListingFacts = { ...read, ...sourceFacts, ...employerFacts };
  return {
    ...facts,
    ...deriveFacts(facts),
    evidence: { ...read.evidence, ...label(sourceFacts, sourceWords), ...label(employerFacts, employerWords) },
  };
}

function completeGroups(stated: StatedFacts): StatedFacts {
  const facts: StatedFacts = withoutUndefined(stated);
  for (const group of groups) {
    if (!group.some((name) => name in facts)) continue;
    for (const name of group) if (!(name in facts)) Object.assign(facts, { [name]: nothing[name] });
  }
  return facts;
}

function withoutUndefined(stated: StatedFacts): StatedFacts {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

function label(facts: StatedFacts, words: string): Evidence {
  return Object.fromEntries(Object.keys(facts).map((name) => [name, words]));
}
