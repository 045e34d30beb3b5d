import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { afterPaint } from '#app/ui/after-paint.ts';

/** How long a pointer rests on a link before its page is fetched. */
const restMilliseconds = 100;

/**
 * The pages that are fetched in advance: those whose scripts come along with every page (route-modules.ts). Of any other,
 * the router would fetch the script as well, and reload the document where it does not arrive.
 */
const fetched = /^\/($|(jobs|company|blog)\/|blog$)/;

/**
 * Plain links lead on without loading the whole site again: one listener for all of them, whether React rendered them or
 * the server alone. `data-replace` and `data-keep-scroll` say how, `data-state` what goes along. A page is fetched when the
 * pointer rests on its link, a finger touches it or the focus is on it, as <Link prefetch="intent"> does. To lead on takes
 * longer than a frame on a phone: it begins when the click has been painted.
 */
export function PlainLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      if (link.ariaDisabled === 'true') return;
      const { replace, keepScroll, state } = link.dataset;
      const path = toPath(link);
      const options = {
        // A link to where the visitor is adds no entry to go back through.
        replace: replace !== undefined || link.href === window.location.href,
        preventScrollReset: keepScroll !== undefined,
        state: state === undefined ? null : JSON.parse(state),
      };
      afterPaint(() => void navigate(path, options));
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(event: Event) {
      clearTimeout(timer);
      const link = findLink(event);
      const path = link && fetched.test(link.pathname) ? toPath(link) : null;
      if (path) timer = setTimeout(() => setWanted(path), restMilliseconds);
    }
    const signs = ['pointerover', 'focusin', 'touchstart'];
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, []);

  return wanted === null ? null : <PrefetchPageLinks page={wanted} />;
}

/** A link to a page of this site: not to a file, and not to a place on the same page. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  if (link.origin !== window.location.origin || /\.\w+$/.test(link.pathname)) return null;
  return link.getAttribute('href')?.startsWith('#') ? null : link;
}

function toPath({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
