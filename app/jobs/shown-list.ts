import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { FacetCompany } from './filters/filter-groups.ts';
import type { JobPage } from './find-jobs.ts';

/** A page of a list, whose cards the server has rendered. */
export type ShownList = Omit<JobPage, 'jobs' | 'nearest' | 'companies' | 'facets'> & {
  cards: ServedHtml;
  /** How many they are. */
  shown: number;
  /** The id of the first card that is out of sight at first. */
  below?: string | undefined;
  /** Of the filters, in the panel and in the row. */
  fields: ServedHtml;
  quickFields: ServedHtml;
  /** Those that were chosen. */
  companies: FacetCompany[];
  nearest: ServedHtml | null;
};
