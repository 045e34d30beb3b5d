import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { renderText } from '#domain/description/render-text.ts';
import { sanitizeDescription } from './sanitize-description.server.ts';

/** Safe HTML of what an employer or a source wrote, be it HTML or plain text. */
export function renderDescription(text: string | null): string {
  if (!text) return '';
  return sanitizeDescription(isHtmlDescription(text) ? text : renderText(text));
}
