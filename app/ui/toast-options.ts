import type { ExternalToast } from 'sonner';
import type { Toast } from './toast.ts';

/** How sonner shows a message, but for its title and tone. */
export function buildToastOptions({ title, description, isError, action, tryAgain, topic }: Toast): ExternalToast {
  // The same thing that failed again is said once, and no longer once it went well.
  const id = tryAgain ? (description ?? title) : topic;
  const [label, onClick] = tryAgain ? ['Try again', tryAgain] : [action?.label, action?.run];
  return {
    description,
    duration: action ? 12_000 : isError ? 8000 : 5000,
    ...(id !== undefined && { id }),
    // Sonner merges a message into an earlier one about the same, whose button would stay unless it is told of none.
    action: label && onClick ? { label, onClick } : undefined,
  };
}
