import { tokens } from './exchange-rates.ts';
import type { StatableFacts } from './listing-facts.ts';

type Pay = Pick<StatableFacts, 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period'>;

/** What a listing pays, with its period: "$120,000 to $150,000 a year", "from 4,000 USDC a month". Empty where it is unknown. */
export function describePay({ pay_min, pay_max, pay_currency, pay_period }: Pay): string {
  const [low, high] = [pay_min, pay_max].map((amount) => (amount === null ? '' : formatMoney(amount, pay_currency)));
  if (!low && !high) return '';
  const range = low && high ? (low === high ? low : `${low} to ${high}`) : low ? `from ${low}` : `up to ${high}`;
  return pay_period ? `${range} ${pay_period === 'hour' ? 'an' : 'a'} ${pay_period}` : range;
}

function formatMoney(amount: number, currency: string | null): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  if (currency !== null && /^[A-Z]{3}$/.test(currency) && !tokens.includes(currency)) {
    return findFormat(maximumFractionDigits, currency).format(amount);
  }
  return [findFormat(maximumFractionDigits).format(amount), currency].filter(Boolean).join(' ');
}

const formats = new Map<string, Intl.NumberFormat>();

/** To make one takes far longer than to use it. There are a few hundred at most, as many as three letters are currencies. */
function findFormat(maximumFractionDigits: number, currency?: string): Intl.NumberFormat {
  const key = `${maximumFractionDigits}${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = currency ? ({ style: 'currency', currency, minimumFractionDigits: 0 } as const) : {};
  const format = new Intl.NumberFormat('en', { ...options, maximumFractionDigits });
  if (formats.size < 500) formats.set(key, format);
  return format;
}
