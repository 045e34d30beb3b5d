import type { Logo } from '../../../logos/draw-logo.ts';
import type { Company, Field } from '../company.ts';

/** As it stands in the column `logo_source`. */
export type SourceName = 'manual' | 'own-site' | 'brandfetch' | 'clearbit';

export type Facts = { logo?: Logo } & { [field in Exclude<Field, 'logo'>]?: string };

/** What a source knows; `remark` says why it knows less than one would think. */
type Answer = { facts: Facts; remark?: string };

/** Asked one after the other about what is still missing. What goes wrong outside is a FetchProblem. */
export type Source = {
  name: SourceName;
  gives: Field[];
  find(company: Company, options: { wanted: Set<Field>; signal: AbortSignal }): Promise<Answer>;
};
