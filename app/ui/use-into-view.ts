import { type RefObject, useEffect, useRef } from 'react';

/** For what appears where a page may be scrolled past it. */
export function useIntoView<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  // In braces: browsers have begun to answer a scroll with a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
