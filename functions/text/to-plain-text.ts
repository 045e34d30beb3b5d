import sanitizeHtml from 'sanitize-html';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

// Joiners inside an emoji stay, or one picture becomes two.
const invisible =
  /(?![\n\r\t]|\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\ufffd-\uffff]/gu;

/** One level of escaping less. Only the signs that hide tags and other signs: the rest a reader of HTML undoes. */
export function unescapeOnce(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#0*(\d{1,7})|#x0*([0-9a-f]{1,6}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return signs[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}

// More than any name, place or line holds; the time to read tags in tags grows with the square of their number.
const longestInput = 20_000;

/** The words of a piece of HTML: no tags, no entities, no invisible characters, single spaces, one line. */
export function toPlainText(given: string): string {
  const html = given.slice(0, longestInput);
  const words = /[<&]/.test(html)
    ? unescapeOnce(sanitizeHtml(html.replaceAll(/<(?=\/?(?:p|div|br|li|h[1-6]|t[dr])\b)/gi, ' <'), { allowedTags: [] }))
    : html;
  return removeInvisible(words).replaceAll(/\s+/g, ' ').trim();
}

/** Control and formatting characters, zero-width ones and byte order marks included, are nothing to read. */
export function removeInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}
