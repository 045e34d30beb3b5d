/** What takes a while is done when the browser has painted what an event itself changes: a pressed button, a ticked box. */
export function afterPaint(run: () => void): void {
  // A tab in the background is not painted.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
