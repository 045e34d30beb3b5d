import {
  capitalise,
  describeHours,
  describeOpenTo,
  meansNames,
  modeNames,
  visaNames,
} from '#app/jobs/describe-fact.ts';
import { nameLevel } from '#domain/facts/fact-values.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { describePayLine } from '#domain/finding/describe-card.ts';
import type { GroupName } from './corrections.ts';

const describers: Record<GroupName, (facts: ListingFacts) => string | false | null> = {
  mode: ({ work_mode }) => work_mode && modeNames[work_mode],
  places: (facts) => [describeOpenTo(facts), facts.cities.join(', ')].filter(Boolean).join(' · '),
  hours: describeHours,
  pay: (facts) => describePayLine({ salary_range: null, facts }),
  level: ({ seniority }) => seniority.map(nameLevel).join(', '),
  type: ({ employment_kind }) => employment_kind && capitalise(employment_kind),
  skills: ({ skills }) => skills.join(', '),
  niceSkills: ({ nice_skills }) => nice_skills.join(', '),
  chains: ({ chains }) => chains.join(', '),
  paidIn: ({ paid_in }) => paid_in && meansNames[paid_in],
  equity: ({ has_equity }) => has_equity && 'Offered',
  tokens: ({ has_tokens }) => has_tokens && 'Offered',
  visa: ({ visa }) => visa && visaNames[visa],
};

/** A group of facts in words; empty where nothing is stated. */
export function describeGroup(name: GroupName, facts: ListingFacts): string {
  return describers[name](facts) || '';
}
