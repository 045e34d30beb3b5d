import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#app/ui/class-names.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { joinCards, renderCards } from './card-store.server.ts';

/** Where to go on from a job's page; nothing where there is nothing. */
export function renderSimilar(jobs: Job[], company?: string): string {
  if (jobs.length === 0) return '';
  // One that was closed names those of its company, too.
  const id = company ? 'others' : 'similar';
  const cards = joinCards(renderCards(jobs, company ? 'of-company' : 'grid'));
  return renderToStaticMarkup(
    <section aria-labelledby={id} className="mt-14 print:hidden">
      <h2 id={id} className="section-title [overflow-wrap:anywhere]">
        {company ? `More jobs at ${company}` : 'Similar Jobs'}
      </h2>
      <ul
        className={classNames('cards mt-5', jobs.length === 3 && 'max-lg:*:last:col-span-full lg:grid-cols-3')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: cards }}
      />
    </section>,
  );
}
