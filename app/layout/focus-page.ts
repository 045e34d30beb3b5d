import type { Location, NavigationType } from 'react-router';
import { isLoadMore } from '#app/jobs/is-load-more.ts';
import { announcerId } from './announcer.ts';
import './arrow-keys.ts';
import { settlePage } from './settle-page.ts';

// This module is in charge of the focus after a navigation in the browser: on the heading of a new page, on the first
// job that Load More brought, on the link by which a page was left that Back leads to. Where only the list on a page
// changed the focus stays, and the number of jobs is announced. The place in the page is <ScrollRestoration>'s.

const fields = 'input, textarea, select, [contenteditable=true]';

let here: Location | null = null;
/** The jobs that were on the page before. */
let known = new Set<string>();
/** By which link each entry of the history was left. */
const leftBy = new Map<string, string>();
let stopWaiting = () => {};

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('main a[href]');
  if (here && link) leftBy.set(here.key, link.getAttribute('href') ?? '');
});

export function focusPage(location: Location, type: `${NavigationType}`): void {
  const from = here;
  here = location;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main .card-link')];
  const added = cards.filter(({ pathname }) => !known.has(pathname));
  known = new Set(cards.map(({ pathname }) => pathname));
  settlePage();
  if (!from || from === location) return;
  stopWaiting();

  const results = document.querySelector<HTMLElement>('main :is(#results, #positions)');
  const isSamePath = from.pathname === location.pathname;
  if (isSamePath && from.search === location.search) focusTarget(location.hash);
  else if (isLoadMore(from, location) && added[0]) focusAdded(added[0], added.length);
  else if (isSamePath && results) focusResults(results, from, location);
  // Other pages that hold their state in the address look after the focus themselves.
  else if (!isSamePath || location.pathname === '/') {
    announce(document.title);
    // A visitor who began to type in the meantime goes on: the search box outlasts its page.
    if (document.activeElement?.matches(fields)) return;
    if (location.hash && focusTarget(location.hash)) return;
    if (type === 'POP' && focusLeftBy(location.key)) return;
    focusHeading();
  }
}

function focusTarget(hash: string): boolean {
  const target = hash && document.getElementById(decodeHash(hash));
  if (!target) return false;
  focus(target);
  return true;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function focusAdded(first: HTMLElement, count: number): void {
  announce(`${count} more ${count === 1 ? 'job' : 'jobs'}`);
  first.focus({ preventScroll: true });
  // A finger's place in the list is not moved.
  if (first.matches(':focus-visible')) first.closest('article')?.scrollIntoView({ block: 'nearest' });
}

function focusResults(results: HTMLElement, from: Location, to: Location): void {
  announce(results.textContent);
  const isOtherPage = readPage(from) !== readPage(to);
  if (isOtherPage || document.activeElement === document.body) focus(results);
}

function readPage({ search }: Location): string | null {
  return new URLSearchParams(search).get('page');
}

function focusLeftBy(key: string): boolean {
  const href = leftBy.get(key);
  const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  if (!link) return false;
  link.focus({ preventScroll: true });
  return true;
}

/** A page of members has its heading once the account is checked. */
function focusHeading(): void {
  if (tryHeading()) return;
  const observer = new MutationObserver(() => tryHeading() && stopWaiting());
  const events = ['keydown', 'pointerdown'];
  stopWaiting = () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, stopWaiting);
    stopWaiting = () => {};
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of events) document.addEventListener(event, stopWaiting);
}

function tryHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  // A form may have put the focus into its first field, and a dialog has it for itself.
  const isTaken = document.activeElement?.matches(`${fields}, main [tabindex="-1"], dialog *`);
  if (heading && !isTaken) focus(heading);
  return heading !== null || isTaken === true;
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function announce(words: string | null): void {
  const announcer = document.getElementById(announcerId);
  if (!announcer) return;
  // The same words again are news, too.
  announcer.textContent = '';
  setTimeout(() => {
    announcer.textContent = words;
  }, 100);
}
