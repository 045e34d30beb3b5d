export type Salary = { min: number; max: number; unit: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' };

const units: [RegExp, Salary['unit']][] = [
  [/^(?:hour|hr|h|hourly)$/, 'HOUR'],
  [/^(?:day|daily)$/, 'DAY'],
  [/^(?:week|wk|weekly)$/, 'WEEK'],
  [/^(?:month|mo|monthly)$/, 'MONTH'],
  [/^(?:year|yr|annum|annually|annual|yearly|pa|p a)$/, 'YEAR'],
];

// Words that change nothing about the figures. Whatever is not listed makes the text one we do not claim to read.
const harmless =
  /(?:\+|\bplus\b|,)\s*(?:equity|tokens?|token grant|bonus|benefits|stock options|stock|options)\b|\b(?:base(?: salary| pay)?|gross|before tax(?:es)?|doe|depending on experience)\b/g;

const amount = String.raw`(?:us ?\$|usd ?\$?|\$)? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))? ?(k)?(?: ?usd)?`;
const figures = new RegExp(String.raw`^${amount}(?: ?(?:-|to) ?${amount})?(?: ?(?:\/ ?|per |an? )?([a-z]+(?: a)?))?$`);

// A figure as high as this without a unit can only be a year's.
const lowestYearly = 10_000;

/** The dollar amounts a salary text states, or nothing: other currencies, tokens and vague words are never guessed at. */
export function readDollarSalary(text: string | null): Salary | null {
  if (!text || text.length > 200) return null;
  const plain = text
    .toLowerCase()
    .replaceAll(/[–—−~]/g, '-')
    .replaceAll(/\$(?=\s*\d)/g, ' $')
    .replaceAll(harmless, ' ')
    .replaceAll(/[\s().]+(?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/us \$/g, 'us$')
    .replace(/[\s,]+$/, '')
    .trim();
  if (!/\$|\busd\b/.test(plain)) return null;
  const match = figures.exec(plain);
  if (!match) return null;
  const [, low = '', lowCents, lowK, high, highCents, highK, unitWord] = match;
  const unit = unitWord === undefined ? undefined : units.find(([word]) => word.test(unitWord))?.[1];
  if (unitWord !== undefined && !unit) return null;

  const max = high === undefined ? undefined : toNumber(high, highCents, highK);
  // "$80-120k" means eighty thousand, too.
  const sharesK = high !== undefined && highK && !lowK && toNumber(low, lowCents, '') < 1_000 ? highK : lowK;
  const min = toNumber(low, lowCents, sharesK);
  if (min <= 0 || (max !== undefined && max < min)) return null;
  if (!unit && min < lowestYearly) return null;
  return { min, max: max ?? min, unit: unit ?? 'YEAR' };
}

function toNumber(digits: string, cents: string | undefined, k: string | undefined): number {
  const value = Number(`${digits.replaceAll(',', '')}.${cents ?? '0'}`);
  return k ? Math.round(value * 1_000) : value;
}
