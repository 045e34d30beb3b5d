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

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** A day and a time of it: "March 16, 2026, 09:30 UTC". */
export function formatMoment(date: Date): string {
  return `${formatDate(date, 'long')}, ${times.format(date)} UTC`;
}

/** Today's midnight, from which "new today" counts. */
export function startOfToday(now = new Date()): Date {
  return new Date(now.toISOString().slice(0, 10));
}

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const millisecondsPerDay = 86_400_000;
const steps: [unit: 'day' | 'week' | 'month' | 'year', days: number, fromDays: number][] = [
  ['year', 365, 365],
  ['month', 30, 60],
  ['week', 7, 14],
];

/** How long ago it was, by the calendar: "today", "yesterday", "3 weeks ago". */
export function describeAge(date: string | Date, now = new Date()): string {
  const days = (startOfToday(now).getTime() - startOfToday(new Date(date)).getTime()) / millisecondsPerDay;
  const [unit, length] = steps.find(([, , fromDays]) => days >= fromDays) ?? ['day', 1];
  return ages.format(-Math.floor(Math.max(days, 0) / length), unit);
}
