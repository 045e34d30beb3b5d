import { isHtmlDescription } from './is-html-description.ts';
import { toTypedText } from './to-typed-text.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/**
 * A description as lines of text, so that one in HTML and one that was typed can be compared word by word: headings and
 * items of lists are marked as they are in typed text. What it answers is text, and must be escaped where it is shown.
 */
export function writeLines(description: string): string {
  if (!isHtmlDescription(description)) return toTypedText(description);
  return description
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>\s*/gi, '\n- ')
    .replaceAll(/<h[1-6]\b[^<>]*>\s*/gi, '\n\n## ')
    .replaceAll(/<(?:p|pre|blockquote|ul|ol)\b[^<>]*>\s*/gi, '\n\n')
    .replaceAll(/<br\b[^<>]*>\s*/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{2,}(?=- )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
