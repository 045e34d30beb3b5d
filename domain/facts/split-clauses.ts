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
const wishes = new Set(
  'preferred preferably preference preferences preferential prefer ideal ideally desirable desired priority strongly optional optionally favoured favored recommended welcome encouraged advantageous'.split(
    ' ',
  ),
);

// These speak of what follows: "any city in Switzerland, preferably Zürich".
const openings = new Set(['preferably', 'ideally', 'optionally']);
const offers = new Set('offices hubs relocation relocate coworking co-working'.split(' '));

/** Cuts a text at brackets, semicolons, sentence ends and line ends. */
export function splitClauses(text: string, words: readonly Word[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const [position, word] of words.entries()) {
    if (openings.has(word.key) && position > from) add(position);
    const isEnd =
      ends.has(word.key) ||
      endsSentence(text, word) ||
      endsLine(text, words, position) ||
      endsWish(words, position, from) ||
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
      own.some(({ key }) => wishes.has(key)) ||
      isPlus(words, from, to) ||
      /优先|欢迎|最好/.test(text.slice(own[0]?.start, own.at(-1)?.end));
    // "Athens, Greece (preferred)": a remark in brackets without a word of its own is about what stands before it.
    const isRemark = own.every(({ key }) => wishes.has(key) || !/\p{L}/u.test(key));
    const previous = clauses.at(-1);
    if (isPreferred && isRemark && previous) previous.isPreferred = true;
    clauses.push({ from, to, isPreferred, isOffer: own.some(({ key }) => offers.has(key)) });
    from = to;
  }
}

/** "Lisbon preferred, remote within Europe possible": what stands behind the comma is wished for by no one. */
function endsWish(words: readonly Word[], position: number, from: number): boolean {
  return words[position]?.key === ',' && position - 1 > from && wishes.has(words[position - 1]?.key ?? '');
}

/** "Remote within Chile, contractors welcome": the welcome is theirs, not that of the place. */
function opensWelcome(words: readonly Word[], position: number): boolean {
  if (words[position]?.key !== ',') return false;
  const [first, second] = [words[position + 1]?.key ?? '', words[position + 2]?.key ?? ''];
  const isWelcome = wishes.has(second) || (second === 'are' && wishes.has(words[position + 3]?.key ?? ''));
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
