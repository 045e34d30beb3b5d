import { useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { JobCard } from './job-card.tsx';

type Props = {
  jobs: Job[];
  /** Whose they all are. */
  company?: string;
};

/** Where to go on from a job's page; nothing where there is nothing. */
export function SimilarJobs({ jobs, company }: Props) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14 print:hidden">
      <h2 id={id} className="section-title [overflow-wrap:anywhere]">
        {company ? `More jobs at ${company}` : 'Similar Jobs'}
      </h2>
      <ul className={classNames('mt-5 grid grid-cols-1 gap-4 md:grid-cols-2', jobs.length === 3 && 'lg:grid-cols-3')}>
        {jobs.map((job) => (
          <li key={job.id} className="grid min-w-0">
            <JobCard job={job} hidesCompany={company !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
