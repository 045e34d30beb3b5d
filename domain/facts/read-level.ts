import { type Level, levels } from './fact-values.ts';
import { splitWords, type Word } from './words.ts';

export type LevelRead = { levels: Level[]; words: string[] };

const words: Record<string, Level> = {
  ...all(
    'intern',
    'intern interns internship internships werkstudent werkstudentin praktikant praktikantin praktikum stagiaire estagio estagiario pasante becario stazysta',
  ),
  ...all(
    'junior',
    'junior jr jnr graduate graduates grad trainee trainees apprentice alternance alternant entry i einsteiger mlodszy',
  ),
  ...all('mid', 'mid middle medior intermediate pleno confirme confirmee semisenior ssr regular ii'),
  ...all('senior', 'senior sr snr seniors starszy starsza iii iv'),
  ...all('lead/staff', 'lead leads leader teamleiter teamleiterin teamleitung staff'),
  ...all('principal', 'principal principle distinguished'),
  ...all('manager', 'manager managers mgr'),
  ...all('head/director', 'head director directors leiter leiterin leitung directeur directora'),
  ...all(
    'executive',
    'ceo cto cfo coo cmo ciso cio cpo cro cco cso chro cdo vp svp evp avp president chief partner founder cofounder',
  ),
};

const characters: [RegExp, Level][] = [
  [/实习/, 'intern'],
  [/初级|应届|管培|ジュニア/, 'junior'],
  [/中级/, 'mid'],
  [/高级|资深|シニア/, 'senior'],
  [/总监/, 'head/director'],
];

// A manager of these looks after a craft, not after people.
const crafts = new Set(
  'product project program programme account accounts community communities marketing partnership partnerships partner content social media campaign campaigns brand growth communications comms pr relations relationship relationships success event events ecosystem alliance alliances channel affiliate affiliates influencer influencers kol portfolio office category territory delivery release development bd bizdev client clients case listing listings crm seo acquisition ambassador grants grant implementation onboarding integration integrations solutions engagement lifecycle performance key property proposal quality change incident contract contracts renewals'.split(
    ' ',
  ),
);

// These make a craft of what follows them, too: "Marketing Automation Manager".
const wideCrafts = new Set('marketing community partnerships partnership sponsorships events brand'.split(' '));

/** "Stage - Web3 (H/F)": the French word for an internship is one for a part of a career, or for a theatre's, in English. */
export const frenchInternship = /^stage(?: [-:(]|,? (?:en|de) |,? d')|^stage\b.*\b(?:H\/F|F\/H)\b/i;

/** The levels that a title names, in the ladder's order: "Senior/Staff" is two of them. Nothing where it names none. */
export function readLevel(title: string): LevelRead {
  const parts = splitWords(title.slice(0, 300));
  const found = new Map<Level, string>();
  for (const [position, word] of parts.entries()) {
    const level = readWord(parts, position);
    if (level && !found.has(level)) found.set(level, word.text);
  }
  for (const [pattern, level] of characters) {
    const match = pattern.exec(title.slice(0, 300));
    if (match && !found.has(level)) found.set(level, match[0]);
  }
  if (/\bearly[ -]careers?\b/i.test(title) && !found.has('intern')) found.set('junior', 'early career');
  if (/\bworking student\b|\bco-op\b/i.test(title)) found.set('intern', 'student');
  if (frenchInternship.test(title)) found.set('intern', 'stage');
  return settle(found, parts);
}

function settle(found: Map<Level, string>, parts: readonly Word[]): LevelRead {
  // A number ranks within what the words say: "Senior Engineer II" is senior.
  const isNumber = (word: string) => /^(?:I[IV]*|\d)$/.test(word);
  if (![...found.values()].every(isNumber)) for (const [level, word] of found) if (isNumber(word)) found.delete(level);
  if (found.has('executive') && isBankTitle(parts)) {
    found.set('senior', found.get('executive') ?? '');
    found.delete('executive');
  }
  if (found.has('executive') && found.has('senior') && isCraftsman(parts)) found.delete('executive');
  if (found.has('executive')) for (const level of ['manager', 'senior', 'lead/staff'] as const) found.delete(level);
  if (found.has('intern')) for (const level of ['junior', 'manager'] as const) found.delete(level);
  // "Senior Staff" is one rung above Staff, not two rungs; a slash between them offers both.
  if (
    found.has('senior') &&
    found.has('lead/staff') &&
    /\b(?:senior|sr\.?|snr) staff\b/i.test(
      parts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(' .', '.'),
    )
  )
    found.delete('senior');
  const ordered = levels.filter((level) => found.has(level));
  return { levels: ordered, words: ordered.map((level) => found.get(level) ?? '') };
}

function readWord(parts: readonly Word[], position: number): Level | undefined {
  const word = parts[position];
  if (word && isRank(parts, position)) return ranks[word.key];
  const level = word && Object.hasOwn(words, word.key) ? words[word.key] : undefined;
  if (!word || !level) return undefined;
  const [before, after] = [parts[position - 1]?.key ?? '', parts[position + 1]?.key ?? ''];
  switch (word.key) {
    case 'i':
    case 'ii':
    case 'iii':
    case 'iv':
      // "Engineer II", "Engineer II/III"
      return word.text === word.text.toUpperCase() && (/^\p{L}/u.test(before) || isRankRange(parts, position))
        ? level
        : undefined;
    case 'entry':
      return after === 'level' || (after === '-' && parts[position + 2]?.key === 'level') ? level : undefined;
    // "Middle East", "middle office" and "middle market" are none.
    case 'middle':
      return /^(?:east\w*|office|market|mile|school|managers?|management)$/.test(after) ? undefined : level;
    // "Java Developer (Regular/Senior)" in Poland; a regular employee or shift is no level.
    case 'regular':
      return isRegular(parts, position) ? level : undefined;
    case 'senior':
      // Latin America's rung below senior; of two levels in "Semi Senior/Senior" the second is one of its own.
      return before === 'semi' || (before === '-' && parts[position - 2]?.key === 'semi') ? 'mid' : level;
    case 'mid':
      return /^market/.test(after === '-' ? (parts[position + 2]?.key ?? '') : after) ? undefined : level;
    case 'staff':
      return before === 'of' ||
        before === 'technical' ||
        /^(?:accountant|accounting|augmentation|nurse|attorney|training|writer|auditor)$/.test(after)
        ? undefined
        : level;
    case 'lead':
      return /^(?:generation|gen|qualification|qualifier|management)$/.test(after) ? undefined : level;
    case 'leader':
      return /^(?:opinion|thought|market)$/.test(before) ? undefined : level;
    case 'graduate':
      return /^(?:school|recruitment|recruiter|programmes?|programs? manager)$/.test(after) ? undefined : level;
    case 'manager':
    case 'managers':
    case 'mgr':
      return readManager(parts, position);
    case 'chief':
      return after === 'of' && parts[position + 2]?.key === 'staff' ? undefined : level;
    case 'partner':
      return isOwner(parts, position) ? level : undefined;
    case 'president':
    case 'vp':
      return level;
    case 'founder':
      // Whom the work is for, not who does it.
      return isAssistedOffice(parts, position) ||
        /^(?:talent|recruiter|recruiting|relations|relationships?|success|services|community|network)$/.test(after)
        ? undefined
        : level;
    case 'head':
      return /^(?:hunter|count|office)$/.test(after) || isAssistedOffice(parts, position) ? undefined : level;
    default:
      return isAssistedOffice(parts, position) ? undefined : level;
  }
}

/** Before or behind a craft, or beside another level. */
function isRegular(parts: readonly Word[], position: number): boolean {
  const [before, after] = [parts[position - 1]?.key ?? '', parts[position + 1]?.key ?? ''];
  const isBesideLevel = (joint: string, word: Word | undefined) =>
    /^[/-]$/.test(joint) && /^(?:junior|mid|senior|lead)$/.test(word?.key ?? '');
  if (isBesideLevel(after, parts[position + 2]) || isBesideLevel(before, parts[position - 2])) return true;
  const next = parts.slice(position + 1, position + 5).map(({ key }) => key);
  return (
    !/^(?:full|part|employee|staff|worker|shift|shifts|time|contract|position|job|hours|\d+)$/.test(after) &&
    next.some((key) => /^(?:developer|engineer|programmer|tester|analyst|administrator|designer|devops|qa)$/.test(key))
  );
}

/** The second of two ranks: "II/III", "I - II". */
function isRankRange(parts: readonly Word[], position: number): boolean {
  const [rank, joint] = parts.slice(Math.max(0, position - 2), position);
  return /^(?:[/-]|or|to)$/.test(joint?.key ?? '') && /^i{1,3}$/.test(rank?.key ?? '');
}

const ranks: Record<string, Level> = { 1: 'junior', 2: 'mid', 3: 'senior' };

/** "Software Engineer 3": a number that ends what names the craft. */
function isRank(parts: readonly Word[], position: number): boolean {
  const [before, word, after] = parts.slice(Math.max(0, position - 1), position + 2);
  if (position === 0 || !word || !(word.key in ranks)) return false;
  return (
    /^(?:engineer|developer|analyst|scientist|designer|administrator|technician|level|grade)$/.test(
      before?.key ?? '',
    ) && !/^[\p{L}\p{N}+]/u.test(after?.key ?? '')
  );
}

/** "Office of the CTO" and "Assistant to the Head of Sales" name another person's rank. */
function isAssistedOffice(parts: readonly Word[], position: number): boolean {
  const level = words[parts[position]?.key ?? ''];
  const before = parts.slice(Math.max(0, position - 3), position).map(({ key }) => key);
  if (level === 'head/director')
    return before.at(-1) === 'to' && /^(?:assistant|advisor|support)$/.test(before.at(-2) ?? '');
  if (level !== 'executive') return false;
  // "CEO's Office", "CEO Office" and "CFO Assistant"
  const after = parts.slice(position + 1, position + 4).map(({ key }) => key);
  if (/^(?:' s )?(?:office|assistant|associate|secretary)\b/.test(after.join(' '))) return true;
  const joint = before.at(-1) === 'the' ? before.at(-2) : before.at(-1);
  return joint === 'of' || joint === 'to' || before.includes('office');
}

function readManager(parts: readonly Word[], position: number): Level | undefined {
  const before = parts[position - 1]?.key ?? '';
  if (before === 'product' && parts[position - 2]?.key === 'group') return 'lead/staff';
  const phrase = parts.slice(Math.max(0, position - 3), position).map(({ key }) => key);
  const isCraft = crafts.has(before) || phrase.some((key) => wideCrafts.has(key));
  return isCraft ? undefined : 'manager';
}

/** A partner in the firm, not a "Talent Acquisition Partner". */
function isOwner(parts: readonly Word[], position: number): boolean {
  const before = parts[position - 1]?.key;
  const after = parts[position + 1]?.key ?? '';
  if (/^\p{L}/u.test(after) && after !== 'and') return false;
  return before === undefined || /^(?:managing|general|venture|investment|founding|equity|[/,|-])$/.test(before);
}

/** Banks call their engineers vice presidents: "VP, Software Engineer". */
function isBankTitle(parts: readonly Word[]): boolean {
  const keys = parts.map(({ key }) => key);
  const rank = keys.findIndex((key) => /^(?:vp|avp|president)$/.test(key));
  if (rank < 0 || !/^[,-]$/.test(keys[rank + 1] ?? '')) return false;
  return keys
    .slice(rank + 2)
    .some((key) => /^(?:engineer|developer|analyst|architect|programmer|scientist|designer|quant)$/.test(key));
}

/** "Senior Engineer - CTO" is an engineer in the CTO's office. */
function isCraftsman(parts: readonly Word[]): boolean {
  return (
    parts.some(({ key }) =>
      /^(?:engineer|developer|analyst|architect|scientist|designer|researcher|specialist)$/.test(key),
    ) && !parts.some(({ key }) => /^(?:vp|svp|evp|president|chief)$/.test(key))
  );
}

function all(level: Level, list: string): Record<string, Level> {
  return Object.fromEntries(list.split(' ').map((word) => [word, level]));
}
