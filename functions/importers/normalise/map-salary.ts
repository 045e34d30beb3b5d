import type { Salary, SalaryPeriod } from '../importer.ts';
import { isNearDollar, readCurrency, showCurrency } from './currency.ts';

type Amount = number | string | null | undefined;
type Given = { min?: Amount; max?: Amount; currency?: string | null | undefined; period?: string | null | undefined };

const periods: [RegExp, SalaryPeriod][] = [
  [/\b(?:hour(?:ly)?|hr|ph|h)\b/, 'hour'],
  [/\b(?:day|daily|diem)\b/, 'day'],
  [/\b(?:week(?:ly)?|wk)\b/, 'week'],
  [/\b(?:month(?:ly)?|mo|mth|pcm)\b/, 'month'],
  [/\b(?:year(?:ly)?|yr|annum|annual(?:ly)?|pa|p a)\b/, 'year'],
];
// Bounds of a plausible salary, in currencies near the dollar.
const sensible: Record<SalaryPeriod, [number, number]> = {
  hour: [1, 2_000],
  day: [10, 20_000],
  week: [50, 100_000],
  month: [100, 500_000],
  year: [1_000, 5_000_000],
};
// A range as wide as this says nothing.
const widest = 20;
const shortYear = 10_000;

/** The period in a vendor's words: "per-year-salary", "1 YEAR", "HOURLY", "month". "2 WEEK" is none of ours. */
export function readPeriod(text: string | null | undefined): SalaryPeriod | null {
  const words = (text ?? '').toLowerCase().replaceAll(/[_\-./]+/g, ' ');
  if (/\b(?:[2-9]|\d\d)\s*(?:hour|day|week|month|year)|\b(?:bi|semi)\s?(?:week|month|annual)/.test(words)) return null;
  const found = periods.filter(([pattern]) => pattern.test(words));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** Figures as a listing shows them. What a source leaves open stays open; what cannot be meant is null. */
export function mapSalary({ min, max, currency, period }: Given): Salary | null {
  const low = readAmount(min);
  const high = readAmount(max);
  if (low === 'nonsense' || high === 'nonsense') return null;
  const code = readCurrency(currency);
  const unit = readPeriod(period);
  // A currency or a period we do not know is not the same as none: the figures could mean anything.
  if ((currency?.trim() && !code) || (period?.trim() && !unit && !/^none$/i.test(period.trim()))) return null;
  if ((low === null && high === null) || (!code && !unit)) return null;
  if (low !== null && high !== null && (low > high || high / low > widest)) return null;
  const figures = [low, high].filter((figure) => figure !== null);
  if (isNearDollar(code) && figures.some((figure) => !isSensible(figure, unit))) return null;
  return { text: writeSalary({ low, high, code, unit }), min: low, max: high, currency: code, period: unit };
}

function readAmount(amount: Amount): number | null | 'nonsense' {
  if (amount === null || amount === undefined || amount === '') return null;
  const figure = typeof amount === 'number' ? amount : Number(amount.trim().replaceAll(',', ''));
  if (!Number.isFinite(figure) || figure < 0 || figure > 1e12) return 'nonsense';
  // A vendor's form writes 0 for a field left empty.
  return figure === 0 ? null : Math.round(figure * 100) / 100;
}

function isSensible(figure: number, unit: SalaryPeriod | null): boolean {
  const [least, most] = unit ? sensible[unit] : [1, sensible.year[1]];
  return figure >= least && figure <= most;
}

type Figures = { low: number | null; high: number | null; code: string | null; unit: SalaryPeriod | null };

function writeSalary({ low, high, code, unit }: Figures): string {
  const { before, isSign } = showCurrency(code);
  const figures = [low, high].filter((figure) => figure !== null);
  const inThousands = figures.every((figure) => figure >= 1_000 && figure < 1_000_000 && figure % 100 === 0);
  const [first = '', second = ''] = figures.map((figure) => (inThousands ? `${figure / 1_000}k` : writeFigure(figure)));
  const isYearly = unit === 'year' && Math.min(...figures) >= shortYear;
  const after = unit && !isYearly ? ` per ${unit}` : '';
  if (low === null) return `Up to ${before}${first}${after}`;
  if (high === null) return `From ${before}${first}${after}`;
  return `${before}${first}${low === high ? '' : ` - ${isSign ? before : ''}${second}`}${after}`;
}

function writeFigure(figure: number): string {
  const digits = Number.isInteger(figure) ? 0 : 2;
  return figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
