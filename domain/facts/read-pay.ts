import { annualisePay, type PayPeriod } from './annualise-pay.ts';
import { findCurrencyCode } from './currency-signs.ts';
import { findPayRanges, type PayRange } from './find-pay-ranges.ts';
import { isPay } from './is-pay.ts';
import { readPeriodBasis, readPeriodBefore, readPeriodBehind } from './pay-period.ts';
import { splitSentences } from './split-sentences.ts';

export type PayBasis = 'base' | 'on-target' | 'total';

export type PayRead = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: PayPeriod | null;
  basis: PayBasis;
  words: string;
};

// Base pay is what compares; what a target or a whole package promises is read only where nothing else is said.
const ranks: readonly PayBasis[] = ['base', 'on-target', 'total'];

// A sentence with more figures is a table or an attack; its first ones are read.
const maxRanges = 20;

/** The pay that a text states: the envelope over its figures of the best kind, in the first currency and period. */
export function readPay(text: string): PayRead | null {
  const all = splitSentences(text).flatMap(readSentence);
  const plain = all.filter(({ isGrant }) => !isGrant);
  const found = (plain.length > 0 ? plain : all).map(({ isGrant, ...pay }) => pay);
  for (const basis of ranks) {
    const [first, ...others] = found.filter((pay) => pay.basis === basis);
    if (first) return others.reduce(join, first);
  }
  return null;
}

// A part of the pay that is granted is no end of its range: "$130,000 and $40,000 in tokens".
const granted =
  /^(?: ?(?:\/|a|per) ?(?:year|yr|annum))? (?:worth of|worth in|in|of) (?:our |native |project |company |\$\w+ )?(?:tokens?|equity|stock|shares|rsus?|options)\b/i;

type Found = PayRead & { isGrant: boolean };

function readSentence(sentence: string): Found[] {
  const ranges = findPayRanges(sentence).slice(0, maxRanges);
  const pays: Found[] = [];
  for (const [position, bare] of ranges.entries()) {
    const range = {
      ...bare,
      currency: bare.currency ?? findCurrencyCode(sentence.slice(Math.max(0, bare.start - 40), bare.end + 20)),
    };
    const ahead = sentence.slice(ranges[position - 1]?.end ?? 0, range.start);
    const stated =
      readPeriodBehind(sentence.slice(range.end, range.end + 60)) ??
      readPeriodBefore(sentence.slice(Math.max(0, range.start - 160), range.start)) ??
      readPeriodBasis(sentence.slice(range.end, range.end + 200));
    if (!isPay({ sentence, range, period: stated, isFirst: pays.length === 0 })) continue;
    const words = sentence.slice(range.start, range.end).trim();
    pays.push({
      min: range.min,
      max: range.max,
      currency: /円/.test(words) ? 'JPY' : settleYen(range, stated),
      period: stated ?? guessPeriod(range),
      basis: readBasis(ahead.slice(-120), sentence.slice(range.end, range.end + 40)),
      words,
      isGrant: granted.test(sentence.slice(range.end, range.end + 60)),
    });
  }
  return pays;
}

/** "¥" is written for yen and for yuan; what would be no wage in yen is yuan. */
function settleYen({ min, max, currency }: PayRange, period: PayPeriod | null): string | null {
  if (currency !== 'JPY') return currency ?? null;
  return annualisePay({ amount: max ?? min, currency, period: period ?? 'year' }) === null ? 'CNY' : currency;
}

const yearlyCurrencies = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD']);

/** A large figure without a period can only be a year's. */
function guessPeriod({ min, max, currency }: PayRange): PayPeriod | null {
  const lowest = currency !== undefined && yearlyCurrencies.has(currency) ? 20_000 : 150_000;
  return (max ?? min ?? 0) >= lowest ? 'year' : null;
}

function readBasis(before: string, after: string): PayBasis {
  // "$130k base / OTE $200k": the next figures have a name of their own.
  const near =
    /^(?:(?! [/-] ?(?:OTE|base|TC|total|on[- ]target)\b| \((?:OTE|base|fixed|on[- ]target)\b[^)%]{0,12}\d)[^+;|.,])*/i.exec(
      after,
    )?.[0] ?? '';
  if (/\bbase\b|\bbasic\b|\bfixed\b/i.test(near.slice(0, 20))) return 'base';
  if (/^ ?(?:TC|total comp\w*)\b/i.test(near)) return 'total';
  if (/\bOTE\b|\bon[- ]target\b/i.test(near) || /(?:\bOTE\b|\bon[- ]target)[^;|+]*$/i.test(before)) return 'on-target';
  if (/\bbase\b/i.test(before)) return 'base';
  if (
    /\btotal (?:annual |cash |target )?(?:comp|compensation|pay|package|rewards|earnings)\b|\bTC\b|\bpackage: ?$/i.test(
      `${before} ${near}`,
    )
  )
    return 'total';
  return 'base';
}

function join(first: PayRead, next: PayRead): PayRead {
  const isSame = next.currency === first.currency && (next.period === first.period || next.period === null);
  if (!isSame) return first;
  const mins = [first.min, next.min].filter((value) => value !== null);
  const maxes = [first.max, next.max].filter((value) => value !== null);
  return {
    ...first,
    min: mins.length > 0 ? Math.min(...mins) : null,
    max: maxes.length > 0 ? Math.max(...maxes) : null,
    words: first.words.length + next.words.length < 200 ? `${first.words}; ${next.words}` : first.words,
  };
}
