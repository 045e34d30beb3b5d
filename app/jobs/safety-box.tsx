import { Icon } from '#app/ui/icon.tsx';
import type { JobDetail } from '#domain/job.ts';

type Props = {
  job: Pick<JobDetail, 'slug'> & { company: Pick<JobDetail['company'], 'name' | 'website'> };
  /** The blog's article about it, where there is one. */
  article: string | null;
};

/** What every applicant should know, and where to say that something is wrong. Rendered on the server only: plain links. */
export function SafetyBox({ job: { slug, company }, article }: Props) {
  return (
    <aside aria-label="Apply safely" className="mt-8 rounded-2xl border border-line p-5 sm:p-6">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="shield-check" className="size-5 text-muted" />
        Apply safely
      </p>
      <p className="mt-2 text-sm text-pretty text-muted">
        Never pay to apply, never share keys or a recovery phrase, and run no code from a recruiter outside a throw-away
        machine. Check that the job is also on {describeSite(company)}.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        {article && (
          <a href={`/blog/${article}`} className="link inline-block py-1 active:text-accent-strong">
            How to spot a scam
          </a>
        )}
        <a
          href={`/jobs/${slug}/report`}
          rel="nofollow"
          className="inline-flex items-center gap-1.5 py-1 text-muted hover:text-danger hover:underline active:text-danger"
        >
          <Icon name="flag" />
          Report this job
        </a>
      </p>
    </aside>
  );
}

function describeSite({ name, website }: Props['job']['company']) {
  if (!website) return 'the company’s own site';
  return (
    <a href={website} target="_blank" rel="noopener nofollow" className="link">
      {name}’s own site
    </a>
  );
}
