import type { ReactNode } from 'react';
import { describePayLine } from '#domain/finding/describe-card.ts';
import type { JobDetail } from '#domain/job.ts';
import {
  capitalise,
  describeHours,
  describeOpenTo,
  describePayStanding,
  meansNames,
  visaNames,
} from './describe-fact.ts';
import type { PayStanding } from './find-job.ts';

type Props = {
  job: Pick<JobDetail, 'facts' | 'salary_range' | 'employment_type' | 'category'>;
  payStanding?: PayStanding | null;
};

/** What was understood of a listing, under its title: what a seeker decides by, and honestly what is missing. */
export function JobFacts({ job, payStanding }: Props) {
  const { facts } = job;
  const pay = describePayLine(job);
  const extras = [facts?.has_equity && 'equity', facts?.has_tokens && 'tokens'].filter(Boolean).join(' and ');
  const standing = payStanding ? describePayStanding(payStanding) : '';
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 rounded-2xl border border-line bg-raised p-5 sm:grid-cols-3">
      <Entry name="Pay" note={standing && `${standing} in ${job.category}`}>
        {pay && [pay, extras].filter(Boolean).join(', plus ')}
      </Entry>
      {facts && <Entry name="Open to">{describeOpenTo(facts)}</Entry>}
      {facts && <Entry name="Level">{facts.seniority.map(capitalise).join(', ')}</Entry>}
      <Entry name="Type">{facts?.employment_kind ? capitalise(facts.employment_kind) : job.employment_type}</Entry>
      {facts && facts.utc_min !== null && <Entry name="Time zone">{describeHours(facts)}</Entry>}
      {facts?.visa && <Entry name="Visa">{visaNames[facts.visa]}</Entry>}
      {facts?.paid_in && <Entry name="Paid in">{meansNames[facts.paid_in]}</Entry>}
      {facts && facts.skills.length > 0 && <Entry name="Skills">{facts.skills.join(', ')}</Entry>}
      {facts && facts.nice_skills.length > 0 && <Entry name="Nice to have">{facts.nice_skills.join(', ')}</Entry>}
      {facts && facts.chains.length > 0 && <Entry name="Chains">{facts.chains.join(', ')}</Entry>}
    </dl>
  );
}

function Entry({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {children || <span className="font-normal text-muted">Not stated</span>}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
