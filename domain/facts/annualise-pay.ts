import { getDollarRate } from './exchange-rates.ts';

export const payPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** How often a period comes in a year of full-time work: the one place that says so. */
export const periodsPerYear: Readonly<Record<PayPeriod, number>> = {
  hour: 2080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};

// Outside these a figure was misread or is no wage; the filters go without it.
const lowest = 8_000;
const highest = 2_000_000;

type Pay = { amount: number | null; currency: string | null; period: PayPeriod | null };

/** Dollars a year, or nothing where the currency or the period is unknown or the result cannot be a wage. */
export function annualisePay({ amount, currency, period }: Pay): number | null {
  const rate = currency === null ? undefined : getDollarRate(currency);
  if (amount === null || period === null || rate === undefined) return null;
  const dollars = Math.round(amount * periodsPerYear[period] * rate);
  return dollars >= lowest && dollars <= highest ? dollars : null;
}
