import { ArrowLeft } from 'lucide-react';

/** The way back from a form; where something is unsaved, the form's prompt asks first. */
export function BackToDashboard({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Dashboard
    </button>
  );
}
