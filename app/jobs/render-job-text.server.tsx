import { renderToStaticMarkup } from 'react-dom/server';
import { breakLongRuns } from './break-long-runs.ts';
import type { JobSection } from './describe-job.server.ts';
import { JobSections } from './job-text.tsx';

export function renderJobText(sections: JobSection[]): string {
  return breakLongRuns(renderToStaticMarkup(<JobSections sections={sections} />));
}
