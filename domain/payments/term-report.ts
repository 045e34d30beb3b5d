import type { VisitSource } from '../visits.ts';

type Counts = { views: number; clicks: number; saves: number };

/** What a plan brought its listing in its first days, as `internal.tell_report` tells it. */
export type TermReport = Counts & {
  days: 7 | 14 | 30;
  /** The first of them, in UTC. */
  since: string;
  sources: (Counts & { source: VisitSource })[];
  category: string;
  /** With how many other listings of the category, in their first days. */
  compared: number;
  /** None: with too few to compare. */
  medians: Counts | null;
};

/** What the medians are of, or why there are none. */
export function describeComparison({ days, category, compared, medians }: TermReport): string {
  return medians
    ? `The median is of the first ${days} days of ${compared >= 500 ? 'the newest ' : ''}${compared} other jobs in ${category}.`
    : `There are too few jobs in ${category} to compare with.`;
}
