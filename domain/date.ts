// Dates are read in UTC everywhere, so that a page is the same on the server and in every browser.

const months = 'January February March April May June July August September October November December'.split(' ');

/** MMM d, yyyy; MMM d; MMMM d, yyyy. By hand: to make the formatters of Intl takes a phone longer than the page's own script. */
export function formatDate(date: string | Date, form: 'card' | 'short' | 'long'): string {
  const moment = new Date(date);
  const month = months[moment.getUTCMonth()];
  if (month === undefined) throw new RangeError(`This is no date: ${date}`);
  const start = `${form === 'long' ? month : month.slice(0, 3)} ${moment.getUTCDate()}`;
  return form === 'short' ? start : `${start}, ${moment.getUTCFullYear()}`;
}

/** A day and a time of it: "March 16, 2026, 09:30 UTC". */
export function formatMoment(date: Date): string {
  return `${formatDate(date, 'long')}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** Today's midnight, from which "new today" counts. */
export function startOfToday(now = new Date()): Date {
  return new Date(now.toISOString().slice(0, 10));
}

const millisecondsPerDay = 86_400_000;
const steps: [unit: 'day' | 'week' | 'month' | 'year', days: number, fromDays: number][] = [
  ['year', 365, 365],
  ['month', 30, 60],
  ['week', 7, 14],
];

/** For none and for one of a unit; of weeks and months there are two at least. */
const words: Partial<Record<string, string[]>> = { day: ['today', 'yesterday'], year: ['', 'last year'] };

/** How long ago it was, by the calendar: "today", "yesterday", "3 weeks ago". */
export function describeAge(date: string | Date, now = new Date()): string {
  const days = (startOfToday(now).getTime() - startOfToday(new Date(date)).getTime()) / millisecondsPerDay;
  const [unit, length] = steps.find(([, , fromDays]) => days >= fromDays) ?? ['day', 1];
  const count = Math.floor(Math.max(days, 0) / length);
  return words[unit]?.[count] ?? `${count} ${unit}s ago`;
}
