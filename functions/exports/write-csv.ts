// This module is in charge of rows as CSV: https://www.rfc-editor.org/rfc/rfc4180, with a byte order mark, by which Excel knows
// that it is UTF-8.

export const byteOrderMark = '\uFEFF';

/** One line, with its end. */
export function writeCsvLine(values: readonly unknown[]): string {
  return `${values.map(writeCell).join(',')}\r\n`;
}

/**
 * What a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection. Full-width signs are read as
 * the plain ones by some, and spaces before them are skipped.
 */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const mustBeQuoted = /[",;\r\n\t]|^[\s']|\s$/;

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A number is one, also below zero; a text that looks like one is not.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  // An apostrophe says that what follows is text; there is no other way that all spreadsheets heed.
  const safe = formula.test(text) ? `'${text}` : text;
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
