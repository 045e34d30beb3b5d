import { Banknote, Clock, MapPin, Star } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { CompanyLogo, toCompanyStyle } from '#app/companies/company-logo.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { describePayLine, describePlaceLine, listTags } from '#domain/finding/describe-card.ts';
import { isFeatured, type JobCard as Job } from '#domain/job.ts';
import { JobDate } from './job-date.tsx';
import { SaveToggle, ViewedMark } from './save-toggle.tsx';

type Props = {
  job: Job;
  dateForm?: 'card' | 'short';
  isEager?: boolean;
  /** On a page about the company, which need not be said again by every card. */
  hidesCompany?: boolean;
  className?: string;
};

/** A listing at a glance. The whole card leads to it; the company's name leads to the company. */
export function JobCard({ job, dateForm = 'card', isEager = false, hidesCompany = false, className }: Props) {
  const titleId = useId();
  const featured = isFeatured(job);
  const place = describePlaceLine(job);
  const pay = describePayLine(job);
  const tags = job.facts ? listTags(job.facts) : [];
  return (
    <article
      className={classNames(
        'group card flex min-w-0 flex-col gap-3 p-4 sm:p-5',
        !hidesCompany && 'company-edge',
        featured && 'card-featured',
        className,
      )}
      style={toCompanyStyle(job.company)}
    >
      <div className="flex items-start gap-3">
        {!hidesCompany && (
          <CompanyLogo
            name={job.company.name}
            url={job.company.logo_url}
            color={job.company.color}
            size={48}
            isEager={isEager}
          />
        )}
        <div className="min-w-0 flex-1">
          {featured && (
            <p className="mb-1">
              <Badge tone="featured">
                <Star aria-hidden="true" className="size-3.5" />
                Featured
              </Badge>
            </p>
          )}
          <h3 id={titleId} className="text-[1.05rem] leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link
              to={`/jobs/${job.slug}`}
              prefetch="intent"
              className="card-link inline-block py-0.5 group-hover:text-accent"
            >
              {job.title}
            </Link>
          </h3>
          {!hidesCompany && (
            <Link
              to={`/company/${job.company.slug}`}
              className="relative z-10 inline-block py-0.5 text-[0.95rem] text-muted [overflow-wrap:anywhere] hover:text-accent hover:underline active:text-accent-strong"
            >
              <bdi>{job.company.name}</bdi>
            </Link>
          )}
        </div>
        {/* The mark has its room beside the text, so that nothing moves when it appears. */}
        <div className="relative -mt-1.5 -mr-1.5 flex w-10 shrink-0 flex-col items-center">
          <SaveToggle job={job} titleId={titleId} />
          <ViewedMark id={job.id} />
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <Fact icon={MapPin}>{place}</Fact>
        {job.employment_type && <Fact icon={Clock}>{job.employment_type}</Fact>}
        {pay && (
          <Fact icon={Banknote}>
            <span className="font-medium text-ink">{pay}</span>
          </Fact>
        )}
        {/* Slides are as high as the highest: one that states no pay has its line, too. */}
        {!pay && dateForm === 'short' && <Fact icon={Banknote}>Pay not stated</Fact>}
      </ul>
      {tags.length > 0 && (
        <ul aria-label="Level and skills" className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {/* The badges wrap beside the date: it is never alone in a line, nor are they, since Featured is at the top. */}
      <div className="mt-auto flex items-end justify-between gap-3">
        <div className="flex min-w-0 flex-wrap gap-1.5">
          {job.is_remote && !/remote/i.test(place) && <Badge tone="accent">Remote</Badge>}
          <Badge>{job.category}</Badge>
        </div>
        <JobDate date={job.published_at} form={dateForm} className="shrink-0 py-0.5 text-sm text-muted" />
      </div>
    </article>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: React.ReactNode }) {
  return (
    <li className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}
