import { annualisePay, type PayPeriod, periodsPerYear } from './annualise-pay.ts';
import { anyPhrase } from './any-phrase.ts';
import { tokens } from './exchange-rates.ts';
import type { PayRange } from './find-pay-ranges.ts';
import { isOtherMoney } from './is-other-money.ts';

type Candidate = {
  sentence: string;
  range: PayRange;
  period: PayPeriod | null;
  isFirst: boolean;
};

// Words that mean pay and nothing else, and words that mean it mostly.
const payWords = anyPhrase(String.raw`
  salar(?:y|ies) · compensation · comp · wages? · earnings? · remuneration · pay ?(?:range|rate|scale|band) · rates? · OTE
  on[- ]target · base · CTC · LPA · RAL · \w*gehalt · \w*lohn · stundensatz · tagessatz · vergütung · TJM · salario · sal.rio · salaire · r.mun.ration · sueldo
  remuneraci.n · remunera..o · salaris · uurtarief · retribuzione · compenso · wynagrodzenie · stawka · pensja · mzda
  l[öø]nn? · (?:rs|tim|m.n(?:ad|ed)s|grund)l[öø]nn? · palkka · fizetés · salariu
`);
const payCharacters =
  /[Зз]арплат|[Оо]клад|[Вв]илка|на руки|薪|待遇|工资|报酬|年収|年俸|[月時日]給|給与|연봉|월급|급여|시급/;
const looseWords = anyPhrase(
  'pay · paid · pays · paying · earn · earns · package · gross · brutt?o · brut · hourly · cash',
);

// "150k+ w/ equity"
const withExtras =
  /^\+? ?(?:\+|plus|and|w\/|with) ?(?:\w+ )?(?:equity|bonus|benefits|stock|options|tokens?|RSUs?|ESOP)\b/i;

// Quarters are no period of ours, and a wage is paid by them all the same: "0.5 BTC per quarter".
const perQuarter = /^ ?(?:per|a|each|every|\/) ?quarter\b/i;

// Without a currency a small figure is a count: "125 annually".
const lowestWithoutCurrency: Record<PayPeriod, number> = { hour: 8, day: 50, week: 200, month: 300, year: 5_000 };

/** Whether figures are a wage: near a word for pay or alone in their line, and in no phrase about other money. */
export function isPay(candidate: Candidate): boolean {
  const { sentence, range, period, isFirst } = candidate;
  const { min, max, currency, start, end } = range;
  const largest = max ?? min ?? 0;
  // Figures this far apart do not belong together.
  if (largest <= 0 || (min !== null && max !== null && max > 50 * min)) return false;
  const yearly = annualisePay({ amount: largest, currency: currency ?? null, period: period ?? 'year' });
  if (isTooLarge(range, yearly) || isRetirementPlan(sentence, range) || isOtherMoney(sentence, start, end))
    return false;
  const around = `${sentence.slice(Math.max(0, start - 250), start)} ${sentence.slice(end, end + 60)}`;
  const isAlone = countOtherWords(sentence, start, end) <= 6;
  const isLoose = looseWords.test(around) && (currency === undefined || yearly !== null || isAlone);
  const isNamed = payWords.test(around) || payCharacters.test(around) || withExtras.test(sentence.slice(end, end + 40));
  const hasPayWord = isNamed || isLoose || isBracketedRange(candidate);
  if (currency === undefined) return (hasPayWord || isAlone) && isPayWithoutCurrency(candidate, hasPayWord, isAlone);
  const isBareRange = min !== null && max !== null && max > min && countOtherWords(sentence, start, end) === 0;
  const isToken = tokens.includes(currency);
  if (isToken && isAlone && perQuarter.test(sentence.slice(end, end + 20))) return true;
  if (period === null && largest < 500) return (isBareRange || (hasPayWord && isFirst)) && (largest >= 8 || isToken);
  // A few dollars a month are a perk unless the text calls them pay.
  if (period !== null && !hasPayWord && isPerk(largest, currency, period)) return false;
  const isSingle = min === null || max === null || min === max;
  const isBare = isAlone && !(isSingle && period === null && saysOtherThings(sentence, start, end));
  return hasPayWord || isBare || isLikelyWage(range) || (period !== null && yearly !== null);
}

function isPayWithoutCurrency({ sentence, range, period }: Candidate, hasPayWord: boolean, isAlone: boolean): boolean {
  const { min, max, magnitude, end } = range;
  const largest = max ?? min ?? 0;
  if (!isPlainEnd(sentence.slice(end, end + 30).replace(/^\+/, ''))) return false;
  const isYear = magnitude === 1 && largest >= 1_900 && largest <= 2_100;
  if (isYear) return false;
  const isLargeRange = min !== null && max !== null && max > min && min >= 1_000;
  if (magnitude > 1 || (isLargeRange && isAlone) || (hasPayWord && largest >= 1_000)) return true;
  return period !== null && largest >= lowestWithoutCurrency[period];
}

/** "Rust developer (75k-105k)" */
function isBracketedRange({ sentence, range: { min, max, start, end } }: Candidate): boolean {
  if (min === null || max === null || min < 20_000 || max > 4 * min) return false;
  return sentence[start - 1] === '(' && sentence[end] === ')';
}

/** Millions are a company's money, except in a currency where a wage has as many. */
function isTooLarge({ magnitude, currency, min, max }: PayRange, yearly: number | null): boolean {
  if (magnitude >= 1e6) return currency === undefined || currency === 'USD' || yearly === null;
  return isStrong(currency) && (max ?? min ?? 0) > maxPay;
}

const maxPay = 2_000_000;

function isStrong(currency: string | undefined): boolean {
  return /^(?:USD[CT]?|EUR|GBP|CHF|CAD|AUD|SGD)$/.test(currency ?? '');
}

function isPerk(amount: number, currency: string, period: PayPeriod): boolean {
  return isStrong(currency) && period !== 'hour' && amount * periodsPerYear[period] < 5_000;
}

/** Two figures of a year's size close to each other are hardly ever anything else. */
function isLikelyWage({ min, max, currency }: PayRange): boolean {
  if (min === null || max === null || min === max || currency === undefined) return false;
  return max <= 4 * min && annualisePay({ amount: min, currency, period: 'year' }) !== null && min >= 20_000;
}

function isRetirementPlan(sentence: string, { min, magnitude, start, end }: PayRange): boolean {
  return (min === 401_000 && magnitude === 1_000) || /^401 ?\(?k/i.test(sentence.slice(start, end + 3));
}

// Behind figures without a currency something must end or speak of pay: "300k requests" is no wage.
function isPlainEnd(after: string): boolean {
  return /^ ?(?:$|[+;,.)(\]|/*·]|起|以上|per\b|a\b|base\b|OTE\b|TC\b|gross\b|net\b|annual|month|year|hour|plus\b|depending\b|based\b|DOE\b|for\b|in\b|salary\b|w\/|kr\b|\p{Script=Han})/iu.test(
    after,
  );
}

// What stands beside a lone figure that is a wage; any other word makes something else of it: "Winner takes $50,000".
const besidePay = anyPhrase(String.raw`
  plus · and · or · no · without · up · to · from · for · the · in · on · at · of · with · about · around · approx\w* · over · above · more · less · max\w* · min\w*
  start\w* · depend\w* · based · experience · location · level · role · position · DOE · neg\w* · tax\w* · gross · net · brutt?o · netto · VAT
  bonus\w* · equity · tokens? · options? · shares? · stock · ESOP · RSUs? · benefits · reviews? · raises? · super · commission · uncapped · incl\w* · excl\w*
  full · part · time · remote · hybrid · onsite · site · office · various · several · multiple · roles? · contract\w* · permanent · freelance · B2B · C2C · W2 · FTE · senior · junior · mid\w* · lead · staff · principal
  ab · bis · zu · vanaf · desde · hasta · fix(?:e|ed|o|um)? · variable · TC · kr · per · annum · annual\w* · year\w* · generous · competitive · engineer\w* · software · developer · manager · designer · analyst · US · USA · UK · EU · europe · usd[ct]? · eur\w* · gbp · dollars? · inside · outside · IR35 · pro · rata
`);

const perks = anyPhrase(
  'days?(?: off| week)? · weeks? · holidays? · vacation · leave · PTO · pension · insurance · healthcare · medical · dental',
);

function saysOtherThings(sentence: string, start: number, end: number): boolean {
  // What a plus adds is not what the figure is, nor the days off behind a comma.
  const [added = ''] = sentence.slice(end).split(/\+|\bplus\b/i);
  const after = added.replaceAll(/,[^,]*/g, (part) => (perks.test(part) ? '' : part));
  return `${sentence.slice(0, start)} ${after}`
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => /^\p{L}{2}/u.test(word) && !/\p{Lo}|^[A-Z]{3}$/u.test(word) && !besidePay.test(word));
}

function countOtherWords(sentence: string, start: number, end: number): number {
  return `${sentence.slice(0, start)} ${sentence.slice(end)}`
    .split(/[\s/+,:()]+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length;
}
