import { currencies, stablecoins, tokens, unratedCurrencies } from './exchange-rates.ts';

const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  S$: 'SGD',
  SG$: 'SGD',
  HK$: 'HKD',
  NZ$: 'NZD',
  R$: 'BRL',
  MX$: 'MXN',
  MEX$: 'MXN',
  NT$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₴': 'UAH',
  '₺': 'TRY',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  '₫': 'VND',
  '₵': 'GHS',
  '₾': 'GEL',
  '₽': 'RUB',
};

const words: Record<string, string> = {
  r: 'ZAR',
  rs: 'INR',
  'rs.': 'INR',
  inr: 'INR',
  rupees: 'INR',
  zł: 'PLN',
  zl: 'PLN',
  pln: 'PLN',
  sfr: 'CHF',
  rm: 'MYR',
  rp: 'IDR',
  tl: 'TRY',
  reais: 'BRL',
  rmb: 'CNY',
  元: 'CNY',
  块: 'CNY',
  人民币: 'CNY',
  港币: 'HKD',
  港元: 'HKD',
  美元: 'USD',
  美金: 'USD',
  美刀: 'USD',
  刀: 'USD',
  新币: 'SGD',
  欧元: 'EUR',
  英镑: 'GBP',
  円: 'JPY',
  원: 'KRW',
  台币: 'TWD',
  euro: 'EUR',
  euros: 'EUR',
  dollars: 'USD',
  'us dollars': 'USD',
  pounds: 'GBP',
  kč: 'CZK',
  // Three countries write it; only before the Swedish month is it known whose.
  kr: 'SEK',
  руб: 'RUB',
  рублей: 'RUB',
  ft: 'HUF',
  lei: 'RON',
  franken: 'CHF',
  dhs: 'AED',
  u: 'USDT',
  usdt: 'USDT',
};

const codes = [...currencies, ...unratedCurrencies, ...stablecoins, ...tokens];
for (const code of codes) words[code.toLowerCase()] = code;

const code = codes.join('|');
/** A currency just before a figure: "$", "US$", "USD ", "USD $", "HKD$". */
export const currencyBefore = new RegExp(
  String.raw`(?:(?<![A-Za-z])(${code}|euros?|RMB|Rs\.?|Rp|RM|SFr|Kč|zł|R(?= ?$)) ?\$*|(人民币|港币|港元|美元|美金|新币|欧元|英镑|台币)|(?<![A-Za-z])([A-Z]{1,3}\$)|(\$)\$*|([€£¥₹₩₴₺₦₱฿₪₫₵₾₽])) ?$`,
  'i',
);
/**
 * A currency just behind a figure: "k USD", "€", "元", "(CAD)", and the "U" that stands for USDT in Chinese posts.
 * A stablecoin in brackets is what the pay is paid out in.
 */
export const currencyAfter = new RegExp(
  String.raw`^ ?(?:(${code}|RMB|zł|zl|TL|reais|rupees|euros?|us dollars|dollars|pounds|kč|lei|ft|franken|dhs|руб|рублей|kr(?=[ /]{0,2}(?:per |i )?mån))(?![A-Za-zа-я])|([€£¥₹₩₴₺₦₱฿₪₫₵₾₽]|\$(?! ?\d))|(元|块|人民币|港币|港元|美元|美金|美刀|刀|新币|欧元|英镑|円|台币|원)|(U)(?![A-Za-z])|\((${[...currencies, ...unratedCurrencies].join('|')})\))`,
  'i',
);

// A heading such as "Salary (USD):" names the currency once for the figures behind it; "支持USDT" is a way to be paid.
const currencyNear = new RegExp(`(?<![A-Za-z]|支持 ?)(${code}|RMB)(?![A-Za-z])`, 'g');

/** The only currency that a stretch of text names by its code; nothing where it names none or several. */
export function findCurrencyCode(text: string): string | undefined {
  const found = new Set([...text.matchAll(currencyNear)].map(([name]) => readCurrency(name)));
  return found.size === 1 ? [...found][0] : undefined;
}

export function readCurrency(sign: string): string | undefined {
  // In "Part-time job$30k" the sign is glued to a word.
  return signs[sign.toUpperCase()] ?? words[sign.toLowerCase()] ?? (/[a-z]\$$/.test(sign) ? 'USD' : undefined);
}
