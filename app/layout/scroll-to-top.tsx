import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { prefersLessMotion } from '#app/ui/prefers-less-motion.ts';

/** Appears once the page is scrolled by 300 pixels. */
export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > 300);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' })}
      className="pointer-events-auto ml-auto grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-md hover:border-accent hover:text-accent active:bg-accent-soft"
    >
      <Icon name="arrow-up" className="size-5" />
    </button>
  );
}
