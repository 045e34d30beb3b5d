import { cleanTitle } from '../../text/clean-title.ts';

export type Title = {
  /** The same for titles that differ in case, signs, gender marks, spelling of a level or the job's own place. */
  key: string;
  /** Each once, without fillers. */
  words: string[];
  /** Seniority, grades and letters of teams: what makes a separate opening of the same words. */
  levels: string;
  /** The employer's number of the opening, where the title has one. */
  requisition: string | null;
};

const shortForms = new Map(
  Object.entries({
    sr: 'senior',
    snr: 'senior',
    jr: 'junior',
    jnr: 'junior',
    eng: 'engineer',
    engr: 'engineer',
    dev: 'developer',
    swe: 'software engineer',
    sre: 'site reliability engineer',
    mgr: 'manager',
    vp: 'vice president',
    svp: 'senior vice president',
    bd: 'business development',
    qa: 'quality assurance',
    ml: 'machine learning',
    ops: 'operations',
    infra: 'infrastructure',
    comms: 'communications',
    programme: 'program',
    internship: 'intern',
  }),
);
/** The same work under another word; only beside nearly the same text. */
const sameWork = new Map(Object.entries({ developer: 'engineer', programmer: 'engineer', leader: 'lead' }));
const levelWords = new Set([
  ...['intern', 'trainee', 'apprentice', 'graduate', 'entry', 'junior', 'associate', 'mid', 'senior', 'staff'],
  ...['principal', 'distinguished', 'lead', 'head', 'director', 'vice', 'chief'],
]);
const grade = /^(?:\d+|[ivx]{1,4}|(?:l|ic|e|m|p|t)\d{1,2}|[a-z])$/;
const fillers = new Set('and the of for in at to a an with or m f d w x'.split(' '));
const compounds: [RegExp, string][] = [
  [/\b(front|back)[\s-]+end\b/g, '$1end'],
  [/\bfull[\s-]+stack\b/g, 'fullstack'],
  [/\b(dev|sec|ml|fin)[\s-]+ops\b/g, '$1ops'],
  [/\b(on|off|block|cross|multi)[\s-]+chain\b/g, '$1chain'],
  [/\bweb[\s-]+3\b/g, 'web3'],
  [/\bartificial intelligence\b/g, 'ai'],
];
const ways = /\b(?:(?:100\s?%|fully|partly)\s+)?(?:remote(?:ly)?|hybrid|on-?site|work from (?:home|anywhere)|wfh)\b/g;
const requisitions =
  /(?:^|[\s([|,–-])(?:(?:req(?:uisition)?|job|ref(?:erence)?)[\s.#:_-]*(?:id|no|nr|number)?|jr|r|id|#)[\s.#:_-]*(\d{3,})(?=$|[\s)\]|,])[)\]]?/g;

export function readTitle(title: string, location: string | null): Title {
  const plain = removeMarks(cleanTitle(title, { location }));
  const requisition = [...plain.matchAll(requisitions)].map(([, number]) => number).join(' ') || null;
  const bare = removeOwnPlace(plain.replaceAll(requisitions, ' ').replaceAll(ways, ' ').trimEnd(), location);
  const words = [splitWords(bare), splitWords(plain), [plain]].find((some) => some.length > 0) ?? [];
  const own = words.map((word) => sameWork.get(word) ?? word).filter((word) => !fillers.has(word));
  return {
    key: words.join(''),
    words: [...new Set(own)],
    levels: [...new Set(words.filter((word) => levelWords.has(word) || grade.test(word)))].sort().join(' '),
    requisition,
  };
}

function splitWords(text: string): string[] {
  const joined = compounds.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), text);
  // C++, C# and F# are told apart by their signs alone.
  const words = joined.replaceAll('&', ' and ').replaceAll(/(?<=[\p{L}\p{N}])[.'’](?=[\p{L}\p{N}])/gu, '');
  return (words.match(/[\p{L}\p{N}]+[+#]*/gu) ?? []).flatMap((word) => (shortForms.get(word) ?? word).split(' '));
}

/** Without case and accents. */
export function removeMarks(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

const bracketsAtEnd = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/u;
const partAtEnd = /^(.*\S)\s*(?:[-–—|]\s|,\s)([^,()]+)$/u;

// "Compliance Analyst, Malta" of a job in Valletta, Malta. The place is compared apart from the title.
function removeOwnPlace(title: string, location: string | null): string {
  if (!location) return title;
  const places = new Set(findWords(removeMarks(location)));
  const [, first, last = ''] = bracketsAtEnd.exec(title) ?? partAtEnd.exec(title) ?? [];
  return first && findWords(last).every((word) => places.has(word)) ? first : title;
}

function findWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
