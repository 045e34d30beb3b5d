import type { Word } from './words.ts';

/** A stretch of words that one remark such as "preferred" applies to. */
export type Clause = {
  from: number;
  to: number;
  isPreferred: boolean;
  /** Whether it offers offices or a move: beside a place of work these limit nothing. */
  isOffer: boolean;
};

const ends = new Set([';', '|', '•', '·', '(', ')', '[', ']', '!', '?']);
const preferenceWords = new Set(
  'preferred preferably preference preferences preferential prefer ideal ideally desirable desired priority strongly optional optionally favoured favored recommended welcome encouraged advantageous'.split(
    ' ',
  ),
);

// These speak of what follows: "any city in Switzerland, preferably Zürich".
const openings = new Set(['preferably', 'ideally', 'optionally']);
const offers = new Set('offices hubs relocation relocate coworking co-working headquartered'.split(' '));

/** Cuts a text at brackets, semicolons, sentence ends and line ends. */
export function splitClauses(text: string, words: readonly Word[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const [position, word] of words.entries()) {
    const opensClause =
      openings.has(word.key) ||
      opensContrast(words, position, from) ||
      opensPreferredZones(words, position) ||
      (words[position - 1]?.key === ',' && isIfYou(words.slice(position, position + 2)));
    if (opensClause && position > from) add(position);
    const isEnd =
      ends.has(word.key) ||
      endsSentence(text, word) ||
      endsLine(text, words, position) ||
      endsPreference(words, position, from) ||
      endsAside(words, position, from) ||
      opensWelcome(words, position);
    if (!isEnd) continue;
    add(position + 1);
  }
  add(words.length);
  return clauses;

  function add(to: number) {
    if (to <= from) return;
    const own = words.slice(from, to);
    const isPreferred =
      own.some((_, step) => isPreference(words, from + step)) ||
      isIfYou(own) ||
      isPlus(words, from, to) ||
      /优先|欢迎|最好/.test(text.slice(own[0]?.start, own.at(-1)?.end));
    // "Athens, Greece (preferred)": a remark in brackets without a word of its own is about what stands before it.
    const isRemark = own.every(
      ({ key }) => preferenceWords.has(key) || /^(?:an?|big|huge|plus|bonus)$|^\P{L}+$/u.test(key),
    );
    const previous = clauses.at(-1);
    if (isPreferred && isRemark && previous) previous.isPreferred = true;
    // "Ideally in Ghana (Accra), or in Togo": the preference goes on through the brackets.
    const isStillPreferred = previous !== undefined && preferenceGoesOn(words, previous, from);
    clauses.push({
      from,
      to,
      isPreferred: isPreferred || isStillPreferred,
      isOffer: own.some((_, step) => isOffer(words, from + step)),
    });
    from = to;
  }
}

/** "Lisbon preferred, remote within Europe possible": what stands behind the comma is not preferred. */
function endsPreference(words: readonly Word[], position: number, from: number): boolean {
  return words[position]?.key === ',' && position - 1 > from && preferenceWords.has(words[position - 1]?.key ?? '');
}

function preferenceGoesOn(words: readonly Word[], { from, isPreferred }: Clause, position: number): boolean {
  if (!isPreferred) return false;
  const mark = words[position - 1]?.key;
  if (mark === '(') return openings.has(words[from]?.key ?? '');
  const next = words[position]?.key === ',' ? words[position + 1] : words[position];
  return mark === ')' && next?.key === 'or';
}

/** Offices and hubs, or "with HQ in Berlin". */
function isOffer(words: readonly Word[], position: number): boolean {
  const key = words[position]?.key ?? '';
  return offers.has(key) || (/^(?:hq|headquarters)$/.test(key) && words[position + 1]?.key === 'in');
}

/** "Wherever you prefer" states no preference. */
function isPreference(words: readonly Word[], position: number): boolean {
  return preferenceWords.has(words[position]?.key ?? '') && words[position - 1]?.key !== 'you';
}

/** "Ideally in Oslo, but anywhere in Norway is fine": the preference ends where the contrast begins. */
function opensContrast(words: readonly Word[], position: number, from: number): boolean {
  const isContrast = /^(?:but|however|although|though)$/.test(words[position]?.key ?? '');
  return isContrast && words.slice(from, position).some(({ key }) => preferenceWords.has(key) || offers.has(key));
}

/** "US time zones, ET preferred": the first are asked for. */
function opensPreferredZones(words: readonly Word[], position: number): boolean {
  if (words[position - 1]?.key !== ',' || !isZoneNoun(words[position - 2])) return false;
  return words.slice(position, position + maxZonePreference).some(({ key }) => preferenceWords.has(key));
}

const maxZonePreference = 4;

function isZoneNoun(word: Word | undefined): boolean {
  return /^(?:zones?|timezones?|hours)$/.test(word?.key ?? '');
}

/** An aside such as "preferably in Oslo, or willing to move" and "if you live in Spain, we ..." is over at its comma. */
function endsAside(words: readonly Word[], position: number, from: number): boolean {
  if (words[position]?.key !== ',') return false;
  const own = words.slice(from, position);
  if (isIfYou(own)) return !/^(?:or|and)$/.test(words[position + 1]?.key ?? '');
  const isGoingOn =
    /^(?:or|and)$/.test(words[position + 1]?.key ?? '') &&
    /^(?:willing|able|must|have|be|open|available|with|you|we)$/.test(words[position + 2]?.key ?? '');
  return isGoingOn && openings.has(own[0]?.key ?? '');
}

/** "If you're in Rome or Milan, you can use our office" does not ask an applicant to be there; "only if you live in Italy" does. */
function isIfYou(own: readonly Word[]): boolean {
  return own[0]?.key === 'if' && own[1]?.key === 'you' && !own.some(({ key }) => /^(?:outside|must)$/.test(key));
}

/** "Remote within Chile, contractors welcome": the welcome is theirs, not that of the place. */
function opensWelcome(words: readonly Word[], position: number): boolean {
  if (words[position]?.key !== ',') return false;
  const [first, second] = [words[position + 1]?.key ?? '', words[position + 2]?.key ?? ''];
  const isWelcome =
    preferenceWords.has(second) || (second === 'are' && preferenceWords.has(words[position + 3]?.key ?? ''));
  return (
    isWelcome && /^(?:contractors|freelancers|consultants|agencies|juniors|students|beginners|everyone)$/.test(first)
  );
}

function isPlus(words: readonly Word[], from: number, to: number): boolean {
  for (let position = from; position < to - 1; position += 1) {
    const next = words[position + 1]?.key;
    if (words[position]?.key === 'a' && (next === 'plus' || next === 'bonus')) return true;
    if (words[position]?.key === 'even' && next === 'better') return true;
    if (words[position]?.key === 'bonus' && (next === 'points' || next === 'if')) return true;
    if (words[position]?.key === 'nice' && next === 'to') return true;
  }
  return false;
}

function endsSentence(text: string, { key, end }: Word): boolean {
  return key === '.' && /^\s+\P{Ll}/u.test(text.slice(end, end + 4));
}

function endsLine(text: string, words: readonly Word[], position: number): boolean {
  const word = words[position];
  const next = words[position + 1];
  return (
    word !== undefined && next !== undefined && word.key !== ',' && text.slice(word.end, next.start).includes('\n')
  );
}
