// Signs that mean one currency only; a bare dollar sign is the American one, as everywhere on this board.
const signs: Record<string, string> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' };
const shown: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', INR: '₹' };
const prefixed: Record<string, string> = {
  ...{ C$: 'CAD', CA$: 'CAD', CAD$: 'CAD', A$: 'AUD', AU$: 'AUD', S$: 'SGD', SG$: 'SGD', HK$: 'HKD' },
  ...{ NZ$: 'NZD', R$: 'BRL', MX$: 'MXN', NT$: 'TWD' },
};

// Whose amounts are near enough to the dollar's to tell an impossible salary.
const nearDollar = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD', 'USDC', 'USDT', 'DAI']);

const codes = new Set(
  (
    'USD EUR GBP CHF CAD AUD NZD SGD HKD JPY CNY INR KRW TWD THB VND IDR PHP MYR AED SAR QAR ILS TRY PLN CZK HUF RON BGN ' +
    'SEK NOK DKK ISK UAH RUB GEL RSD BRL MXN ARS CLP COP PEN UYU ZAR NGN KES EGP PKR BDT LKR KZT USDC USDT DAI ETH BTC'
  ).split(' '),
);

/** The code of a currency written as a code or a sign; null for what is neither. */
export function readCurrency(text: string | null | undefined): string | null {
  const given = (text ?? '').trim().toUpperCase();
  return signs[given] ?? prefixed[given] ?? (codes.has(given) ? given : null);
}

/** What stands before an amount, and whether each amount of a range has it. */
export function showCurrency(code: string | null): { before: string; isSign: boolean } {
  if (!code) return { before: '', isSign: true };
  const sign = shown[code];
  return sign ? { before: sign, isSign: true } : { before: `${code} `, isSign: false };
}

export function isNearDollar(code: string | null): boolean {
  return code !== null && nearDollar.has(code);
}

const escaped = [...Object.keys(signs), ...Object.keys(prefixed)].map((sign) => sign.replaceAll('$', '\\$'));

/** A currency in a text, as the source of a regular expression: the longer spellings first. */
export const currencyPattern = [...codes, ...escaped].sort((a, b) => b.length - a.length).join('|');
