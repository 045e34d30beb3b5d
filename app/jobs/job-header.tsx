import { Badge } from '#app/ui/badge.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { describePlace, isFeatured, type JobCard, type JobDetail } from '#domain/job.ts';
import type { PayStanding } from './find-job.ts';
import { JobDate } from './job-date.tsx';
import { JobPay } from './job-pay.tsx';
import { JobTitle } from './job-title.tsx';

type Props = {
  job: JobCard & Pick<JobDetail, 'facts'> & { freshness?: string | null };
  payStanding: PayStanding | null;
  titleAs: 'h1' | 'h2';
};

/** The top of a job's page: who, what, where, how. */
export function JobHeader({ job, payStanding, titleAs }: Props) {
  return (
    <JobTitle title={job.title} company={job.company} titleAs={titleAs}>
      <JobPay job={job} standing={payStanding} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted max-sm:text-[0.95rem]">
        <Fact icon="map-pin">{describePlace(job)}</Fact>
        {job.employment_type && <Fact icon="clock">{job.employment_type}</Fact>}
        <Fact icon="calendar-days">
          <JobDate date={job.published_at} form="card" />
          {job.freshness && ` · ${job.freshness}`}
        </Fact>
      </ul>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {isFeatured(job) && (
          <Badge tone="featured">
            <Icon name="star" className="size-3.5" />
            Featured
          </Badge>
        )}
        {job.is_remote && <Badge tone="accent">Remote</Badge>}
        <Badge>{job.category}</Badge>
      </div>
    </JobTitle>
  );
}
