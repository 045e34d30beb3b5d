const maxSourceLength = 80_000;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
  rsquo: "'",
  lsquo: "'",
  ldquo: '"',
  rdquo: '"',
  bull: '•',
  middot: '·',
  hellip: '...',
  euro: '€',
  pound: '£',
  yen: '¥',
  plusmn: '±',
};

/**
 * The words of a description written in HTML, in Markdown or plainly, one block a line and list items behind a bullet.
 * Every pattern stops at the next sign of its own kind, so that a text of nothing but openings is read in one pass.
 */
export function toPlainText(text: string): string {
  return text
    .slice(0, maxSourceLength)
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/?(?:p|br|div|ul|ol|li|h[1-6]|pre|blockquote|tr|table|section|hr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, decodeEntity)
    .replaceAll(/\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/\*\*|__|^#{1,6} |`/gm, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
