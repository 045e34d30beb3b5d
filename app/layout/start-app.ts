import { afterPaint } from '#app/ui/after-paint.ts';
import { sourceParam } from '#domain/visits.ts';

// This module is in charge of when the app starts (docs/decisions/0057): once the page is painted or, on a page that is
// there to be read, at the first sign of a person. It is part of the first script, which has no React.

/** What is stored in this browser only scripts can show: a session, the country chosen last. */
const shownByScripts = /^(sb-.+-auth-token|place)$/;

/** Nothing that only waits for scripts, such as a list of options, waits for ever. */
const latestStart = 4000;

/** A finger or button that is down is about to be a click, which nothing shall hold up, or stays down. */
const maxPressMilliseconds = 400;

let isStarted = false;
/** Another page is on its way, whose address is shown already: the app would take this page for that one. */
let isLeaving = false;

export function startApp(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="later"]');
  if (!later) return;
  reloadOtherEntries();
  if (isLeaving) return;
  const { onIntent, sign } = later.dataset;
  if (!onIntent || isNeeded()) start(later);
  else if (sign) startAfter(sign, later);
  else awaitSign(onIntent.split(' '), later);
}

function awaitSign(signs: string[], later: HTMLScriptElement): void {
  const notice = ({ type }: Event) => {
    // The page itself has noted whether it is one (paint-first.ts), by a listener that was there before.
    if (!later.dataset.sign) return;
    for (const sign of signs) removeEventListener(sign, notice, true);
    startAfter(type, later);
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => start(later)), latestStart);
}

/** What the sign itself changes is painted before anything else happens. */
function startAfter(sign: string, later: HTMLScriptElement): void {
  const isPress = sign === 'pointerdown' || sign === 'touchstart';
  setTimeout(() => afterPaint(() => start(later)), isPress ? maxPressMilliseconds : 0);
}

function isNeeded(): boolean {
  if (location.hash || history.state?.usr || 'waits' in document.documentElement.dataset) return true;
  try {
    return Object.keys(localStorage).some((key) => shownByScripts.test(key));
  } catch {
    return false;
  }
}

function start(later: HTMLScriptElement): void {
  if (!isStarted) void fetchAndStart(later);
  isStarted = true;
}

/**
 * The files are evaluated one by one, so that no tap waits for all of them; the first one starts the app and comes last, by
 * the router's own script. Some browsers never ask again for a script that failed, so without a network none is asked for.
 */
async function fetchAndStart(later: HTMLScriptElement): Promise<void> {
  const { files: list = '', onIntent } = later.dataset;
  const files = list.split(' ');
  // A choice may be made before it is known that these files do not arrive.
  const nextSign = awaitRetrySign();
  if (!navigator.onLine) return tryAgain(later, nextSign);
  // Where nothing is waited for, the page itself has asked for them (paint-first.ts).
  const answers = (onIntent ? files : []).map(preload);
  try {
    for (const file of files.slice(1)) {
      await import(/* @vite-ignore */ file);
      await new Promise((done) => setTimeout(done));
    }
  } catch {
    // A file that is asked for anew while it is still on its way would fail with the request before.
    return tryAgain(later, Promise.all([nextSign, ...answers]));
  }
  if (isLeaving) return;
  const router = { type: 'module', async: true, textContent: later.textContent };
  later.replaceWith(Object.assign(document.createElement('script'), router));
}

/** Asks for a file, until it is there or has failed. */
function preload(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  const answer = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return answer;
}

/** There is a network, or the visitor does something that the app would answer. */
function awaitRetrySign(): Promise<void> {
  const signs = ['online', 'click', 'input'];
  return new Promise((resolve) => {
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, notice, true);
  });
}

async function tryAgain(later: HTMLScriptElement, isDue: Promise<unknown>): Promise<void> {
  dispatchEvent(new Event('unreachable'));
  await isDue;
  await fetchAndStart(later);
}

/**
 * Until the router is there, another entry of the history is another page. A visitor may have gone back to it before this
 * script came: what was asked for is not what the address says by now.
 */
function reloadOtherEntries(): void {
  const asked = nameEntry(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  const reload = () => {
    if (nameEntry(location.href) === asked) return;
    isLeaving = true;
    location.reload();
  };
  reload();
  addEventListener('popstate', reload);
  addEventListener('hydrated', () => removeEventListener('popstate', reload));
}

/** Where a visitor came from is taken out of the address once it is counted. */
function nameEntry(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete(sourceParam);
  return `${pathname}?${searchParams}`;
}
