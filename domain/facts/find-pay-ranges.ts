import { type Amount, findAmounts } from './find-amounts.ts';

/** One figure or two that belong together: "$120-150k", "from 7000 up to 22.000 PLN". */
export type PayRange = {
  min: number | null;
  max: number | null;
  currency: string | undefined;
  /** The largest factor that was written: millions are hardly ever a wage. */
  magnitude: number;
  start: number;
  end: number;
};

const joint =
  /^(?: ?(?:\/ ?|per |an? )(?:hour|hr|h|day|week|month|mo|m|year|yr|y|annum)\b)?(?: \(?min(?:imum)?\)?)? ?(?:-|to|up to|and|until|à|a|bis|e|y|und|et|en|och|og|i|hasta|até|tot|till|til|do|až|jusqu'à|до|至|到|- ?up to|,? ?max(?:imum)?(?: (?:salary|pay|rate))?:?) ?\(?$/i;
// These join two figures only where something says that a range begins.
const andWords = /\b(?:and|und|et|en|och|og|i)\b/i;
const betweenWords = /(?<!\p{L})(?:between|zwischen|entre|tussen|mellan|mellem|mellom|między|od)[^.]{0,10}$/iu;
const lowerOnly =
  /(?:\bfrom|\bstart(?:s|ing)?(?: at| from)?|\bbegin(?:s|ning)? (?:at|from)|\bmin(?:imum)?(?: of)?|\bminimum (?:base |annual |monthly |hourly )?(?:salary|pay|rate|wage)|\bstarting (?:base |annual )?(?:salary|pay)|\bat least|\bmindestens|\b(?:not|no) less than|\bover|\babove|\bmore than|\bnorth of|\bin excess of|起薪|至少|最低|不低于|\bab|\bvanaf|\bdesde|(?<!\p{L})(?:[àa] partir d[ei]|a partire da|od|от)|(?:^|[^-=])[>≥]=?) ?(?:is |of )?:? ?$|(?:^|[(|]) ?\+ ?$/iu;
const upperOnly =
  /(?:\bup ?to|\bmax(?:imum)?(?: of)?|\bcapped at|\bbelow|\bunder|(?<!\bnot? )\bless than|\bbis(?: zu)?|\bhasta|\bjusqu'à|\bfino a|\btot|(?<!\p{L})(?:até|do|до)|最高|最多|上限|不超过)(?: an additional| around| about)? ?(?:is |of )?:? ?$/iu;

// In Austria an advertisement states the least that the law allows, and the readiness to pay more.
const overpaid = /^[^.;|]{0,80}überzahlung/i;
// "2,500円〜": a wave behind the figure is "from" in Japanese.
const openInJapanese = /^[^円]*円 ?-(?: ?[(,]|$)/;

export function findPayRanges(text: string): PayRange[] {
  const amounts = findAmounts(text);
  const ranges: PayRange[] = [];
  let position = 0;
  while (position < amounts.length) {
    const low = amounts[position];
    const high = amounts[position + 1];
    if (!low) break;
    const isRange = high !== undefined && high.start - low.end <= 18 && isJoint(text, low, high);
    ranges.push(isRange ? makeRange(low, high) : makeSingle(text, low));
    position += isRange ? 2 : 1;
  }
  return ranges;
}

function isJoint(text: string, low: Amount, high: Amount): boolean {
  const gap = text.slice(low.end, high.start).replace(/^ ?\+/, '');
  if (!joint.test(gap)) return false;
  return !andWords.test(gap) || betweenWords.test(text.slice(Math.max(0, low.start - 24), low.start));
}

function makeRange(low: Amount, high: Amount): PayRange {
  // "120-150k" means thousands on both sides; "$55,000 - $100K" does not.
  const lowFactor = low.magnitude === 1 && low.value < 1_000 && high.magnitude > 1 ? high.magnitude : low.magnitude;
  const highFactor = high.magnitude === 1 && high.value < 1_000 && low.magnitude > 1 ? low.magnitude : high.magnitude;
  const ends = [low.value * lowFactor * getMissing(low, high), high.value * highFactor]
    .map(round)
    .sort((a, b) => a - b);
  return {
    min: ends[0] ?? null,
    max: ends[1] ?? null,
    currency: pickCurrency(low.currency, high.currency),
    magnitude: Math.max(lowFactor, highFactor),
    start: low.start,
    end: high.end,
  };
}

/** "USD 180 to 230,000": thousands that were left out of the first figure. */
function getMissing(low: Amount, high: Amount): number {
  const isMissing = low.magnitude === 1 && high.magnitude === 1 && low.value < 1_000 && high.value >= 20_000;
  return isMissing && high.value < 4_000 * low.value && high.value > 1_000 * low.value ? 1_000 : 1;
}

/** A code behind the second figure is worth more than the dollar sign before the first. */
function pickCurrency(low: string | undefined, high: string | undefined): string | undefined {
  return low === undefined || (low === 'USD' && high !== undefined) ? high : low;
}

function makeSingle(text: string, { value, magnitude, currency, isOpen, start, end }: Amount): PayRange {
  const amount = round(value * magnitude);
  const before = text.slice(Math.max(0, start - 30), start);
  const after = text.slice(end, end + 24);
  const isLower =
    isOpen ||
    lowerOnly.test(before) ||
    /^ ?(?:and (?:above|up)|or (?:more|above)|minimum|以上|起)/i.test(after) ||
    overpaid.test(text.slice(end, end + 90)) ||
    openInJapanese.test(text.slice(start, end + 4));
  const isUpper = upperOnly.test(before) || /^ ?(?:以内|内|以下|max\b|maximum\b)/i.test(after);
  return { min: isUpper ? null : amount, max: isLower && !isUpper ? null : amount, currency, magnitude, start, end };
}

/** Factors such as 1000 leave traces of binary fractions: 28.65, not 28.650000000000002. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
