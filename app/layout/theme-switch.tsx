import { Icon } from '#app/ui/icon.tsx';

/** Light or dark: the system's setting until the visitor chooses, and then theirs. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      data-theme-switch
      className="hidden size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink js:grid"
    >
      <Icon name="sun" className="hidden size-5 dark:block" />
      <Icon name="moon" className="size-5 dark:hidden" />
    </button>
  );
}

/** What the script below wrote on the root element, for React to write again should it make the document anew. */
export function readPageMarks(): Record<`data-${string}`, string> {
  const { theme, place, settled } = document.documentElement.dataset;
  return {
    'data-js': '',
    ...(theme && { 'data-theme': theme }),
    ...(place !== undefined && { 'data-place': '' }),
    ...(settled !== undefined && { 'data-settled': '' }),
  };
}

/**
 * Runs before the first paint: marks that scripts run, applies a stored theme and listens to the switch, which so needs
 * nothing else, and marks that a country is stored (jobs/chosen-country.ts), whose line has its room from the start
 * then. A page that was scrolled before is laid out as a whole (layout/settle-page.ts): Back leads to the very place it
 * was left at. A private window stores nothing; a choice still holds for the page.
 */
export const themeScript = `{const root=document.documentElement,{dataset}=root;dataset.js='';
try{const theme=localStorage.getItem('theme');if(theme==='light'||theme==='dark')dataset.theme=theme;
if(localStorage.getItem('place'))dataset.place='';
if(performance.getEntriesByType('navigation')[0].type!=='navigate')dataset.settled=''}catch{}
addEventListener('click',({target})=>{if(!target.closest?.('[data-theme-switch]'))return;
const isDark=dataset.theme?dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
dataset.theme=isDark?'light':'dark';
try{localStorage.setItem('theme',dataset.theme)}catch{}})}`;
