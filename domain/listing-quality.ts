import { isHtmlDescription } from './description/is-html-description.ts';
import { parseDescription } from './description/parse-description.ts';
import type { ListingFacts } from './facts/listing-facts.ts';
import type { Finding, RuleName } from './posting-lint/rules.ts';

/** One thing that makes a listing more useful to those who read it. */
export type QualityPoint = {
  name: 'pay' | 'countries' | 'apply' | 'length' | 'sections' | RuleName;
  isMet: boolean;
  /** What is good about it, or what would make it better. */
  words: string;
};

type Listing = {
  description: string;
  requirements: string | null;
  /** An address of its own to apply at, or the company's website. */
  hasWayToApply: boolean;
  /** None before it was read. */
  facts: Pick<ListingFacts, 'pay_min' | 'pay_max' | 'eligibility' | 'cities'> | null;
};

// Shorter texts leave the usual questions open; longer ones are rarely read to their end.
const minWords = 120;
const maxWords = 1200;
const minSections = 2;

/** At most five points, in the order in which they help most. */
export function assessListing({ description, requirements, hasWayToApply, facts }: Listing): QualityPoint[] {
  const words = countWords(`${description} ${requirements ?? ''}`);
  const hasPay = facts !== null && (facts.pay_min !== null || facts.pay_max !== null);
  const hasPlace = facts !== null && (facts.eligibility !== 'unknown' || facts.cities.length > 0);
  const hasSections = countSections(description) + (requirements ? 1 : 0) >= minSections;
  return [
    point('pay', hasPay, 'It says what it pays.', 'Say what it pays: a range such as $80k–$120k.'),
    point(
      'countries',
      hasPlace,
      'It says from where one can apply.',
      'Name the countries from which one can apply, or write “Worldwide”.',
    ),
    point(
      'apply',
      hasWayToApply,
      'It has a way to apply.',
      'Add an application URL, or a website to your company: visitors find no button to apply with.',
    ),
    point(
      'length',
      words >= minWords && words <= maxWords,
      'It has the right length.',
      words < minWords
        ? `Write a little more: it has ${words} ${words === 1 ? 'word' : 'words'}, and ${minWords} answer most questions.`
        : `Shorten it: it has ${words.toLocaleString('en-US')} words, and few read more than ${maxWords.toLocaleString('en-US')}.`,
    ),
    point(
      'sections',
      hasSections,
      'It has clear sections.',
      'Give it sections with headings of their own, such as “Responsibilities:” and “Requirements:”.',
    ),
  ];
}

// What a point says in its own way.
const covered: Partial<Record<RuleName, QualityPoint['name']>> = {
  'no-pay': 'pay',
  'no-apply': 'apply',
  'no-website': 'apply',
  'no-description': 'length',
  'description-is-title': 'length',
  'description-short': 'length',
  'no-duties': 'sections',
  'no-qualifications': 'sections',
  'no-place': 'countries',
  'no-country': 'countries',
  'remote-no-country': 'countries',
};

/** One list of what would make a listing better: the points that are not met, then what search engines miss besides. */
export function listHints(points: QualityPoint[], findings: Finding[]): QualityPoint[] {
  const exact = findings.find(({ rule }) => rule === 'no-country');
  const missing = points
    .filter(({ isMet }) => !isMet)
    // With the very words of the place.
    .map((point) => (exact && point.name === 'countries' ? { ...point, words: exact.mend } : point));
  const isSaid = (rule: RuleName) => missing.some(({ name }) => name === covered[rule]);
  // That a job is open to the whole world is no shortcoming for its employer to mend.
  const others = findings.filter(({ rule }) => rule !== 'worldwide' && !isSaid(rule));
  return [...missing, ...others.map(({ rule, mend }) => ({ name: rule, isMet: false, words: mend }))];
}

function point(name: QualityPoint['name'], isMet: boolean, praise: string, advice: string): QualityPoint {
  return { name, isMet, words: isMet ? praise : advice };
}

function countWords(text: string): number {
  return text.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+#./-]*/gu)?.length ?? 0;
}

/** In HTML a heading is often a paragraph in bold. */
function countSections(description: string): number {
  if (isHtmlDescription(description)) {
    return (
      description.match(/<h[1-6][\s>]|<p[^<>]*>\s*<(?:strong|b)>[^<>]{2,80}<\/(?:strong|b)>:?\s*<\/p>/gi)?.length ?? 0
    );
  }
  const { overview, responsibilities, requirements, bonusPoints, whyJoin, rawSections } = parseDescription(description);
  const known = [overview, responsibilities, requirements, bonusPoints, whyJoin];
  return known.filter((section) => section !== null).length + rawSections.length;
}
