import { CompanyLogo } from '#app/companies/company-logo.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { findApplyAddress, findDirectAddress } from '#domain/apply-address.ts';
import { describePayLine } from '#domain/finding/describe-card.ts';
import type { JobDetail } from '#domain/job.ts';
import type { Origin } from '#domain/origin.ts';
import { ApplyLink } from './apply-link.tsx';

export type Applying = Pick<JobDetail, 'id' | 'title' | 'salary_range' | 'external_url' | 'facts'> & {
  company: Pick<JobDetail['company'], 'name' | 'website' | 'logo_url' | 'color'>;
  origin?: Origin | null;
};

/** Of the two places to apply at the one that the screen shows. */
export function SkipToApply({ job }: { job: Applying }) {
  if (!findApplyAddress(job)) return null;
  return (
    <>
      <a href="#apply" className="skip max-lg:hidden">
        Skip to Apply
      </a>
      <a href="#apply-bar" className="skip lg:hidden">
        Skip to Apply
      </a>
    </>
  );
}

/** Stays in sight beside the text on wide screens. */
export function ApplyBlock({ job }: { job: Applying }) {
  const address = findApplyAddress(job);
  const direct = findDirectAddress(job);
  const pay = describePayLine(job);
  if (!address) return null;
  return (
    <aside
      aria-label="Apply"
      className="sticky top-32 hidden self-start rounded-2xl border border-line bg-raised p-5 lg:col-start-2 lg:block"
    >
      <div className="flex items-center gap-3">
        <CompanyLogo name={job.company.name} url={job.company.logo_url} color={job.company.color} size={44} />
        <div className="min-w-0">
          <p className="line-clamp-3 leading-snug font-semibold [overflow-wrap:anywhere]">
            <bdi>{job.title}</bdi>
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            <bdi>{job.company.name}</bdi>
          </p>
        </div>
      </div>
      {pay && (
        <p className="mt-4 flex items-center gap-2 font-medium">
          <Icon name="banknote" className="shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{pay}</span>
        </p>
      )}
      <ApplyLink id="apply" jobId={job.id} href={address} className={`${buttonStyle('primary', 'large')} mt-5 w-full`}>
        Apply Now
      </ApplyLink>
      {direct && (
        <ApplyLink jobId={job.id} href={direct} className={`${buttonStyle('secondary', 'large')} mt-3 w-full`}>
          Apply Directly
        </ApplyLink>
      )}
      <p className="mt-3 text-center text-sm text-pretty text-muted empty:hidden">{describeLinks(job, direct)}</p>
    </aside>
  );
}

function describeLinks({ origin, company }: Applying, direct: string | null): string {
  if (origin?.isWhereToApply) return `You apply through ${origin.name}.`;
  if (direct) return 'Apply Now opens the company’s own site, Apply Directly this listing’s own address.';
  return company.website ? 'You apply on the company’s own site.' : '';
}

/** Stays at the bottom of smaller screens until the page ends; what floats over the page keeps above it (floats.css). */
export function ApplyBar({ job }: { job: Applying }) {
  const address = findApplyAddress(job);
  const direct = findDirectAddress(job);
  if (!address) return null;
  // On a phone two of them fit into one line without their arrows.
  const width = `max-w-sm flex-1 ${direct ? 'max-sm:px-2! max-sm:text-[0.95rem] max-sm:[&>svg]:hidden' : ''}`;
  return (
    <div className="apply-bar sticky bottom-0 z-20 border-t border-line bg-paper/95 py-3 backdrop-blur lg:hidden">
      <div className="page flex justify-center gap-2 sm:gap-3">
        <ApplyLink
          id="apply-bar"
          jobId={job.id}
          href={address}
          className={`${buttonStyle('primary', 'large')} ${width}`}
        >
          Apply Now
        </ApplyLink>
        {direct && (
          <ApplyLink jobId={job.id} href={direct} className={`${buttonStyle('secondary', 'large')} ${width}`}>
            Apply Directly
          </ApplyLink>
        )}
      </div>
    </div>
  );
}

/** The end of the text: both ways to the employer, where there are both. */
export function ReadyToApply({ job }: { job: Applying }) {
  const { website, name } = job.company;
  const isVisitFirst = website === findApplyAddress(job);
  return (
    <section aria-labelledby="ready" className="rounded-2xl bg-accent-soft p-5 sm:p-6">
      <h2 id="ready" className="section-title">
        Ready to Apply?
      </h2>
      <p className="mt-2">{describeWay(job)}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {website && (
          <ApplyLink
            jobId={job.id}
            href={website}
            className={`${buttonStyle(isVisitFirst ? 'primary' : 'secondary')} [overflow-wrap:anywhere]`}
          >
            Visit {name}
          </ApplyLink>
        )}
        {job.external_url && (
          <ApplyLink
            jobId={job.id}
            href={job.external_url}
            className={buttonStyle(website && isVisitFirst ? 'secondary' : 'primary')}
          >
            Apply Directly
          </ApplyLink>
        )}
      </div>
    </section>
  );
}

function describeWay({ company, external_url, origin }: Applying): string {
  if (origin?.isWhereToApply) return `Applications are made through ${origin.name}.`;
  return company.website || external_url
    ? `Applications are made with ${company.name} directly.`
    : 'This listing names no address to apply at; the description may say how.';
}
