import { renderToStaticMarkup } from 'react-dom/server';
import type { JobDetail } from '#domain/job.ts';
import { JobOffer } from './alerts/job-offer.tsx';
import { SafetyBox } from './safety-box.tsx';

/** What stands under a job, as HTML: nothing of it moves, and the page has no room for more script. */
export function renderJobFoot(job: JobDetail, safetyArticle: string | null): string {
  return renderToStaticMarkup(
    <>
      <SafetyBox job={job} article={safetyArticle} />
      <div className="mt-5">
        <JobOffer job={job} />
      </div>
    </>,
  );
}
