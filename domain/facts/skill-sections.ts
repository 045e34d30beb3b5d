import { anyPhrase } from './any-phrase.ts';
import { isAskedFor } from './is-asked-for.ts';
import { findPhrases } from './phrase-index.ts';
import { chains, skillIndex } from './skills.ts';
import { cutText } from './split-sentences.ts';
import { splitWords } from './words.ts';

/** What a part of a description says about the skills in it. */
export type SkillGrade = 'required' | 'nice' | 'none';

type Section = SkillGrade | 'company';

export type GradedLine = { text: string; grade: SkillGrade };

const maxHeadingLength = 80;
// Skills are looked for beside each other, so that a text without any full stop must not be one clause.
const maxClauseLength = 1_000;
const bullet = /^\s*(?:[-*+•·▪◦●○■✓✔➤→]|\d{1,2}[.)])\s*/u;

const marks = new Set(['*', '_', '#', ' ', '\t', '\r']);

const niceHeading = anyPhrase(`
  nice[- ]to[- ]haves? · good to have · great to have · bonus(?: points| skills)? · preferred · preferable · desired · desirable
  pluses · a (?:big |huge )?plus · plus points · ideal background · extra credit · brownie · advantageous · an advantage
  beneficial · optional · even better · not required · would love · stand out · additional qualifications
`);
const otherHeading = anyPhrase(String.raw`
  what we offer · we offer · offer you · benefits? · perks · compensation · salary · what you(?:'ll| will)? get · what's in it
  in it for you · why (?:join|work|you'll love|us) · working at · life at · like about us · join us
  our (?:investors|values|culture|mission|story)
  interview · hiring process · application process · the process · how to apply · logistics · practicals · location
  equal opportunit\w* · eeo · diversity · disclaimer · privacy · physical · travel · work environment
`);
// The employer introduces itself, and often goes on to the work without another heading.
const companyHeading = anyPhrase(String.raw`
  about (?!you|the (?:role|job|position|team)|this (?:role|job)|your)\w+ · who we are · our company
`);
const workSentence = anyPhrase(
  "looking for · (?:this|the|your) (?:role|position|job) · in this role · you will · you'll · you are · you have · our stack · we use · tech stack · expertise in · experience with",
);
const workHeading = anyPhrase(String.raw`
  requirements? · qualifications? · required · must[- ]haves? · skills? · experience · bring · you have · about you · who you are
  to know · you know · you must · you should · we expect · we need · looking for · look for · responsibilit\w* · you(?:'ll| will) (?:do|be|own|need|work) · technical · stack · profile · duties
  the role · about the · essential · what you · your (?:role|mission|background|impact) · tasks · the ideal · ideal candidate
  expectations · competenc\w* · knowledge · expertise · functions · who should · seeking · job description · overview · summary
`);

const niceWords = anyPhrase(`
  (?:a|an|as|is|are|be|big|huge|strong|definite|considered|real|great|added|nice|distinct) (?:plus|bonus|advantage|asset)
  plus(?=[.!)]?$) · bonus points? · bonus(?=:) · preferred · preferable · desirable · desired · nice[- ]to[- ]have · good to have
  advantageous · beneficial · favorabl[ey] · not (?:strictly )?required · would be (?:great|nice|ideal|helpful|a plus|an advantage) · helpful · optional · ideally(?= you| also| with| some| familiar| experience)
`);
// "Plus: Rust; Go" grades the whole line.
const niceLabel = /^(?:nice|plus(?:es)?|bonus|desired|desirable|preferred|optional|extra) ?:/i;
const niceCharacters = /加分|优先/;
// "Two plus years" and "annual bonus" grade nothing.
const otherPluses =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|ten) plus\b|\bplus years\b|\bbonus(?:es)? (?:target|program|plan|structure)|\bannual bonus\b|\+ ?bonus\b/gi;

// Names that are dropped in passing: where people worked before, who paid, whom the company serves.
const inPassing = anyPhrase(String.raw`
  alumni · backed by · investors? · funded by · founded by · featured in · previously at · competitors? · unlike
  (?:customers|(?<!(?:ethereum|node|execution|consensus|blockchain|protocol|light|rollup|l1|l2|validator) )clients|partners|companies|brands) (?:like|such as|include|including)
  equal opportunity · e-verify · stipend · reimburse\w* · salary range · pay range · base salary · base pay
`);

/** The lines of a description, each with what its section and its own words make of the skills it names. */
export function gradeLines(text: string): GradedLine[] {
  const lines: GradedLine[] = [];
  let section: Section = 'required';
  for (const line of text.split('\n')) {
    const isBullet = bullet.test(line);
    const plain = trimMarks(line.replace(bullet, ''));
    if (!plain) continue;
    const heading = readHeading(plain, isBullet);
    if (heading) {
      // "Experience with" under "Desired" begins a list of what is desired.
      if (section !== 'nice' || !/\b(?:with|in|of):?$/i.test(plain)) section = heading;
      continue;
    }
    // Chinese sentences grade each part between commas by itself.
    const ends = /\p{Script=Han}/u.test(plain) ? /[;,]|\. / : /;|[•●▪◦]|(?<=[.!?])\s+(?=[\p{Lu}(])/u;
    const ofLine = section === 'required' && niceLabel.test(plain) ? 'nice' : section;
    for (const clause of plain.split(ends).flatMap((clause) => clause.split(preference).flatMap(splitRemark))) {
      const grade = gradeClause(clause, ofLine);
      for (const part of cutText(clause.trimStart().replace(employer, ''), maxClauseLength))
        lines.push({ text: part, grade });
    }
  }
  return lines;
}

// "JavaScript, ideally with Vue" requires the one and prefers the other; in the list "Go, preferably Rust" too.
const preference = /[,(] ?(?=(?:ideally|preferably) )/i;
const opensPreference = /^(?:ideally|preferably) /i;

// "TypeScript (Rust is a plus)" prefers what is in the brackets only, "Rust (preferred)" what is before them.
const remark = /\(([^()]{3,100})\)/;

function splitRemark(clause: string): string[] {
  const inside = remark.exec(clause)?.[1];
  return inside && niceWords.test(inside) && namesSkill(inside) ? [clause.replace(remark, ' '), inside] : [clause];
}

// "At Acme Ledger, we": the employer's own name.
const employer = /^(?:here )?at (?:\p{Lu}[\p{L}\p{N}.&-]*[ ,]{1,2}){1,4}(?=(?:we|our|you|it)\b)/iu;

function gradeClause(clause: string, section: Section): SkillGrade {
  if (section === 'none' || inPassing.test(clause)) return 'none';
  if (section === 'company') return workSentence.test(clause) ? 'required' : 'none';
  const isNice =
    niceCharacters.test(clause) || opensPreference.test(clause) || niceWords.test(clause.replaceAll(otherPluses, ' '));
  return isNice ? 'nice' : section;
}

// "Strong communication skills" asks for something; it opens nothing.
const grading =
  /^(?:strong|solid|proven|good|great|excellent|deep|advanced|demonstrated|extensive|prior|previous|hands-on|some|basic|working|ability|able|familiarity|familiar|comfortable|fluent|proficien\w+|knowledge of|understanding of|experience (?:in|with|of|as)\b|(?!(?:your|required|relevant|professional|work|minimum|key|core|essential|technical|desired|preferred|additional)\b)\w+ experience$|interest in|passion\w*|background in|track record|\d)\b/i;

/** A short line that opens a section: it ends in a colon, or is no sentence and says what headings say. */
function readHeading(line: string, isBullet: boolean): Section | undefined {
  if (line.length > maxHeadingLength || /\.$|:\/\//.test(line) || (/!$/.test(line) && !niceHeading.test(line)))
    return undefined;
  const hasColon = /[:：]$/.test(line);
  const words = line.split(/\s+/).length;
  if (!hasColon && (isBullet || words > 8 || /,/.test(line))) return undefined;
  if (!hasColon && grading.test(line)) return undefined;
  // "Experience with Rust" and "Kafka is a plus" look like headings but for what they name.
  if (!hasColon && namesSkill(line)) return undefined;
  if (niceHeading.test(line) || niceCharacters.test(line)) return 'nice';
  if (otherHeading.test(line) && !/\brequire(?:d|ments?)\b|\bskills\b/i.test(line)) return 'none';
  if (companyHeading.test(line)) return 'company';
  if (workHeading.test(line) || /要求|职责|岗位/.test(line)) return 'required';
  return hasColon && !isBullet ? 'required' : undefined;
}

/** Without the signs of emphasis around it; by index, for a pattern would try each sign of a long row in turn. */
function trimMarks(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && marks.has(line[start] ?? '')) start += 1;
  while (end > start && marks.has(line[end - 1] ?? '') && !isSharp(line, end - 1)) end -= 1;
  return line.slice(start, end);
}

/** The sign of "C#" belongs to the name. */
function isSharp(line: string, position: number): boolean {
  return line[position] === '#' && /\p{L}/u.test(line[position - 1] ?? '');
}

function namesSkill(line: string): boolean {
  const words = splitWords(line);
  return findPhrases(skillIndex, words).some((match) => {
    const spelt = line.slice(words[match.from]?.start, words[match.to - 1]?.end);
    return match.values.some(
      ({ certainty, spelling, skill }) =>
        certainty !== 'beside' || (spelling === spelt && isAskedFor(words, { ...match, isChain: chains.has(skill) })),
    );
  });
}
