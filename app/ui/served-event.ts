export const servedEvent = 'served';

/** Tells whoever adds something to HTML that only the server renders that there is some (jobs/cards/card-marks.ts). */
export function announceServed(): void {
  document.dispatchEvent(new Event(servedEvent));
}
