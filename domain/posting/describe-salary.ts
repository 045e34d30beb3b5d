import { currencies } from '../facts/exchange-rates.ts';
import type { JobDetail } from '../job.ts';
import { readDollarSalary } from '../salary.ts';

type Thing = Record<string, unknown>;
type Paid = Pick<JobDetail, 'salary_range' | 'facts'>;

/**
 * The base pay as the employer states it, in the currency it is stated in: one figure or both ends of a range, with its
 * period. A token is no currency of ISO 4217, and what a target or a whole package promises is no base pay.
 */
export function describeSalary({ salary_range, facts }: Paid): Thing {
  if (!facts) return describeWritten(salary_range);
  const { pay_min: min, pay_max: max, pay_currency: currency, pay_period: period, pay_basis: basis } = facts;
  if (min === null || max === null || min <= 0 || max < min || period === null) return {};
  if (currency === null || !isCurrency(currency) || (basis !== null && basis !== 'base')) return {};
  return toBaseSalary({ currency, min, max, unit: period.toUpperCase() });
}

/** Of those that exchange rates are kept of: any other three letters may be a token's. */
export function isCurrency(code: string): boolean {
  return currencies.includes(code);
}

function describeWritten(text: string | null): Thing {
  const salary = readDollarSalary(text);
  return salary ? toBaseSalary({ currency: 'USD', ...salary }) : {};
}

function toBaseSalary({
  currency,
  min,
  max,
  unit,
}: {
  currency: string;
  min: number;
  max: number;
  unit: string;
}): Thing {
  const range = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...range, unitText: unit },
    },
  };
}
