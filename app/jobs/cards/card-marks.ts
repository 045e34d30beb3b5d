import { servedEvent } from '#app/ui/served-event.ts';
import { describeAge } from '#domain/date.ts';
import { parseStoredJobs, readStoredJobs, storeJob } from '../stored-jobs.ts';
import { reportVisit } from '../visits/report-visit.ts';

// This module is in charge of what cards say about their visitor: what is saved, what was opened, how long ago a date is. Cards are
// HTML that only the server renders, alike for all, so this is added in the browser: by one listener for all of them.

const marked = 'cards';

/** Once per page, however often it is called. */
export function watchCards(): void {
  const { dataset } = document.documentElement;
  if (marked in dataset) return;
  dataset[marked] = '';
  document.addEventListener('click', toggle);
  document.addEventListener(servedEvent, markCards);
  window.addEventListener('storage', markCards);
  markCards();
}

function markCards(): void {
  const [saved, viewed] = [readStoredJobs('saved-jobs'), readStoredJobs('viewed-jobs')];
  for (const button of document.querySelectorAll<HTMLElement>('.job .save')) {
    const title = findTitle(button);
    const id = readId(title);
    button.setAttribute('aria-describedby', title);
    // An id is unlike anything else in the stored text.
    button.setAttribute('aria-pressed', String(saved.includes(id)));
    const mark = button.nextElementSibling;
    if (viewed.includes(id) === Boolean(mark)) continue;
    if (mark) mark.remove();
    else button.insertAdjacentHTML('afterend', '<span>Viewed</span>');
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('.job time:not([title])'))
    time.title = describeAge(time.dateTime);
}

function toggle({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.job .save') : null;
  if (button) toggleSaved(button, button.closest('.job'));
}

function toggleSaved(button: HTMLElement, card: Element | null): void {
  const id = readId(findTitle(button));
  const isSaved = parseStoredJobs(readStoredJobs('saved-jobs')).some((stored) => stored.id === id);
  const title = card?.querySelector('h3')?.textContent ?? '';
  const company = button.dataset.company ?? card?.querySelector('bdi')?.textContent ?? '';
  const isStored = storeJob('saved-jobs', { id, title, company }, !isSaved);
  if (isStored && !isSaved) reportVisit('save', id);
}

/** The id of its card's title. */
function findTitle(button: HTMLElement): string {
  return button.closest('.job')?.querySelector('h3')?.id ?? '';
}

/** A title's id ends with the job's. */
function readId(title: string): string {
  return title.slice(-36);
}
