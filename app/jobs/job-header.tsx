import { CalendarDays, Clock, MapPin, Star } from 'lucide-react';
import { Link } from 'react-router';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { formatDate } from '#domain/date.ts';
import { describePlace, isFeatured, type JobCard } from '#domain/job.ts';

type Props = { job: JobCard; titleAs: 'h1' | 'h2' };

/** The top of a job's page: who, what, where, how. */
export function JobHeader({ job, titleAs: Title }: Props) {
  const { company } = job;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
      <CompanyLogo name={company.name} url={company.logo_url} size={72} isEager className="rounded-2xl" />
      <div className="min-w-0 flex-1">
        <Title className="text-3xl font-bold sm:text-[2.6rem]">{job.title}</Title>
        <p className="mt-2 text-lg">
          <Link
            to={`/company/${company.slug}`}
            prefetch="intent"
            className="inline-block py-0.5 font-medium text-accent hover:underline"
          >
            {company.name}
          </Link>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-muted">
          <Fact icon={MapPin}>{describePlace(job)}</Fact>
          {job.employment_type && <Fact icon={Clock}>{job.employment_type}</Fact>}
          <Fact icon={CalendarDays}>
            <time dateTime={job.published_at}>{formatDate(job.published_at, 'card')}</time>
          </Fact>
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          {isFeatured(job) && (
            <Badge tone="featured">
              <Star aria-hidden="true" className="size-3.5" />
              Featured
            </Badge>
          )}
          <Badge>{job.category}</Badge>
          {job.is_remote && <Badge tone="accent">Remote</Badge>}
        </div>
      </div>
    </div>
  );
}
