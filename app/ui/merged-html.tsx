import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { mergeHtml } from './merge-html.ts';
import { announceServed } from './served-event.ts';
import { Served, type ServedHtml } from './served-html.tsx';

type Props = {
  served: ServedHtml;
  name: string;
  as?: 'div' | 'ul';
  className?: string;
  element?: RefObject<HTMLElement | null>;
};

/** HTML of the server; what takes its place is merged with what is there. */
export function Merged({ served, element, ...props }: Props) {
  const own = useRef<HTMLElement>(null);
  const ref = element ?? own;
  // React knows the first one.
  const [first] = useState(served);
  const shown = useRef(served);
  useLayoutEffect(() => {
    if (shown.current === served) return;
    shown.current = served;
    if (ref.current && served.html !== undefined) mergeHtml(ref.current, served.html);
    announceServed();
  }, [served, ref]);
  return <Served {...props} served={first} element={ref} />;
}
