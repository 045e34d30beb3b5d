import { replaceLookAlikes } from '../text/look-alikes.ts';
import { lexiconAbroad } from './lexicon-abroad.ts';
import { roles } from './roles.ts';

// Words as the lexicon compares them: lower case, without accents and plural endings, without rank and filler, in
// segments ("Senior Product Designer, Growth (Remote)" → [product designer] [growth]).

const maxTitleLength = 300;

const fillers = new Set(
  `a an and the of in on & or our your us we is are be as by m f d w x h mf mfd fmd wmd div all gender
   senior sr junior jr mid middle midlevel level intermediate principal ii iii iv l2 l3 l4 l5 new grad
   remote hybrid onsite anywhere worldwide global fulltime parttime full part time freelance temporary permanent`.split(
    /\s+/,
  ),
);

// Two spellings of one word become one.
const spellings: [RegExp, string][] = [
  [/\bfront[\s-]?end\b/g, 'frontend'],
  [/\bback[\s-]?end\b/g, 'backend'],
  [/\bfull[\s-]?stack\b/g, 'fullstack'],
  [/\bdev[\s-]?ops\b/g, 'devops'],
  [/\bdev[\s-]?sec[\s-]?ops\b/g, 'devsecops'],
  // Stocks and bonds, which would else become the singular of another trade.
  [/\bsecurities\b/g, 'equity'],
  [/\bprogrammes?\b/g, 'program'],
  [/\bcyber[\s-]security\b/g, 'cybersecurity'],
  [/\bpre[\s-]sales?\b/g, 'presale'],
  [/\bon[\s-]chain\b/g, 'onchain'],
  [/\bgo[\s-]to[\s-]market\b|\bgtm\b/g, 'gotomarket'],
  [/\bsmart[\s-]contracts?\b/g, 'smart contract'],
  [/\bvice[\s-]president\b/g, 'vp'],
  [/\bartificial intelligence\b/g, 'ai'],
  [/\bmachine[\s-]learning\b/g, 'ml'],
  // A rank before another role, not who assists.
  [/\bassistant (?=(?:general )?(?:director|manager|controller|counsel|vp)\b)/g, ''],
  [/\bmiddle[\s-]office\b/g, 'middleoffice'],
  [/\binfra\b/g, 'infrastructure'],
  [/\borganis/g, 'organiz'],
  // Glued in feeds.
  [/\buiux\b/g, 'ui ux'],
  [/\baiml\b/g, 'ai ml'],
  // FP&A, R&D, M&A are words of their own.
  [/\b([a-z]{1,2})\s?&\s?([a-z])\b/g, '$1n$2'],
  // "Talent Pool" is where the application goes, not a trade.
  [/\btalent (?:pool|pipeline)\b/g, ' '],
  [/['’]s\b/g, ''],
  [/\b(engineer|sde|sdet|developer) in test\b/g, '$1 test'],
];

// Most titles have none of them, and one look is cheaper than fifteen.
const hasSpellings =
  /front|back|full|dev|cyber|pre|chain|market|contract|president|intelligence|learning|test|&|gtm|infra|organis|uiux|aiml|programme|securities|office|assistant|talent|['’]/;

// "for", "with" and the like end what the job is and begin what it is about.
const breaks = /\s[-–—|·•:✺]+\s|[,;()[\]{}|:·•✺–—]|\s-|-\s|\b(?:for|at|with|to|from|within)\b/;
// Boards glue it to the title: "Backend EngineerNew".
const badge = /([\p{L})])New(?=\s|$)/gu;
const notWord = /[^\p{L}\p{N}+#]+/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isPlain = /^[\x00-\x7f]*$/;

/** The words of a title by segment, none of them empty. */
export function splitTitle(title: string): string[][] {
  const segments: string[][] = [];
  const cut = title.slice(0, maxTitleLength).replace(badge, '$1 ');
  for (const part of spellAlike(isPlain.test(cut) ? cut : replaceLookAlikes(cut)).split(breaks)) {
    const words = cutWords(part);
    if (words.length > 0) segments.push(words);
  }
  return joinRole(segments);
}

/** "Manager, Customer Care" and "Customer Care - Manager" are a customer care manager. */
function joinRole(segments: string[][]): string[][] {
  const [first = [], second, ...others] = segments;
  if (second === undefined) return segments;
  if (isRole(first)) return [[...second, ...first], ...others];
  if (isRole(second)) return [[...first, ...second], ...others];
  return segments;
}

function isRole(words: string[]): boolean {
  return words.length === 1 && roles.has(words[0] ?? '');
}

/** The words of a running text, one after another. */
export function toWords(text: string): string[] {
  return cutWords(spellAlike(text));
}

/** The phrases of a list with commas, spelled as the words of titles are. */
export function readPhrases(list: string): string[] {
  // The whole list at once: one by one the lexicon would take most of the time that loading takes.
  return spellAlike(list)
    .split(',')
    .map((phrase) => cutWords(phrase).join(' '));
}

function spellAlike(given: string): string {
  let text = withoutAccents(given).toLowerCase();
  if (unspaced.test(text)) text = text.replace(knownUnspaced, ' $& ');
  if (hasSpellings.test(text)) for (const [pattern, spelling] of spellings) text = text.replace(pattern, spelling);
  return text;
}

function cutWords(text: string): string[] {
  const words: string[] = [];
  for (const raw of text.split(notWord)) {
    if (raw === '' || fillers.has(raw)) continue;
    words.push(singular(raw));
  }
  return words;
}

function withoutAccents(text: string): string {
  return isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
}

// Chinese and Japanese are written without spaces (and our Korean words stand inside longer ones): the words we know
// are cut out, the longest first.
const unspaced = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u;
const knownUnspaced = new RegExp(
  Object.values(lexiconAbroad)
    .flatMap((lists) => Object.values(lists).flatMap((list) => list.split(',')))
    .map((word) => withoutAccents(word.trim()))
    .filter((word) => unspaced.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
