import { escapeHtml } from '#domain/description/escape-html.ts';
import { describeItem, type FeedItem } from './feed.ts';

/** What a reader shows of a listing: paragraphs of escaped words, and a link to the source that must be named. */
export function describeInHtml(item: FeedItem, siteUrl: string): string {
  const { facts, excerpt } = describeItem(item, siteUrl);
  const { via } = item;
  const source = via && `Listed via <a href="${escapeHtml(via.address)}">${escapeHtml(via.name)}</a>`;
  return [escapeHtml(facts), escapeHtml(excerpt), source]
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
