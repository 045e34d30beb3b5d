import { isAskedFor } from './is-asked-for.ts';
import { isAboutNodes, isNetworkNode } from './is-network-node.ts';
import { findPhrases } from './phrase-index.ts';
import { gradeLines } from './skill-sections.ts';
import { chains, type SkillSpelling, skillIndex } from './skills.ts';
import { isCapitalised, splitWords, type Word } from './words.ts';

export type SkillsRead = {
  required: string[];
  nice: string[];
  chains: string[];
  /** Each skill with the words it was read from. */
  words: Record<string, string>;
};

// No listing asks for more; a text of nothing but names would otherwise fill the row.
const maxSkills = 60;

// What stands before an @ is bounded: a run without spaces would otherwise be tried from each of its characters.
const address = /\b(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+/gi;
const hasAddress = /@|:\/\/|www\./i;

/** The skills that a listing asks for and those it would like, by its title and its description as plain text. */
export function readSkills(title: string, text: string): SkillsRead {
  const required = new Map<string, string>();
  const nice = new Map<string, string>();
  const listing = `${title}\n${text}`;
  const trade: Trade = { others: findOtherTrades(listing), isAboutNodes: isAboutNodes(listing) };
  for (const [skill, words] of findSkills(title, trade)) required.set(skill, words);
  for (const line of gradeLines(text)) {
    if (line.grade === 'none') continue;
    const list = line.grade === 'nice' ? nice : required;
    for (const [skill, words] of findSkills(line.text, trade)) if (!list.has(skill)) list.set(skill, words);
  }
  for (const skill of required.keys()) nice.delete(skill);
  const found = new Map([...[...required].slice(0, maxSkills), ...[...nice].slice(0, maxSkills)]);
  return {
    required: [...required.keys()].slice(0, maxSkills),
    nice: [...nice.keys()].slice(0, maxSkills),
    chains: [...found.keys()].filter((skill) => chains.has(skill)),
    words: Object.fromEntries(found),
  };
}

/** What the whole listing says of short forms that have another meaning in another trade. */
type Trade = { others: ReadonlySet<string>; isAboutNodes: boolean };

type Hit = { entry: SkillSpelling; from: number; to: number };

function findSkills(line: string, { others, isAboutNodes }: Trade): [skill: string, words: string][] {
  const text = hasAddress.test(line) ? line.replaceAll(address, ' ') : line;
  const words = splitWords(text);
  const hits = findPhrases(skillIndex, words).flatMap(({ values, from, to }): Hit[] => {
    const spelt = text.slice(words[from]?.start, words[to - 1]?.end);
    const entry =
      values.find(({ certainty, spelling }) => certainty === 'sure' || spelling === spelt) ??
      findInLowerCase(values, spelt);
    if (!entry || isDomain(words, to) || isEnding(words, from) || isRailOfMoney(words, from)) return [];
    if (entry.skill === 'UX design' && colleagues.has(words[to]?.key ?? '')) return [];
    return [{ entry, from, to }];
  });
  const names = hits.filter(
    (hit) => hit.entry.certainty === 'sure' || (hit.entry.certainty === 'name' && isName(words, hit)),
  );
  const ordinary = hits.filter((hit) => hit.entry.certainty === 'beside' && !isCode(words, hit));
  const beside = new Set(ordinary.filter((hit) => isTold(words, hit, ordinary)));
  const certain = [...names, ...beside];
  // "Ansible, chef or puppet": the next of a list stands beside the one before it, or behind it.
  for (const hit of [...ordinary, ...ordinary.toReversed()]) {
    if (beside.has(hit) || !isBeside(words, hit, certain)) continue;
    beside.add(hit);
    certain.push(hit);
  }
  const skillWords = new Set(hits.flatMap(({ from, to }) => [from, to - 1]));
  return [...names, ...beside]
    .filter((hit) => hit.entry.spelling !== 'Node' || !isNetworkNode(words, hit, { isAboutNodes, skillWords }))
    .sort((a, b) => a.from - b.from)
    .filter(({ entry }) => !others.has(entry.skill) && !(studied.has(entry.skill) && degree.test(line)))
    .map(({ entry, from, to }) => [entry.skill, text.slice(words[from]?.start, words[to - 1]?.end)]);
}

/** "playwright, jest or cypress": in lower case a name is one where it stands beside another, like any ordinary word. */
function findInLowerCase(values: readonly SkillSpelling[], spelt: string): SkillSpelling | undefined {
  const entry = values.find(
    ({ certainty, spelling }) =>
      certainty === 'name' && (spelt.length >= 3 || /\d/.test(spelt)) && spelling.toLowerCase() === spelt,
  );
  return entry && { ...entry, certainty: 'beside' };
}

/** "Polygon.io" is not Polygon. */
function isDomain(words: readonly Word[], to: number): boolean {
  const dot = words[to];
  const ending = words[to + 1];
  return (
    dot?.key === '.' &&
    dot.start === words[to - 1]?.end &&
    ending?.start === dot.end &&
    /^(?:io|com|xyz|org|net|finance|network|fi|ai|dev|app|co|exchange|money|gg|so)$/.test(ending.key)
  );
}

// Who one works with: "alongside UX designers".
const colleagues = new Set(['designer', 'designers', 'team', 'teams', 'researcher', 'researchers']);

const moneyWords = new Set('payment payments bank banking card fiat settlement stablecoin crypto money'.split(' '));

/** "Payment rails" are not Ruby on Rails. */
function isRailOfMoney(words: readonly Word[], from: number): boolean {
  return words[from]?.key === 'rails' && moneyWords.has(words[from - 1]?.key ?? '');
}

/** The "js" of "Rx.js" belongs to what stands before it. */
function isEnding(words: readonly Word[], from: number): boolean {
  const dot = words[from - 1];
  return dot?.key === '.' && dot.end === words[from]?.start && dot.start === words[from - 2]?.end;
}

const verbTails = new Set('to live beyond above further ahead deep deeper market getter'.split(' '));
const openingTails = new Set(
  'into out back through the your our a an up down all over on at it this that quickly faster fast with'.split(' '),
);

/** Whether a word such as "Go" is used as a name here, not as the verb that opens a sentence. */
function isName(words: readonly Word[], { from, to, entry }: Hit): boolean {
  const next = words[to]?.key === '-' ? words[to + 1] : words[to];
  const tail = next?.key ?? '';
  if (verbTails.has(tail) && entry.spelling.length <= 3) return false;
  if (from === 0 && (verbTails.has(tail) || openingTails.has(tail))) return false;
  if (entry.spelling === 'CAD' && (/[\d$]/.test(words[to]?.key ?? '') || /\d/.test(words[from - 1]?.key ?? '')))
    return false;
  return !(entry.spelling === 'ETH' && tail === 'zurich');
}

const listMarks = new Set([',', '/', '&', '|', '+', '(', ')', '·', 'and', 'or']);
const listFillers = new Set('like as using such e g eg the with in other similar'.split(' '));
const confirming = new Set(
  'blockchain blockchains ecosystem ecosystems protocol network chain language languages framework sdk developer developers engineer programming contracts mainnet l1 l2 rollup code scripting library ide integration charts frontend smart module modules'.split(
    ' ',
  ),
);

const writing = new Set(
  'written developed programming experience proficient proficiency coding code fluent fluency expertise built implemented'.split(
    ' ',
  ),
);

/** A single letter with a number or another letter behind it is a code: "R-20541", "R&D". */
function isCode(words: readonly Word[], { to, entry }: Hit): boolean {
  return entry.spelling.length === 1 && /^[-&']$/.test(words[to]?.key ?? '');
}

/** Whether the words around an ordinary word make a name of it: one that only names have, or a second chain. */
function isTold(words: readonly Word[], hit: Hit, ordinary: readonly Hit[]): boolean {
  const { from, to, entry } = hit;
  const [before, after] = [words[from - 1]?.key ?? '', words[to]?.key ?? ''];
  if (confirming.has(after) || confirming.has(before)) return true;
  if (before === 'in' && writing.has(words[from - 2]?.key ?? '')) return true;
  const isChain = chains.has(entry.skill);
  if (isAskedFor(words, { from, to, isChain })) return true;
  return isChain && ordinary.some((other) => chains.has(other.entry.skill) && isListed(getBetween(words, hit, other)));
}

/** Whether another skill stands beside an ordinary word: "Scroll, Linea and zkSync". */
function isBeside(words: readonly Word[], hit: Hit, names: readonly Hit[]): boolean {
  // Names that the table does not know may stand between them.
  return names.some((name) => isListed(getBetween(words, hit, name).filter((word) => !isUnknownName(word))));
}

function isUnknownName({ key, text }: Word): boolean {
  return (isCapitalised(text) && !listMarks.has(key)) || key === '.' || key === ':';
}

/** The words between two skills that are near each other, none for others. */
function getBetween(words: readonly Word[], one: Hit, other: Hit): readonly Word[] {
  const [left, right] = other.to <= one.from ? [other.to, one.from] : [one.to, other.from];
  return right <= left || right - left > 7 ? [] : words.slice(left, right);
}

function isListed(between: readonly Word[]): boolean {
  // "Elixir using Phoenix"
  if (between.length === 1)
    return /^(?:using|with|via)$/.test(between[0]?.key ?? '') || listMarks.has(between[0]?.key ?? '');
  return (
    between.some(({ key }) => listMarks.has(key)) &&
    // "Uniswap v3 and Aave"
    between.every(({ key }) => listMarks.has(key) || listFillers.has(key) || /^v?\d{1,2}$/.test(key))
  );
}

// Short forms that mean something else in another trade, told by that trade's own words.
const otherTrades: Record<string, RegExp> = {
  GCP: /\b(?:good clinical|clinical trials?|ICH|clinical research)\b/i,
  MPC: /\bmodel predictive\b/i,
  'Amazon ECS': /\belectronic components?\b/i,
  SAS: /\bS\.?A\.?S\.? (?:au capital|company)\b/i,
};

// What people study; a degree in one is not the skill.
const studied = new Set([
  'Statistics',
  'Econometrics',
  'Machine learning',
  'Cryptography',
  'Graphic design',
  'Data engineering',
  'Robotics',
]);
const degree =
  /\b(?:degree|bachelor'?s?|master'?s?|ph\.?d|bsc|msc|b\.s|m\.s|ba\/bs|bs\/ms|diploma|major(?:ing)? in|university|graduates?)\b/i;

function findOtherTrades(text: string): Set<string> {
  return new Set(Object.keys(otherTrades).filter((skill) => otherTrades[skill]?.test(text)));
}
