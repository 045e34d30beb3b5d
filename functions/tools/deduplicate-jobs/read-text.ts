/**
 * The words of a description as numbers, which take a fraction of the place and time of the words themselves. Two
 * texts that are written with different markup, case or signs have the same.
 */
export type Text = {
  words: Int32Array;
  /** Where each paragraph ends among the words, and what it says. */
  paragraphs: { end: number; hash: number }[];
  /** The employer's number of the opening, where the text names it. */
  requisition: string | null;
};

const blocks = new Set('p li br ul ol div tr td th pre blockquote hr section h1 h2 h3 h4 h5 h6'.split(' '));
const tag = /^\/?([a-z][a-z0-9]*)/;
const maxTagLength = 14;
const requisitions =
  /\b(?:requisition|req|job|posting)(?:\s|&nbsp;|<[^>]{0,60}>)*(?:id|number|no\.?|nr\.?|code|#)(?:\s|:|#|&nbsp;|<[^>]{0,60}>)*([a-z]{0,5}[-_]?\d{2,12})\b/i;
const maxEntityLength = 10;

export function readText(description: string): Text {
  const text = description.toLowerCase();
  const isHtml = /<(?:p|li|br|div|ul|h[1-6])\b/.test(text);
  const words = new Int32Array((text.length >> 1) + 2);
  const paragraphs: Text['paragraphs'] = [];
  let [count, start, word] = [0, 0, 0];
  // One step past the end, as if a line ended there.
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : newline;
    if (isLetter(code)) {
      word = mix(word === 0 ? seed : word, code);
      continue;
    }
    let isEnd = index === text.length || (code === newline && !isHtml);
    if (code === lessThan) {
      const end = text.indexOf('>', index);
      const name = end < 0 ? null : tag.exec(text.slice(index + 1, index + maxTagLength));
      isEnd = name !== null && blocks.has(name[1] ?? '');
      if (name) index = end;
      // Bold letters do not end a word.
      if (name && !isEnd) continue;
    } else if (code === ampersand) {
      const end = text.indexOf(';', index);
      if (end > 0 && end - index <= maxEntityLength) index = end;
    }
    if (word !== 0) words[count++] = word;
    word = 0;
    if (isEnd && count > start) {
      paragraphs.push({ end: count, hash: hashWords(words, start, count) });
      start = count;
    }
  }
  return { words: words.slice(0, count), paragraphs, requisition: requisitions.exec(description)?.[1] ?? null };
}

/** The same number that the word has in a text. */
export function hashWord(word: string): number {
  let hash = seed;
  for (let index = 0; index < word.length; index++) hash = mix(hash, word.charCodeAt(index));
  return hash;
}

export function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15) || 1;
}

const seed = 0x011c9dc5;
const lessThan = 60;
const ampersand = 38;
const newline = 10;

function hashWords(words: Int32Array, start: number, end: number): number {
  let hash = seed;
  for (let index = start; index < end; index++) hash = mix(hash, words[index] ?? 0);
  return hash;
}

// Letters and digits of any alphabet; beyond ASCII, whatever is neither a sign nor a space.
function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return (
    code >= 0xc0 &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xff00 && code <= 0xff0f) &&
    code !== 0xfeff
  );
}
