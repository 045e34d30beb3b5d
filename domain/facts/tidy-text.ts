/** No fact is looked for beyond this many characters: it bounds the work that one listing can cause. */
export const maxReadLength = 40_000;

const characters: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '﹣': '-',
  '~': '-',
  '～': '-',
  '〜': '-',
  '∼': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '，': ',',
  '；': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '、': ',',
  '。': '. ',
  '｜': '|',
  '／': '/',
  '＋': '+',
  '＄': '$',
};

// Abbreviations whose full stops would end a sentence.
const abbreviations: [RegExp, string][] = [
  [/\bU\.S\.A\.?/g, 'USA'],
  [/\bU\.S\.?(?=[^\p{L}]|$)/gu, 'US'],
  [/\bU\.K\.?(?=[^\p{L}]|$)/gu, 'UK'],
  [/\bU\.A\.E\.?(?=[^\p{L}]|$)/gu, 'UAE'],
  [/\bE\.U\.?(?=[^\p{L}]|$)/gu, 'EU'],
  [/\bD\.C\.?(?=[^\p{L}]|$)/gu, 'DC'],
  [/\bL\.A\.?(?=[^\p{L}]|$)/gu, 'LA'],
  [/\b(e\.g|i\.e|etc|approx|incl|excl|ex|min|max|no)\./gi, '$1'],
  [/\bp\.a\.?/gi, 'per annum'],
  [/(?<=\d ?)([ap])\.m\.?(?!\p{L})/giu, '$1m'],
];

/** The same words with one form for each dash, quotation mark and abbreviation, so that the readers know only that one. */
export function tidyText(text: string): string {
  let tidy = text
    .slice(0, maxReadLength)
    .normalize('NFKC')
    .slice(0, maxReadLength)
    // A sign of Western Europe that was decoded twice: "Â£".
    .replaceAll(/Â(?=[£€¥\u00a0±])/g, '')
    .replaceAll(/[‐‑‒–—―−﹣~～〜∼‘’‚ʼ`“”„，；：（）【】、。｜／＋＄]/g, (sign) => characters[sign] ?? sign)
    .replaceAll(/[^\S\n]+/g, ' ');
  for (const [pattern, short] of abbreviations) tidy = tidy.replaceAll(pattern, short);
  return tidy;
}
