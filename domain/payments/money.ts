/** Amounts are whole minor units (cents) of their currency, and leave this form only where a person reads them. */
export function formatMoney(amount: number, currency: string): string {
  const digits = countDigits(currency);
  const isWhole = amount % 10 ** digits === 0;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** What a person wrote as a price, in minor units; null where it has more digits than the currency. */
export function toMinorUnits(price: number, currency: string): number | null {
  const amount = Math.round(price * 10 ** countDigits(currency));
  return Math.abs(amount / 10 ** countDigits(currency) - price) < 1e-9 && Number.isSafeInteger(amount) ? amount : null;
}

/** An amount as it is typed into a form: "299", "299.50". */
export function writeAmount(amount: number, currency: string): string {
  const digits = countDigits(currency);
  return amount % 10 ** digits === 0 ? String(amount / 10 ** digits) : (amount / 10 ** digits).toFixed(digits);
}

function countDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
