import { storeJob } from '../stored-jobs.ts';
import { type SeenJob, seenJobAttribute } from './seen-job.ts';
import { sendLoadedVisit, sendVisit } from './send-visit.ts';

/** The page of a job that was loaded, not navigated to: it is among the viewed ones, and its visit counts. */
export function noteSeenJob(): void {
  const text = document.querySelector(`main[${seenJobAttribute}]`)?.getAttribute(seenJobAttribute);
  if (!text) return;
  const job: SeenJob = JSON.parse(text);
  storeJob('viewed-jobs', job);
  sendLoadedVisit(job.id);
  // An employer's address opens in a new tab, and does not wait to be counted.
  const count = ({ target, button }: MouseEvent) => {
    if (button < 2 && target instanceof Element && target.closest('a[data-apply]')) sendVisit('click', job.id);
  };
  for (const type of ['click', 'auxclick'] as const) {
    document.addEventListener(type, count);
    window.addEventListener('hydrated', () => document.removeEventListener(type, count), { once: true });
  }
}
