import { z } from 'zod';
import { type AlertTimes, defaultTimes, frequencies } from './alert.ts';
import { readAlertQuery } from './alert-query.ts';

// What the forms of alerts send. The database holds the same bounds; these are the words that visitors read.

export type AskedAlert = AlertTimes & { email: string; query: string };
export type AlertProblems = Partial<Record<'email' | 'query' | 'country' | keyof AlertTimes, string>>;

export const maxQueryLength = 4000;

const Email = z
  .string()
  .trim()
  .min(1, 'Please enter your email address')
  .max(255, 'Email must be at most 255 characters')
  .pipe(z.email('This is not a valid email address'))
  .transform((email) => email.toLowerCase());

const Query = z
  .string()
  .transform((query) => readAlertQuery(new URLSearchParams(query)))
  .refine((query) => query.length <= maxQueryLength, 'This search has too many filters for an alert');

const Times = z.object({
  frequency: z.enum(frequencies, 'Please choose how often').default(defaultTimes.frequency),
  hour: wholeNumber(0, 23, 'Please choose an hour').default(defaultTimes.hour),
  weekday: wholeNumber(1, 7, 'Please choose a day').default(defaultTimes.weekday),
  timeZone: z
    .string()
    .transform(readTimeZone)
    .pipe(z.string('We do not know this time zone. An example is Europe/Lisbon'))
    .default(defaultTimes.timeZone),
});

const Asked = Times.extend({ email: Email, query: Query });

type Fields = Record<string, string>;

export function readAlertForm(fields: Fields): { asked: AskedAlert } | { problems: AlertProblems } {
  const parsed = Asked.safeParse({ email: '', query: '', ...fields });
  return parsed.success ? { asked: parsed.data } : { problems: listProblems(parsed.error) };
}

export function readTimes(fields: Fields): { times: AlertTimes } | { problems: AlertProblems } {
  const parsed = Times.safeParse(fields);
  return parsed.success ? { times: parsed.data } : { problems: listProblems(parsed.error) };
}

/** The zone in its usual spelling; UTC where none is given, null for what is none. */
function readTimeZone(name: string): string | null {
  if (name.trim() === '') return defaultTimes.timeZone;
  // An offset is no name, though platforms take it for one.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/.test(name.trim())) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function wholeNumber(min: number, max: number, message: string) {
  return z
    .string()
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

function listProblems(error: z.ZodError): AlertProblems {
  const problems: AlertProblems = {};
  for (const { path, message } of error.issues) problems[path[0] as keyof AlertProblems] ??= message;
  return problems;
}
