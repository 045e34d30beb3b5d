import { toMinorUnits } from '#domain/payments/money.ts';

const maxPrice = 1e12;

/** What an administrator typed as an amount, in minor units; null where it is none. */
export function readAmount(text: string, currency: string): number | null {
  const plain = text.replace(/[\s'’]/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  // "1,234.50" and "1.234,50": the last sign parts the decimals unless three digits follow it.
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const price = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
  // Too large for whole minor units is an amount all the same, and too much wherever it is compared.
  return price > maxPrice ? Number.MAX_SAFE_INTEGER : toMinorUnits(price, currency);
}
