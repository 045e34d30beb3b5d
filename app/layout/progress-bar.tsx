import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way; it waits a moment, so that quick ones show nothing. */
export function ProgressBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="progress h-full bg-accent" />
    </div>
  );
}
