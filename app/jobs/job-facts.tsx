import type { ReactNode } from 'react';
import { nameLevel } from '#domain/facts/fact-values.ts';
import { describePayLine } from '#domain/finding/describe-card.ts';
import type { JobDetail } from '#domain/job.ts';
import { capitalise, describeHours, describeOpenTo, meansNames, visaNames } from './describe-fact.ts';

type Props = { job: Pick<JobDetail, 'facts' | 'salary_range' | 'employment_type'> };

/** What was understood of a listing, under its title and pay: what a seeker decides by, and honestly what is missing. */
export function JobFacts({ job }: Props) {
  const { facts } = job;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-4 gap-y-3 px-4 py-3.5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-x-6 sm:px-5 sm:py-4">
      {!describePayLine(job) && <Entry name="Pay">{null}</Entry>}
      {facts && <Entry name="Open to">{describeOpenTo(facts)}</Entry>}
      {facts && <Entry name="Level">{facts.seniority.map(nameLevel).join(', ')}</Entry>}
      <Entry name="Type">{facts?.employment_kind ? capitalise(facts.employment_kind) : job.employment_type}</Entry>
      {facts && facts.utc_min !== null && <Entry name="Time zone">{describeHours(facts)}</Entry>}
      {facts?.visa && <Entry name="Visa">{visaNames[facts.visa]}</Entry>}
      {facts?.paid_in && <Entry name="Paid in">{meansNames[facts.paid_in]}</Entry>}
      <WideEntry name="Skills" values={facts?.skills} />
      <WideEntry name="Nice to have" values={facts?.nice_skills} />
      <WideEntry name="Chains" values={facts?.chains} />
    </dl>
  );
}

function WideEntry({ name, values }: { name: string; values: string[] | undefined }) {
  if (!values?.length) return null;
  return (
    <Entry name={name} className="col-span-full">
      {values.join(', ')}
    </Entry>
  );
}

type EntryProps = { name: string; className?: string; children: ReactNode };

function Entry({ name, className = 'min-w-0', children }: EntryProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {children || <span className="font-normal text-muted">Not stated</span>}
      </dd>
    </div>
  );
}
