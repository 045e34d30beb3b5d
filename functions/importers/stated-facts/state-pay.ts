import { annualisePay } from '#domain/facts/annualise-pay.ts';
import { getDollarRate } from '#domain/facts/exchange-rates.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { Salary } from '../importer.ts';

/** Pay whose figures, currency and period a source all has as data. What cannot be a wage is not stated. */
export function statePay(salary: Salary | null): StatedFacts {
  const { min = null, max = null, currency = null, period = null } = salary ?? {};
  if (currency === null || period === null || (min === null && max === null)) return {};
  const isWage = (amount: number | null) => amount === null || annualisePay({ amount, currency, period }) !== null;
  if (getDollarRate(currency) !== undefined && !(isWage(min) && isWage(max))) return {};
  return { pay_min: min, pay_max: max, pay_currency: currency, pay_period: period };
}
