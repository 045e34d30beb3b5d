import { classNames } from '#app/ui/class-names.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { JobCard } from './job-card.tsx';

/** Where to go on from a job's page; nothing where there is nothing. */
export function SimilarJobs({ jobs }: { jobs: Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-14">
      <h2 id="similar" className="section-title">
        Similar Jobs
      </h2>
      <ul className={classNames('mt-5 grid grid-cols-1 gap-4 md:grid-cols-2', jobs.length === 3 && 'lg:grid-cols-3')}>
        {jobs.map((job) => (
          <li key={job.id} className="grid min-w-0">
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}
