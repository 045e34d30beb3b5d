import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { renderText } from '#domain/description/render-text.ts';
import { toTypedText } from '#domain/description/to-typed-text.ts';
import { sanitizeDescription } from './sanitize-description.server.ts';

/** Safe HTML of what an employer or a source wrote, be it HTML or plain text. */
export function renderDescription(text: string | null): string {
  if (!text) return '';
  return isHtmlDescription(text) ? sanitizeDescription(text) : renderTyped(toTypedText(text));
}

/** Safe HTML of text in which nothing is markup any more. */
export function renderTyped(text: string): string {
  return sanitizeDescription(renderText(text));
}

/** The beginning of a text, read as the whole is: what makes it HTML may come later. */
export function renderBeginning(text: string, maxLength: number): string {
  if (isHtmlDescription(text)) return sanitizeDescription(text.slice(0, maxLength).replace(/<[^<>]*$/, ''));
  return renderTyped(toTypedText(text).slice(0, maxLength));
}
