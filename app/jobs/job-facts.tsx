import type { ReactNode } from 'react';
import { describePayLine, nameCountry, type PageFacts } from '#domain/finding/describe-card.ts';

type Props = { facts: PageFacts; salaryRange: string | null };

const visas = { sponsored: 'Sponsored', 'not-sponsored': 'Not sponsored' };
const means = { fiat: 'Fiat', stablecoin: 'Stablecoin', token: 'Token' };

/** What was understood of a listing, under its title: what a seeker decides by, and honestly what is missing. */
export function JobFacts({ facts, salaryRange }: Props) {
  const pay = describePayLine({ salary_range: salaryRange, facts });
  const extras = [facts.has_equity && 'equity', facts.has_tokens && 'tokens'].filter(Boolean).join(' and ');
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 rounded-2xl border border-line bg-raised p-5 sm:grid-cols-3">
      <Entry name="Pay">{pay && [pay, extras].filter(Boolean).join(', plus ')}</Entry>
      <Entry name="Open to">{describeOpenTo(facts)}</Entry>
      <Entry name="Level">{facts.seniority.map(capitalise).join(', ')}</Entry>
      {facts.utc_min !== null && <Entry name="Time zone">{describeHours(facts)}</Entry>}
      {facts.visa && <Entry name="Visa">{visas[facts.visa]}</Entry>}
      {facts.paid_in && <Entry name="Paid in">{means[facts.paid_in]}</Entry>}
      {facts.skills.length > 0 && <Entry name="Skills">{facts.skills.join(', ')}</Entry>}
      {facts.nice_skills.length > 0 && <Entry name="Nice to have">{facts.nice_skills.join(', ')}</Entry>}
      {facts.chains.length > 0 && <Entry name="Chains">{facts.chains.join(', ')}</Entry>}
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {children || <span className="font-normal text-muted">Not stated</span>}
      </dd>
    </div>
  );
}

function describeOpenTo({ eligibility, regions, countries, excluded_countries }: PageFacts): string {
  const except = excluded_countries.length > 0 ? ` except ${excluded_countries.map(nameCountry).join(', ')}` : '';
  if (eligibility === 'worldwide') return `Worldwide${except}`;
  const places = [...regions, ...countries.map(nameCountry)].join(', ');
  return places && `${places}${except}`;
}

function describeHours({ utc_min, utc_max }: PageFacts): string {
  const hours = [...new Set([utc_min, utc_max])].filter((hour) => hour !== null);
  return hours.map((hour) => `UTC${hour < 0 ? '−' : '+'}${Math.abs(hour)}`).join(' to ');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
