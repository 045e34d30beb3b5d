/** The day of the rates below. Figures in dollars are for comparing listings with each other, never for paying. */
export const ratesDate = '2026-09-29';

const dollarsPerUnit: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1361,
  GBP: 1.3238,
  CHF: 1.1999,
  JPY: 0.0063501,
  CAD: 0.7048,
  AUD: 0.70188,
  NZD: 0.56582,
  SGD: 0.78207,
  HKD: 0.12747,
  CNY: 0.14908,
  INR: 0.010407,
  KRW: 0.00073627,
  TWD: 0.031395,
  AED: 0.27229,
  SAR: 0.26667,
  ILS: 0.32534,
  TRY: 0.02041,
  PLN: 0.25979,
  CZK: 0.046571,
  HUF: 0.0030916,
  RON: 0.21524,
  SEK: 0.1002,
  NOK: 0.10475,
  DKK: 0.15198,
  UAH: 0.02226,
  GEL: 0.38496,
  BRL: 0.19142,
  MXN: 0.055539,
  ARS: 0.00065573,
  COP: 0.00029683,
  CLP: 0.0010333,
  ZAR: 0.060827,
  NGN: 0.00075405,
  KES: 0.0077116,
  GHS: 0.085865,
  EGP: 0.019212,
  PHP: 0.015996,
  IDR: 0.000055505,
  VND: 0.000038539,
  THB: 0.029733,
  MYR: 0.2449,
  PKR: 0.0036083,
  BDT: 0.0081189,
  // Fixed to the dollar.
  QAR: 1 / 3.64,
  BHD: 1 / 0.376,
  OMR: 1 / 0.3845,
  // Fixed to the euro when Bulgaria adopted it.
  BGN: 1.1361 / 1.95583,
};

/** Currencies that pay is stated in and that `ratesDate` has no rate of: shown as they are, compared by nothing. */
export const unratedCurrencies: readonly string[] = ['RUB', 'KZT', 'RSD', 'KWD'];

export const stablecoins: readonly string[] = ['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'PYUSD', 'BUSD'];

/** Tokens that pay has been stated in. Their price moves too much to compare by, so they have no rate. */
export const tokens: readonly string[] = [
  'ETH',
  'BTC',
  'SOL',
  'BNB',
  'MATIC',
  'DOT',
  'AVAX',
  'NEAR',
  'ATOM',
  'OP',
  'ARB',
];

export const currencies: readonly string[] = Object.keys(dollarsPerUnit);

/** What one unit is worth in dollars; nothing for a currency without a rate. */
export function getDollarRate(currency: string): number | undefined {
  return stablecoins.includes(currency) ? 1 : dollarsPerUnit[currency];
}
