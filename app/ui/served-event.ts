export const servedEvent = 'served';

/** Tells scripts that add something to HTML that only the server renders that there is some (jobs/cards/card-marks.ts). */
export function announceServed(): void {
  document.dispatchEvent(new Event(servedEvent));
}
