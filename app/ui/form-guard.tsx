import { type RefObject, useEffect, useRef } from 'react';

// Against programs that fill in every form they find. Whoever writes to the backend themselves meets its limits; this
// is for those who use the page.

/**
 * Reading the page and writing a line takes a person longer than this; a program is done at once. What is sent earlier
 * is held until then instead of being refused: somebody quick, whose browser filled in name and address and who pasted
 * the message, waits a moment behind "Sending..." and loses nothing. A program that does not stay never sends.
 */
const shortestMilliseconds = 3000;

export function useFormGuard(isOn: boolean) {
  const trap = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return {
    trap,
    async wait(): Promise<void> {
      const rest = since.current + shortestMilliseconds - performance.now();
      if (isOn && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    },
    /** Somebody filled in what no person sees: they are thanked, and nothing is sent. */
    isCaught: () => isOn && Boolean(trap.current?.value),
  };
}

/** A field that only programs find: off the screen, out of the order of focus, and not there for screen readers. */
export function Trap({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
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
