// This module is in charge of what a page leaves for later: cards and sections below its first screen, which the browser does not lay out
// while the page is loading (app.css). Once it is hydrated they are laid out a few at a time, so that a tap never waits for
// all of them, and from then on every card has its true height: Back leads to the very place it was left at. A page that is
// left by a link before is laid out at once, or its place would be one among guessed heights.

const atOnce = 4;
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

export function settlePage(): void {
  const root = document.documentElement;
  if ('settled' in root.dataset) return;
  const cards = document.querySelectorAll<HTMLElement>('.later, .cards > li:nth-child(n + 7)');
  const left = [...cards];
  whenIdle(function settle() {
    for (const card of left.splice(0, atOnce)) card.style.contentVisibility = 'visible';
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
  const root = document.documentElement;
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href]');
      if (!link || 'settled' in root.dataset) return;
      const { top } = link.getBoundingClientRect();
      root.dataset.settled = '';
      // What was clicked stays where it is.
      scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    },
    true,
  );
}
