import { Link } from 'react-router';
import { OpenChain } from '#app/ui/chain.tsx';
import { Served, type ServedHtml } from '#app/ui/served-html.tsx';
import { formatDate } from '#domain/date.ts';
import type { ClosedJob as FoundClosedJob } from './find-job.ts';
import { JobTitle } from './job-title.tsx';

type Closed = Omit<FoundClosedJob, 'others' | 'similar'>;

/** The page of a listing that has ended: what it was, since when it is gone, and where to go on. */
export function ClosedJob({ job, similar }: { job: Closed; similar: ServedHtml }) {
  const { title, company, ended_at } = job;
  const { ending, sequel } = describeEnding(job);
  return (
    <>
      <div className="mt-5">
        <JobTitle title={title} company={company} />
      </div>
      <div className="mt-6 grid max-w-[46rem] gap-4 rounded-2xl border border-line bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-6">
        <OpenChain className="sm:order-2" />
        <div>
          <p className="text-lg font-semibold">
            This job {ending} on <time dateTime={ended_at}>{formatDate(ended_at, 'long')}</time>.
          </p>
          <p className="mt-1 text-muted">{sequel}</p>
          <p className="mt-3 [overflow-wrap:anywhere]">
            <Link to={`/company/${company.slug}`} prefetch="intent" className="link inline-block py-0.5">
              See all jobs at <bdi>{company.name}</bdi>
            </Link>
          </p>
        </div>
      </div>
      <Served served={similar} name="similar" />
    </>
  );
}

function describeEnding({ state, is_filled }: Closed): { ending: string; sequel: string } {
  if (state === 'paused') return { ending: 'was paused by its employer', sequel: 'It takes no applications for now.' };
  const sequel = 'It takes no more applications.';
  if (is_filled) return { ending: 'was filled', sequel };
  return { ending: state === 'expired' ? 'expired' : 'was closed', sequel };
}
