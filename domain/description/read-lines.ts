import { decodeXML } from 'entities';

/** The words of HTML that a sanitiser wrote, a block on each line, items after a dash. */
export function readLines(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/g, '\n- ')
    .replaceAll(/<(?:h[1-6])\b[^<>]*>/g, '\n\n')
    .replaceAll(/<\/?(?:p|br|ul|ol|li|h[1-6]|pre|blockquote)\b[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '');
  return decodeXML(text)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n- \n+/g, '\n- ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
