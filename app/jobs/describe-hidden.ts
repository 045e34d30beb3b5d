import type { HiddenJob } from './find-job-page.ts';

/** What the page of a listing says of which nothing is told: not what it was, nor why. */
export function describeHidden(hidden: HiddenJob['hidden']): { title: string; lead: string } {
  return hidden === 'removed'
    ? { title: 'This job was removed', lead: 'It is no longer on Chainwork and takes no applications.' }
    : { title: 'This job is not available', lead: 'It takes no applications at the moment.' };
}
