import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announceServed } from './served-event.ts';

// HTML that only the server renders, and sends once: a page has it in its body and not a second time in the data that the
// app starts with, so what is missing there is what the body shows. Other navigations bring it with their data.

/** What `serveHtml` (serve-html.server.ts) makes of HTML. */
export type ServedHtml = { html?: string };

type Props = {
  served: ServedHtml;
  /** Unlike any other on the page. */
  name: string;
  as?: 'div' | 'ul';
  className?: string;
  dir?: 'auto';
  element?: RefObject<HTMLElement | null>;
};

/** Shows it. Its links lead on as those of React do (layout/plain-links.tsx). */
export function Served({ served, name, as: Element = 'div', className, dir, element }: Props) {
  const own = useRef<HTMLElement>(null);
  const ref = (element ?? own) as RefObject<HTMLDivElement & HTMLUListElement>;
  useLayoutEffect(() => {
    const node = ref.current;
    announceServed();
    // It may be shown again after it was taken away, as when a navigation fails.
    return () => {
      if (node) served.html ??= node.innerHTML;
    };
  }, [served, ref]);
  return (
    <Element
      ref={ref}
      data-links={name}
      className={className}
      dir={dir}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
      dangerouslySetInnerHTML={{ __html: served.html ?? findShown(served, name) }}
    />
  );
}

const shown = new WeakMap<ServedHtml, string>();

/** What is on the page. It is read only if React should make the element anew, for that takes a while. */
function findShown(served: ServedHtml, name: string): string {
  const known = shown.get(served);
  if (known) return known;
  const read = () => document.querySelector(`[data-links="${name}"]`)?.innerHTML ?? '';
  const text = { toString: read } as unknown as string;
  shown.set(served, text);
  return text;
}
