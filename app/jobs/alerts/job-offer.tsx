import { buttonStyle } from '#app/ui/button-style.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import type { JobDetail } from '#domain/job.ts';

const maxSkills = 3;

type Props = { job: Pick<JobDetail, 'category' | 'facts'> & { company: Pick<JobDetail['company'], 'name' | 'slug'> } };

/** Alerts of jobs like this one and of its company; the form behind them says which these are and lets one change that. */
export function JobOffer({ job: { category, facts, company } }: Props) {
  const query = readAlertQuery(
    new URLSearchParams({
      category,
      ...(facts?.work_mode === 'remote' && { mode: 'remote' }),
      ...(facts && { skill: facts.skills.slice(0, maxSkills).join(',') }),
    }),
  );
  const words = describeFilters(readJobFilters(new URLSearchParams(query)) ?? {});
  const ofCompany = readAlertQuery(new URLSearchParams({ company: company.slug }));
  return (
    <aside aria-label="Job alerts" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <p className="font-display text-lg font-semibold">Get jobs like this one by email</p>
      <p className="mt-1 text-pretty text-muted">{words}. No account needed.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={`/alerts?${query}`} rel="nofollow" className={buttonStyle('secondary')}>
          Email me jobs like this
        </a>
        <a href={`/alerts?${ofCompany}`} rel="nofollow" className={buttonStyle('secondary')}>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Email me jobs at <bdi>{company.name}</bdi>
          </span>
        </a>
      </p>
    </aside>
  );
}
