import { renderToStaticMarkup } from 'react-dom/server';
import type { JobSection } from './describe-job.server.ts';
import { JobSections } from './job-text.tsx';

export function renderJobText(sections: JobSection[]): string {
  return renderToStaticMarkup(<JobSections sections={sections} />);
}
