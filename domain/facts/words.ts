/** A word, or a single mark that is none, with where it stands in the text. */
export type Word = { text: string; key: string; start: number; end: number };

// Scripts written without spaces are cut into characters, so that a name inside a run of them is found.
const pattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+|\S/gv;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(pattern)) {
    words.push({ text: match[0], key: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

// Letters that have no decomposition of their own.
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

// Most words are; the others take five passes.
const isPlain = /^[\w!-/]*$/;

/** What keyboards for Chinese and Japanese write in full width. */
const wide = /[０-９Ａ-Ｚａ-ｚ]/g;
const toNarrow = 0xfee0;

/** Lower case without accents, in plain width: how names are compared. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .replaceAll(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - toNarrow))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[łøßıđæœðþ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Whether a word begins with a capital letter; a script without capitals counts as capital. */
export function isCapitalised(word: string): boolean {
  return /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);
}
