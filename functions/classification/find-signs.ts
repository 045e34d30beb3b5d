import { type Category, categories } from '#domain/category.ts';
import { stripTags } from '../text/strip-tags.ts';
import { lexicon, type Strength } from './lexicon.ts';
import { lexiconAbroad } from './lexicon-abroad.ts';
import { readPhrases, splitTitle, toWords } from './split-title.ts';

/**
 * Where a phrase stands. head: the last of what names the job ("recruiter" in "Engineering Recruiter, Growth"); body:
 * before it; tail: in another segment; specialty: the same, behind an engineer of no particular kind ("security" in
 * "Software Engineer, Security"); tag: a source's own tag; text: the description.
 */
export type Place = 'head' | 'body' | 'tail' | 'specialty' | 'tag' | 'text';
export type Sign = { phrase: string; place: Place; meanings: Meaning[] };
type Found = { phrase: string; meanings: Meaning[]; at: number; length: number };
type Meaning = { category: number; strength: Strength };

const longestPhrase = 4;
const longestText = 4000;
const meaningsByPhrase = indexLexicon();

/** What the title says, phrase by phrase; the longest fitting phrase takes its words. */
export function findTitleSigns(segments: string[][]): Sign[] {
  const found = segments.map((words) => findPhrases(words));
  const named = found.findIndex((phrases) => phrases.some(isTelling));
  const headSegment = named === -1 ? found.findIndex((phrases) => phrases.length > 0) : named;
  const head = findHead(found[headSegment] ?? [], segments[headSegment] ?? []);
  // "Site Reliability Engineering Engineer, Big Data" has its specialty already.
  const isOpen = head !== undefined && isAnyEngineer(head) && !found[headSegment]?.some(isSpecialist);
  return found.flatMap((phrases, segment) =>
    phrases.map((found) => {
      const { phrase, meanings } = found;
      if (segment === headSegment) return { phrase, meanings, place: found === head ? 'head' : 'body' };
      const isSpecialty = isOpen && meanings.some(({ category }) => specialties.has(category));
      return { phrase, meanings, place: isSpecialty ? 'specialty' : 'tail' };
    }),
  );
}

const engineering = categories.indexOf('Engineering');
const specialties = new Set(
  (
    ['Data & Analytics', 'Quality Assurance', 'DevOps & Infrastructure', 'Security', 'AI & Machine Learning'] as const
  ).map((category) => categories.indexOf(category)),
);

function isSpecialist({ meanings }: Found): boolean {
  return meanings.some(({ category, strength }) => specialties.has(category) && strength === 'plain');
}

function isAnyEngineer({ meanings }: Found): boolean {
  return meanings.some(({ category, strength }) => category === engineering && strength === 'likely');
}

/** In "Product Manager Crypto Trading" the manager is the job: a phrase with a role in it goes before one without. */
function findHead(phrases: Found[], words: string[]): Found | undefined {
  const telling = phrases.filter(isTelling);
  const withRole = telling.filter(
    ({ at, length }) => roles.has(words[at + length - 1] ?? '') || roles.has(words[at + length] ?? ''),
  );
  const head = withRole.at(-1) ?? telling.at(-1) ?? phrases.at(-1);
  return head && findTradeOfOperations(head, phrases);
}

const operations = categories.indexOf('Operations');

/** "Recruiting Operations Lead" works in recruiting: what plainly names a trade right before "operations" is the job. */
function findTradeOfOperations(head: Found, phrases: Found[]): Found {
  const isOperations =
    /^op(?:eration|s)\b/.test(head.phrase) && head.meanings.some(({ category }) => category === operations);
  const before = phrases.find(({ at, length }) => at + length === head.at);
  const isTrade = before?.meanings.some(({ category, strength }) => category !== operations && strength === 'plain');
  return isOperations && before && isTrade ? before : head;
}

const roles = new Set(
  toWords(
    `accountant administrator advocate agent analyst architect assistant associate auditor chief consultant controller
     coordinator copywriter counsel designer developer director editor engineer executive generalist head intern lawyer
     lead manager officer operator owner partner planner producer programmer recruiter representative researcher
     scientist sourcer specialist strategist technician tester trader trainer vp writer`,
  ),
);

/** The same of a source's tags. */
export function findTagSigns(tags: string[]): Sign[] {
  return tags.flatMap((tag) =>
    findPhrases(splitTitle(tag).flat()).map(({ phrase, meanings }) => ({ phrase, meanings, place: 'tag' as const })),
  );
}

/** The telling phrases of a description, each once. */
export function findTextSigns(description: string): Sign[] {
  const words = toWords(stripTags(description.slice(0, longestText)));
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
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
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
