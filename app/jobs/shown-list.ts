import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { FacetCompany } from './filters/filter-groups.ts';
import type { JobPage } from './find-jobs.ts';

/** A page of a list, whose cards the server has rendered. */
export type ShownList = Omit<JobPage, 'jobs' | 'nearest' | 'companies'> & {
  cards: ServedHtml;
  /** How many they are. */
  shown: number;
  companies: FacetCompany[];
  nearest: ServedHtml | null;
};
