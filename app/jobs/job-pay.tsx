import { classNames } from '#app/ui/class-names.ts';
import { toCategorySlug } from '#domain/category.ts';
import { describePayLine } from '#domain/finding/describe-card.ts';
import type { JobCard, JobDetail } from '#domain/job.ts';
import { describePayStanding, findPayThird } from './describe-fact.ts';
import type { PayStanding } from './find-job.ts';

type Paid = Pick<JobCard, 'salary_range' | 'category'> & Pick<JobDetail, 'facts'>;

/** What it pays, and where that stands: in one of three links. Nothing where it is not stated. */
export function JobPay({ job, standing }: { job: Paid; standing: PayStanding | null }) {
  const pay = describePayLine(job);
  if (!pay) return null;
  const extras = [job.facts?.has_equity && 'equity', job.facts?.has_tokens && 'tokens'].filter(Boolean).join(' and ');
  const third = standing && findPayThird(standing);
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-0.5">
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{[pay, extras].filter(Boolean).join(', plus ')}</p>
      {standing && third !== null && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="flex shrink-0 -space-x-1">
            {[0, 1, 2].map((one) => (
              <span
                key={one}
                className={classNames(
                  'h-2.5 w-5 rounded-full border-2',
                  one === third ? 'relative border-accent bg-accent' : 'border-line-strong',
                )}
              />
            ))}
          </span>
          <span>
            {describePayStanding(standing)} in{' '}
            <a href={`/salaries/${toCategorySlug(job.category)}`} className="link inline-block py-0.5">
              {job.category}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
