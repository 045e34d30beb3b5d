import { type Category, categories } from '#domain/category.ts';
import { stripTags } from '../text/strip-tags.ts';
import { lexicon, type Strength } from './lexicon.ts';
import { lexiconAbroad } from './lexicon-abroad.ts';
import { isOccupation, roles } from './roles.ts';
import { readPhrases, splitTitle, toWords } from './split-title.ts';

/**
 * Where a phrase stands. occupation: the last of what names the job, with a word for who does it ("recruiter" in
 * "Engineering Recruiter, Growth"); head: the same without one ("marketing" in "Marketing Manager"); body: before it;
 * tail: in another segment; specialty: the same, behind an engineer of no particular kind ("security" in "Software
 * Engineer, Security"); aside: what the job is about or how it is done, beside the word for the trade ("trading" in
 * "Trading Technology Engineer", "operations" in "Recruiting Operations Lead"); tag: a source's own tag; text: the
 * description.
 */
export type Place = 'occupation' | 'head' | 'body' | 'tail' | 'specialty' | 'aside' | 'tag' | 'text';
export type Evidence = { signs: Sign[]; words: string[] };
export type Sign = { phrase: string; place: Place; meanings: Meaning[] };
type Found = { phrase: string; meanings: Meaning[]; at: number; length: number };
type Meaning = { category: number; strength: Strength };

const maxPhraseLength = 4;
const maxTextLength = 4000;
const meaningsByPhrase = indexLexicon();

/**
 * What the title says, phrase by phrase; the longest fitting phrase takes its words. And the words that name the job, for
 * what the lexicon leaves to be learnt.
 */
export function readTitle(segments: string[][]): Evidence {
  const found = segments.map((words) => findPhrases(words));
  const headSegment = findHeadSegment(found, segments);
  const phrases = found[headSegment] ?? [];
  const last = findLast(phrases, segments[headSegment] ?? []);
  const head = last && findTrade(last, phrases);
  const isTechnician = head?.meanings.some(isTechnical);
  const isEngineer = head !== undefined && isAnyEngineer(head);
  const isNamed = isEngineer || (head !== undefined && isOccupation(head.phrase) && (isPlain(head) || isTechnician));
  // "Site Reliability Engineering Engineer, Big Data" has its specialty already.
  const isSpecialized = phrases.some(isSpecialist);
  const signs = found.flatMap((phrases, segment) =>
    phrases.map((found) => ({ phrase: found.phrase, meanings: found.meanings, place: findPlace(found, segment) })),
  );
  return { signs, words: findWords(segments[headSegment] ?? []) };

  function findPlace(found: Found, segment: number): Place {
    // An analyst of something unknown may work anywhere.
    if (roles.has(found.phrase) && !isTelling(found)) return 'aside';
    if (found === head) return isOccupation(found.phrase) ? 'occupation' : 'head';
    if (found === last) return 'aside';
    if (isNamed && !(isTechnician && found.meanings.some(isTechnical))) return 'aside';
    const isSpecial = isEngineer && found.meanings.some(({ category }) => specialties.has(category));
    if (segment === headSegment) return isSpecial ? 'specialty' : 'body';
    return isSpecial && !isSpecialized ? 'specialty' : 'tail';
  }
}

/** The first that names a trade; in "Treasury – Project Manager" the first that also says who does it. */
function findHeadSegment(found: Found[][], segments: string[][]): number {
  const first = found.findIndex((phrases) => phrases.some(isTelling));
  if (first === -1) return found.findIndex((phrases) => phrases.length > 0);
  if (segments[first]?.some((word) => roles.has(word))) return first;
  const named = segments.findIndex(
    (words, index) => words.length > 1 && roles.has(words.at(-1) ?? '') && found[index]?.some(isTelling),
  );
  return named === -1 ? first : named;
}

const engineering = categories.indexOf('Engineering');
const specialties = new Set(
  (
    ['Data & Analytics', 'Quality Assurance', 'DevOps & Infrastructure', 'Security', 'AI & Machine Learning'] as const
  ).map((category) => categories.indexOf(category)),
);

function isTechnical({ category }: Meaning): boolean {
  return category === engineering || specialties.has(category);
}

function isSpecialist({ meanings }: Found): boolean {
  return meanings.some(({ category, strength }) => specialties.has(category) && strength === 'plain');
}

function isAnyEngineer({ meanings }: Found): boolean {
  return meanings.some(({ category, strength }) => category === engineering && strength === 'likely');
}

/** In "Product Manager Crypto Trading" the manager is the job: a phrase with a role in it goes before one without. */
function findLast(phrases: Found[], words: string[]): Found | undefined {
  const telling = phrases.filter(isTelling);
  const withRole = telling.filter(
    ({ at, length }) => roles.has(words[at + length - 1] ?? '') || roles.has(words[at + length] ?? ''),
  );
  return withRole.at(-1) ?? telling.at(-1) ?? phrases.at(-1);
}

/**
 * Single words and pairs of neighbours. A role alone is not learnt from: that some category has more managers among the
 * examples would decide where nothing else is known.
 */
function findWords(words: string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...words.filter((word) => !roles.has(word)), ...pairs];
}

const operations = categories.indexOf('Operations');

/**
 * The last phrase is not the job where it only says how or as what one works: "Recruiting Operations Lead" works in
 * recruiting, "Brand Strategy Lead" in branding, "Portfolio Consultant" with portfolios, "IT Support Engineer" in support.
 */
function findTrade(last: Found, phrases: Found[]): Found {
  if (isPlain(last) && !isOperations(last)) return last;
  const before = phrases.filter((phrase) => phrase.at < last.at && isTelling(phrase));
  const next = before.at(-1);
  if (isAnyEngineer(last)) return next && makesTrade(next) && next.at + next.length === last.at ? next : last;
  if (roles.has(last.phrase)) return before.findLast(isPlain) ?? next ?? last;
  if (!last.meanings.some(({ category }) => category === operations)) return last;
  const others = before.filter(({ meanings }) => !meanings.some(({ category }) => category === operations));
  return others.findLast(isPlain) ?? (isOperations(last) ? undefined : others.at(-1)) ?? last;
}

function isPlain({ meanings }: Found): boolean {
  return meanings.some(({ strength }) => strength === 'plain');
}

function isOperations({ phrase, meanings }: Found): boolean {
  return /^(?:operation|ops|运营)/.test(phrase) && meanings.some(({ category }) => category === operations);
}

const service = new Set((['Customer Support', 'Sales'] as const).map((category) => categories.indexOf(category)));

/** What makes an engineer of something else right before the word: support, network, data. */
function makesTrade({ meanings }: Found): boolean {
  return meanings.some(
    ({ category, strength }) =>
      (specialties.has(category) && strength !== 'hint') || (service.has(category) && strength === 'plain'),
  );
}

/** The same of a source's tags. */
export function findTagSigns(tags: string[]): Sign[] {
  return tags.flatMap((tag) =>
    findPhrases(splitTitle(tag).flat()).map(({ phrase, meanings }) => ({ phrase, meanings, place: 'tag' as const })),
  );
}

/** The telling phrases of a description, each once. */
export function findTextSigns(description: string): Sign[] {
  const words = toWords(stripTags(description.slice(0, maxTextLength)));
  const signs = new Map<string, Sign>();
  for (const { phrase, meanings } of findPhrases(words)) {
    if (isTelling({ meanings })) signs.set(phrase, { phrase, meanings, place: 'text' });
  }
  return [...signs.values()];
}

function isTelling({ meanings }: Pick<Sign, 'meanings'>): boolean {
  return meanings.some(({ strength }) => strength !== 'hint');
}

function findPhrases(words: string[]): Found[] {
  const found: Found[] = [];
  const taken = new Uint8Array(words.length);
  for (let length = Math.min(maxPhraseLength, words.length); length > 0; length -= 1) {
    take(length, (word) => !ranks.has(word));
    take(length, (word) => ranks.has(word));
  }
  return found.sort((a, b) => a.at - b.at);

  function take(length: number, isWanted: (first: string) => boolean) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (!isWanted(words[at] ?? '') || taken.subarray(at, at + length).includes(1)) continue;
      const phrase = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ');
      const meanings = meaningsByPhrase.get(phrase);
      if (!meanings) continue;
      taken.fill(1, at, at + length);
      found.push({ phrase, meanings, at, length });
    }
  }
}

// In "Director of Product Design" the trade is product design, not "director product".
const ranks = new Set(['head', 'director', 'vp', 'chief', 'lead', 'manager']);

function indexLexicon(): Map<string, Meaning[]> {
  const index = new Map<string, Meaning[]>();
  for (const [name, lists] of [...Object.entries(lexicon), ...Object.entries(lexiconAbroad)]) {
    const category = categories.indexOf(name as Category);
    for (const [strength, list] of Object.entries(lists)) {
      for (const phrase of readPhrases(list)) {
        const meanings = index.get(phrase) ?? [];
        if (!meanings.some((meaning) => meaning.category === category)) {
          index.set(phrase, [...meanings, { category, strength: strength as Strength }]);
        }
      }
    }
  }
  return index;
}
