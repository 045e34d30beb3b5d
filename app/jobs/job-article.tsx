import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { JobDetail } from '#domain/job.ts';
import type { Origin } from '#domain/origin.ts';
import { AboutCompany } from './about-company.tsx';
import { ReadyToApply } from './apply-block.tsx';
import { CanIApply } from './can-i-apply.tsx';
import type { JobSection } from './describe-job.server.ts';
import type { PayStanding } from './find-job.ts';
import { JobFacts } from './job-facts.tsx';
import { JobHeader } from './job-header.tsx';
import { JobText } from './job-text.tsx';

export type ShownJob = Omit<
  JobDetail,
  'description' | 'requirements' | 'source' | 'source_id' | 'updated_at' | 'last_seen_at' | 'company'
> & {
  company: Omit<JobDetail['company'], 'id' | 'description'>;
  origin?: Origin | null;
  freshness?: string | null;
};

type Props = {
  job: ShownJob;
  /** As HTML, or as the server's page has them. */
  sections: JobSection[] | ServedHtml;
  about: string | ServedHtml;
  payStanding?: PayStanding | null;
  titleAs?: 'h1' | 'h2';
};

/** A listing from its title to the way to apply, the same for visitors and for the employer who writes it. */
export function JobArticle({ job, sections, about, payStanding = null, titleAs = 'h1' }: Props) {
  return (
    <>
      <JobHeader job={job} payStanding={payStanding} titleAs={titleAs} />
      <div className="mt-5 rounded-2xl border border-line bg-raised sm:mt-6">
        <JobFacts job={job} />
        {job.facts && <CanIApply facts={job.facts} />}
      </div>
      <div className="mt-8 sm:mt-10">
        <JobText sections={sections} />
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          {job.salary_range && <SalaryRange text={job.salary_range} />}
          <AboutCompany company={job.company} html={about} />
          <ReadyToApply job={job} />
        </div>
        {job.origin && <SourceLink origin={job.origin} />}
      </div>
    </>
  );
}

function SalaryRange({ text }: { text: string }) {
  return (
    <section aria-labelledby="salary" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <h2 id="salary" className="section-title">
        Salary Range
      </h2>
      <p className="mt-1.5 text-lg font-semibold text-accent">{text}</p>
    </section>
  );
}

/** Sources of imported listings ask to be named with a link that is followed: no nofollow here. */
function SourceLink({ origin: { words, name, address } }: { origin: Origin }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {words}{' '}
      <a href={address} target="_blank" rel="noopener" className="link inline-block py-0.5">
        {name}
      </a>
    </p>
  );
}
