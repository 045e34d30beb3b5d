import { renderToStaticMarkup } from 'react-dom/server';
import { JobOffer } from './alerts/job-offer.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { ClosedJob } from './find-job.ts';

/** What stands under a listing that has ended: the next one like it by mail, and all the others. */
export function renderClosedFoot({ category, company }: ClosedJob): string {
  return renderToStaticMarkup(
    <div className="mt-14 grid items-start gap-10 lg:grid-cols-2">
      <JobOffer job={{ category, company, facts: null }} />
      <CategoryLinks />
    </div>,
  );
}
