// This module is in charge of what a page leaves for later: cards and sections below its first screen, which the browser does not lay out
// while the page is loading (app.css). Once it is hydrated they are laid out as the browser finds time, so that a tap never
// waits for all of them, and from then on every card has its true height: Back leads to the very place it was left at. Of a page that is
// left by a link before, what is above the link is laid out at once, or its place would be one among guessed heights.

const atOnce = 4;
/** Of a browser's idle time, what is left for painting them. */
const paintMilliseconds = 10;

type Deadline = Pick<IdleDeadline, 'timeRemaining'>;
const noTime: Deadline = { timeRemaining: () => 0 };
const whenIdle =
  globalThis.requestIdleCallback ?? ((run: (deadline: Deadline) => void) => setTimeout(() => run(noTime), 50));

const findCards = () => document.querySelectorAll<HTMLElement>('.later, .cards > li:nth-child(n + 7)');

export function settlePage(): void {
  const root = document.documentElement;
  if ('settled' in root.dataset) return;
  const cards = findCards();
  const left = [...cards];
  whenIdle(function settle(deadline: Deadline) {
    do {
      for (const card of left.splice(0, atOnce)) card.style.contentVisibility = 'visible';
      // Laid out here and now, so that the time it takes is known; several are painted in one frame then.
      if (left.length > 0) root.getBoundingClientRect();
    } while (left.length > 0 && deadline.timeRemaining() > paintMilliseconds);
    if (left.length > 0) {
      whenIdle(settle);
      return;
    }
    root.dataset.settled = '';
    for (const card of cards) card.style.contentVisibility = '';
  });
}

/** Part of the first script, since a link may be followed before the app is there. */
export function settleOnLeave(): void {
  addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      // One that keeps the page where it is scrolled leaves nothing.
      const link = target instanceof Element && target.closest('a[href]:not([data-keep-scroll])');
      // A click that is queued for the app (layout/early-clicks.ts) leaves nothing yet.
      if (link && !defaultPrevented && !('settled' in document.documentElement.dataset)) settleAbove(link);
    },
    true,
  );
}

/** What was clicked stays where it is. */
function settleAbove(link: Element): void {
  const isAbove = (card: Element) => card.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
  const above = [...findCards()].filter(isAbove);
  if (above.length === 0) return;
  const { top } = link.getBoundingClientRect();
  for (const card of above) card.style.contentVisibility = 'visible';
  scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
}
