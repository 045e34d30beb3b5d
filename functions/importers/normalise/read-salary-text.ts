import { toPlainText } from '../../text/to-plain-text.ts';
import type { Salary } from '../importer.ts';
import { currencyPattern } from './currency.ts';
import { mapSalary, readPeriod } from './map-salary.ts';

const longest = 200;

const figure = String.raw`(\d{1,3}(?:[,.' ]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(?!\d)\s*(k)?`;
const money = String.raw`(?<![a-z0-9$.])(${currencyPattern})?\s*${figure}\s*(${currencyPattern})?`;
const unit = String.raw`(?:\s*(?:\/|per|an?|p\.?)?\s*(hour(?:ly)?|hr|day|daily|week(?:ly)?|wk|month(?:ly)?|mo|year(?:ly)?|yr|annum|annual(?:ly)?|a\.?)(?![a-z]))?`;
const salary = new RegExp(
  `(up to|from|starting at)?\\s*${money.replace('(?<![a-z0-9$.])', '')}(?:\\s*(?:-|to)\\s*${money})?\\s*(\\+(?!\\s*[a-z]))?${unit}`,
  'gi',
);
// Words that change nothing about the figures.
const harmless =
  /(?:\+|\bplus\b|\band\b|,|&)\s*(?:equity|tokens?|token grant|bonus(?:es)?|benefits|stock(?: options)?|options|commission)\b|\b(?:salary|base|pay|compensation|range|gross|before tax(?:es)?|doe|depending on experience|estimated)\b|[\s().,:;+]/gi;

/**
 * What a source wrote about pay in its own words: rewritten where we are sure to have read all of it, else kept as it
 * is, without numbers. A text without a figure says nothing.
 */
export function readSalaryText(given: string | null | undefined): Salary | null {
  const text = toPlainText(given ?? '').slice(0, 1_000);
  if (!/\d/.test(text)) return null;
  const kept: Salary = { text: cut(text), min: null, max: null, currency: null, period: null };
  const plain = text.replaceAll(/[–—−~]/g, '-').replaceAll(/[’\u202f\u2009]/g, "'");
  const matches = [...plain.matchAll(salary)];
  const [match] = matches;
  if (!match || matches.length > 1) return kept;
  const [
    whole,
    word,
    codeA,
    lowDigits = '',
    lowCents,
    lowK,
    codeB,
    codeC,
    highDigits,
    highCents,
    highK,
    codeD,
    open,
    unitWord,
  ] = match;
  const codes = [...new Set([codeA, codeB, codeC, codeD].flatMap((code) => (code ? [code.toUpperCase()] : [])))];
  const currency = codes.length === 2 ? mergeCodes(codes) : codes[0];
  if (codes.length > 2 || currency === null) return kept;

  const low = toNumber(lowDigits, lowCents, lowK ?? (highK && Number(lowDigits) < 1_000 ? highK : undefined));
  const high = highDigits === undefined ? undefined : toNumber(highDigits, highCents, highK);
  const isTop = /^up/i.test(word ?? '');
  const isBottom = Boolean(word && !isTop) || Boolean(open);
  const found = mapSalary({
    min: isTop ? null : low,
    max: isTop ? low : isBottom ? (high ?? null) : (high ?? low),
    currency,
    period: readPeriod(/^a\.?$/i.test(unitWord ?? '') ? 'annum' : unitWord),
  });
  if (!found) return /^[\s\d.,-]*$/.test(text) ? null : kept;
  const others = plain.replace(whole, ' ');
  if (!others.replaceAll(harmless, '')) return others.trim() ? { ...found, text: cut(text) } : found;
  return kept;
}

// "$100k - $120k CAD": the code says which dollar is meant.
function mergeCodes(codes: string[]): string | null {
  const [sign, code] = [
    codes.find((one) => one === '$'),
    codes.find((one) => /^[A-Z]{3}$/.test(one) && one.endsWith('D')),
  ];
  return sign && code ? code : null;
}

function toNumber(digits: string, cents: string | undefined, k: string | undefined): number {
  const value = Number(`${digits.replaceAll(/[,.' ]/g, '')}.${cents ?? '0'}`);
  return k ? Math.round(value * 1_000) : value;
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
