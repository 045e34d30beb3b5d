const pad = (number: number) => String(number).padStart(2, '0');
const write = (day: Date) => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;

/** The days that a listing can be scheduled for, as a date field has them: from tomorrow on, within a year and before its end. */
export function findDayBounds(now = new Date(), end: string | null = null): { first: string; last: string } {
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const beforeEnd = end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - 1;
  return { first: write(at(1)), last: write(new Date(Math.min(at(364).getTime(), beforeEnd))) };
}

/** The moment at which a day begins where the employer is; none for a day that cannot be chosen. */
export function readDay(typed: string, now = new Date(), end: string | null = null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  const { first, last } = findDayBounds(now, end);
  if (!year || typed < first || typed > last) return null;
  const moment = new Date(Number(year), Number(month) - 1, Number(day));
  return write(moment) === typed ? moment.toISOString() : null;
}
