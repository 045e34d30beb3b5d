import { Moon, Sun } from 'lucide-react';

/** Light or dark: the system's setting until the visitor chooses, and then theirs. */
export function ThemeSwitch() {
  function toggle() {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset.theme = next;
    try {
      localStorage.setItem('theme', next);
    } catch {
      // A private window stores nothing; the choice still holds for this page.
    }
  }
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={toggle}
      className="hidden size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink js:grid"
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
    </button>
  );
}

/** What the script below wrote on the root element, for React to write again should it make the document anew. */
export function readPageMarks(): Record<`data-${string}`, string> {
  const { theme, place } = document.documentElement.dataset;
  return { 'data-js': '', ...(theme && { 'data-theme': theme }), ...(place !== undefined && { 'data-place': '' }) };
}

/**
 * Runs before the first paint: marks that scripts run, applies a stored theme, and marks that a place is remembered
 * (jobs/remembered-place.ts), whose line has its room from the start then.
 */
export const themeScript = `document.documentElement.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('place'))document.documentElement.dataset.place=''}catch(e){}`;
