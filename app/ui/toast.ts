// A message that appears for a moment. The library behind it is fetched when the page has settled, or with the first
// message, so that it holds no page up. Messages asked for before it is there wait here.

export type Toast = {
  title: string;
  description?: string | undefined;
  isError?: boolean;
  /** A button in the message. */
  action?: { label: string; run: () => void };
  /** The button "Try again". */
  tryAgain?: (() => void) | undefined;
  /** A later message about the same takes its place. */
  topic?: string;
  /** What was said just before is still true, and stays beside it. */
  keepsEarlier?: boolean;
};

type Listener = (toast: Toast) => void;
let listener: Listener | undefined;
const waiting: Toast[] = [];
const wakers = new Set<() => void>();

export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
  for (const wake of wakers) wake();
}

/** The catalogue's usual failure: titled Error, in the destructive style. */
export function showError(description: string, title = 'Error'): void {
  showToast({ title, description, isError: true });
}

export function listenForToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    listener = undefined;
  };
}

/** Takes the messages that still wait, for a caller that can show only the last of them. */
export function takeLastToast(): Toast | undefined {
  return waiting.splice(0).at(-1);
}

/** Calls back as soon as there is a message to show. */
export function onFirstToast(wake: () => void): () => void {
  if (waiting.length > 0) wake();
  wakers.add(wake);
  return () => wakers.delete(wake);
}
