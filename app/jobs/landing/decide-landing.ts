import type { Landing } from '#domain/finding/landing-address.ts';

/** What was counted of a page: no state where it was never counted. */
export type LandingState = {
  state: 'listed' | 'merged' | 'withdrawn' | null;
  wasListed: boolean;
  mergedInto: Landing | null;
};

/** The fewest open jobs that a page is made for. */
const minJobs = 5;

export type LandingAnswer =
  | { is: 'shown'; isForSearchEngines: boolean }
  | { is: 'moved'; to: Landing }
  | { is: 'gone' }
  | { is: 'missing' };

/**
 * What is at a page's address (docs/decisions/0065). The number of its jobs is today's; the rest was counted ahead. A page
 * that had enough stays for people while it has any, without search engines; after that it is gone.
 */
export function decideLanding({ state, wasListed, mergedInto }: LandingState, jobs: number): LandingAnswer {
  if (state === 'merged' && mergedInto && jobs > 0) return { is: 'moved', to: mergedInto };
  if (jobs >= minJobs) return { is: 'shown', isForSearchEngines: state === 'listed' };
  if (!wasListed) return { is: 'missing' };
  return jobs > 0 ? { is: 'shown', isForSearchEngines: false } : { is: 'gone' };
}
