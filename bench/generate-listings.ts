import { categories } from '#domain/category.ts';
import { createRandom } from './create-random.ts';

// Listings for a board of any size, always the same ones: texts of about 2 KB in words that are spread as in natural
// language (Zipf: the word of rank n is about 1/n as frequent as the first), short ones often, long and derived ones
// seldom, with stops and brackets stuck to them and now and then a reference that occurs once.

export type GeneratedListing = {
  title: string;
  company: number;
  description: string;
  category: string;
  daysAgo: number;
  state: 'open' | 'closed' | 'expired' | 'featured';
};

export const companies = 20_000;
const words = 120_000;

const frequent = `the and to of a in for with our you we on is are be will as your team that or experience an work at from
  by this have who product data their all new working help across can business skills not more about company us build
  engineering strong it if has customers support including role development understanding people design systems ability
  using technical world environment other great it's up learn how global technology what through opportunity years
  within well best software time well-being high they teams building management these also one security ensure services
  drive key platform make into any may users remote market knowledge financial first should while based benefits
  protocol blockchain crypto web3 defi smart contracts rust solidity typescript react node.js c++ ci/cd front-end
  back-end full-time part-time cross-functional end-to-end ai qa ui ux hr go sql api apis zk l2 nft dao evm infra devops`;
const split = (list: string) => list.split(/\s+/);
const roles = split('Engineer Developer Designer Manager Lead Analyst Writer Recruiter Auditor Researcher Counsel');
const levels = split('Senior Staff Junior Principal Head Remote Interim');
const vowels = split('a e i o u a e i o a e i o a e i ai ea ou');
const consonants = split(
  'b c d f g l m n p r s t v b c d g l m n p r s t d l m n r s t h j k w y z ch st tr pl br cl sh th gr qu',
);
const endings = split('s ing ed er ers ment tion able ly ity ness al -based less');

/** The words of the texts, the most frequent first. */
export function buildVocabulary(seed = 8): string[] {
  const random = createRandom(seed);
  const known = new Set(split(frequent));
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  while (known.size < words) {
    let root = random() < 0.4 ? pick(vowels) : '';
    // The further down, the longer.
    const syllables = 1 + Math.floor(random() * Math.log10(known.size) * 0.7);
    for (let syllable = 0; syllable < syllables; syllable++) root += pick(consonants) + pick(vowels);
    root += pick(consonants);
    known.add(root);
    for (const ending of endings) if (random() < 0.3 && known.size < words) known.add(root + ending);
  }
  return [...known];
}

export function createListingGenerator(vocabulary: string[], seed = 8): (number: number) => GeneratedListing {
  const ranks = buildRanks();
  return function generate(number) {
    const random = createRandom(seed + 1 + number);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const word = () => vocabulary[ranks[Math.floor(random() * ranks.length)] ?? 0] ?? '';
    const length = 1400 + random() * 1200;
    let description = '';
    while (description.length < length) description += buildParagraph(word, random);
    if (random() < 0.3) description += `<p>Reference ${Math.floor(random() * 2 ** 40).toString(36)}</p>`;
    const chance = random();
    return {
      title: `${pick(levels)} ${word()} ${pick(roles)}`,
      company: Math.floor(random() ** 2 * companies),
      description,
      category: pick(categories),
      daysAgo: random() * 700,
      state: chance < 0.1 ? 'closed' : chance < 0.11 ? 'expired' : chance < 0.112 ? 'featured' : 'open',
    };
  };
}

function buildParagraph(word: () => string, random: () => number): string {
  let text = '';
  for (let left = 3 + random() * 60; left > 0; left--) {
    const mark = random();
    const one = word();
    text += mark < 0.01 ? ` (${one})` : mark < 0.06 ? ` ${one},` : mark < 0.12 ? ` ${one}.` : ` ${one}`;
  }
  return `<p>${text.trimStart()}</p>\n`;
}

/** Every rank as often as its word is used, so that drawing one is a look into a table. */
function buildRanks(): Uint32Array {
  const weights = Array.from({ length: words }, (_, rank) => 1 / (rank + 2.7));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const ranks = new Uint32Array(2 ** 22);
  let share = 0;
  let end = 0;
  for (const [rank, weight] of weights.entries()) {
    const start = end;
    share += weight / sum;
    end = Math.round(share * ranks.length);
    ranks.fill(rank, start, end);
  }
  return ranks;
}
