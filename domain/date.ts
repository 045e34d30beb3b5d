// Dates are read in UTC everywhere, so that a page is the same on the server and in every browser.

const formats = {
  /** MMM d, yyyy */
  card: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  /** MMM d */
  short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  /** MMMM d, yyyy */
  long: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
};

export function formatDate(date: string | Date, form: keyof typeof formats): string {
  return formats[form].format(new Date(date));
}

/** Today's midnight, from which "new today" counts. */
export function startOfToday(now = new Date()): Date {
  return new Date(now.toISOString().slice(0, 10));
}
