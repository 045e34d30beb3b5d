import { marked } from 'marked';
import { sanitizeArticle } from './sanitize-article.server.ts';

/** Markdown as an article's HTML, safe to show. */
export function renderMarkdown(text: string): string {
  return sanitizeArticle(marked.parse(text, { async: false })).trim();
}
