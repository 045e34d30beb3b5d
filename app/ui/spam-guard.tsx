import { type RefObject, useEffect, useRef } from 'react';

// Against programs that fill in every form they find. A program that calls the backend itself meets its rate limits;
// this is for those that use the page.

/**
 * Reading the page and writing a line takes a person longer than this; a program is done at once. What is sent earlier
 * is held until then instead of being refused: a quick visitor, whose browser filled in name and address and who
 * pasted the message, waits a moment behind "Sending..." and loses nothing. A program that does not stay never sends.
 */
const minMilliseconds = 3000;

export function useSpamGuard(isOn: boolean) {
  const honeypot = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return {
    honeypot,
    async wait(): Promise<void> {
      const rest = since.current + minMilliseconds - performance.now();
      if (isOn && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    },
    /** A program filled in what no person sees: it is thanked, and nothing is sent. */
    isCaught: () => isOn && Boolean(honeypot.current?.value),
  };
}

/** A field that only programs find: off the screen, out of the order of focus, and not there for screen readers. */
export function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Please leave this empty
        {/* A name that says nothing, and a word to password managers: they would fill it in for an honest person. */}
        <input
          ref={ref}
          type="text"
          name="extra"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
