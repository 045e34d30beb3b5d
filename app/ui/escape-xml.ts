import { escapeUTF8 } from 'entities/escape';

// XML 1.0 knows no control characters but tab and line ends, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function dropForbidden(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '');
}

/** Text as it may stand in an XML element or attribute. */
export function escapeXml(text: string): string {
  return escapeUTF8(dropForbidden(text));
}
