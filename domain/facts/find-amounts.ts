import { currencyAfter, currencyBefore, readCurrency } from './currency-signs.ts';

/** A figure that may be money. */
export type Amount = {
  value: number;
  /** What "k", "万" or "lakh" multiplies it by; 1 where nothing stands behind the figure. */
  magnitude: number;
  currency: string | undefined;
  isOpen: boolean;
  start: number;
  end: number;
};

// Every digit belongs to one match, and what is looked at before and behind it is bounded: one pass.
// Before the other end of a range, or before a period, a space behind the comma is a slip: "$88, 500 - $92,000".
const slipped = String.raw`(?<=[$€£] ?)\d{1,3}, \d{3}(?![\d,.]?\d)(?= ?(?:(?:-|to|and) ?[$€£] ?\d{1,3}, ?\d{3}(?!\d)|(?:\/|per |an? )(?:year|yr|annum|month|mo)\b|annually|yearly|monthly))`;
const slippedEnd = String.raw`(?<=\d{3} ?(?:-|to|and) ?[$€£] ?)\d{1,3}, \d{3}(?![\d,.]?\d)(?! ?[\p{L}\d])`;
const figure = new RegExp(String.raw`${slipped}|${slippedEnd}|\d+(?:[.,']\d+)*(?: \d{3}(?!\d))*`, 'gu');
// "25 USD an hour, 20 hours a week": a number of these is no money.
const counted =
  /^\+?[ -](?:hours|hrs|days?|weeks?|months?|years?|yrs|people|employees|engineers|countries|members|team|users|developers|holidays|salaries|instalments|gehälter|pagas|mensualidades)\b(?! (?:salary|pay|wage))/i;
// "$90/hr+"
const openBehindPeriod = /^ ?\/ ?(?:hr|h|hour|day|week|mo|month|yr|year)\+/i;
// "€3,000 x 14": how often a year it is paid.
const times = /[x×*] ?$/i;
const maxTimes = 16;
const maxDigits = 15;
const maxCurrencyLength = 8;

const magnitudes: [RegExp, number][] = [
  // "25KRMB", but not "500 Kč".
  [/^ ?[kK](?![A-TV-Za-zč])|^[kK](?=(?:RMB|CNY|EUR|GBP|HKD|CHF|CAD|AUD|INR|PLN|AED)\b)|^ thousand\b|^千/, 1e3],
  [/^ ?(?:lakhs?|lacs?|lpa|lacs)\b|^ ?L(?:PA)?(?![A-Za-z])/i, 1e5],
  [/^ ?(?:crores?|cr)\b/i, 1e7],
  [/^ ?[万萬만]|^[wW](?![A-Za-z])/, 1e4],
  [/^ ?(?:m|mm|mn|mio|mil)(?![A-Za-z])|^ ?million\b/i, 1e6],
  [/^ ?(?:b|bn)(?![A-Za-z])|^ ?billion\b/i, 1e9],
];

// "R$ 15 mil", "entre 30 mil y 40 mil euros": a thousand in Spanish and Portuguese, where "$2 mil" are millions.
const romanceBehind = /^ ?(?:€|euros?|eur|reais|brl|pesos|mxn|(?:a|y|e|hasta|até|-) ?(?:R\$ ?|€ ?)?\d)/i;

export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(figure)) {
    const amount = readAmount(text, match.index, match[0]);
    if (amount) amounts.push(amount);
  }
  return amounts;
}

function readAmount(text: string, index: number, digits: string): Amount | undefined {
  const value = readNumber(digits);
  if (value === undefined) return undefined;
  const before = currencyBefore.exec(text.slice(Math.max(0, index - maxCurrencyLength), index));
  if (
    !before &&
    /[\p{L}\p{N}_#]$/u.test(text.slice(Math.max(0, index - 1), index)) &&
    !/[\p{Script=Han}]$/u.test(text.slice(index - 1, index))
  )
    return undefined;
  if (value <= maxTimes && times.test(text.slice(Math.max(0, index - 2), index))) return undefined;
  let end = index + digits.length;
  const sign = before?.slice(1).find((part) => part !== undefined);
  const magnitude = takeMagnitude();
  // "$265,000+ USD"
  const isPlus = text.startsWith('+', end);
  const after = currencyAfter.exec(text.slice(isPlus ? end + 1 : end, end + 13));
  const behind = after?.slice(1).find((part) => part !== undefined);
  if (after) end += after[0].length + (isPlus ? 1 : 0);
  // "R600 000" is rand; "R2" is a name.
  if (sign === 'R' && value * magnitude < 1_000) return undefined;
  const rest = text.slice(end, end + 3);
  if (
    /^ ?%|^(?:st|nd|rd|th)\b|^ ?薪/.test(rest) ||
    (!before && !after && counted.test(text.slice(end, end + 16))) ||
    (!before && /^[\p{L}]/u.test(rest) && !/^[\p{Script=Han}\p{Script=Hiragana}]/u.test(rest))
  )
    return undefined;
  return {
    value,
    magnitude,
    // "$145,000 AUD": the code says which dollars; "USDT" behind a dollar sign says what they are paid in.
    currency:
      (behind && readCurrency(behind)) ?? (sign && readCurrency(sign)) ?? (isIndian(magnitude) ? 'INR' : undefined),
    isOpen:
      (isPlus && !/^\+ ?\d/.test(rest)) ||
      (after !== null && /^\+(?:$|[,;.)])/.test(rest)) ||
      openBehindPeriod.test(text.slice(end, end + 10)),
    start: before ? index - before[0].length : index,
    end,
  };

  function takeMagnitude(): number {
    const ahead = text.slice(end, end + 22);
    const thousand = findMil(ahead, sign);
    if (thousand) {
      end += thousand.length;
      return 1e3;
    }
    for (const [pattern, factor] of magnitudes) {
      const length = pattern.exec(ahead)?.[0].length;
      if (length) {
        end += length;
        return factor;
      }
    }
    return 1;
  }
}

function findMil(ahead: string, sign: string | undefined): string | undefined {
  const mil = /^ ?mil(?![A-Za-z])/i.exec(ahead)?.[0];
  if (mil === undefined || /^(?:US)?\$|^USD|^£|^GBP/i.test(sign ?? '')) return undefined;
  return sign !== undefined || romanceBehind.test(ahead.slice(mil.length)) ? mil : undefined;
}

/** Lakhs and crores are counted in rupees. */
function isIndian(magnitude: number): boolean {
  return magnitude === 1e5 || magnitude === 1e7;
}

/** "1.200,00", "€60.000", "82,5" and "6,837,709": whether a mark groups thousands or parts cents is told by its digits. */
function readNumber(digits: string): number | undefined {
  if (digits.length > maxDigits) return undefined;
  const slip = /^(\d{1,3}), (\d{3})$/.exec(digits);
  if (slip) return Number(`${slip[1]}${slip[2]}`);
  const grouped = /^(\d{1,3}(?:[.,' ]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (grouped && !digits.startsWith('0'))
    return Number(`${(grouped[1] ?? '').replaceAll(/\D/g, '')}.${grouped[2] ?? 0}`);
  const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);
  if (indian) return Number(digits.replaceAll(',', ''));
  const plain = /^(\d+)(?:[.,](\d{1,3}))?$/.exec(digits);
  return plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : undefined;
}
