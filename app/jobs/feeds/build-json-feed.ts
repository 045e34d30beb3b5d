import { dropForbidden } from '#app/ui/escape-xml.ts';
import { describePlaceLine } from '#domain/finding/describe-card.ts';
import { describeInHtml } from './describe-in-html.ts';
import { boardClaim, boardName, describeFeed, describeItem, type Feed, type FeedItem } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) of a list of listings, in the list's order. */
export function buildJsonFeed(feed: Feed): string {
  const { items, siteUrl } = feed;
  const { title, list, addressOf } = describeFeed(feed);
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: list,
    feed_url: addressOf('json'),
    description: boardClaim,
    icon: `${siteUrl}/apple-touch-icon.png`,
    language: 'en',
    authors: [{ name: boardName, url: `${siteUrl}/` }],
    items: items.map((item) => buildItem(item, siteUrl)),
  };
  // The same signs as in the other feeds: not every reader takes what JSON may spell.
  return JSON.stringify(written, (_, value) => (typeof value === 'string' ? dropForbidden(value) : value), 1);
}

function buildItem(item: FeedItem, siteUrl: string): object {
  const { job, via, updatedAt } = item;
  const { id, title, link, companyAddress, facts, excerpt, pay, tags } = describeItem(item, siteUrl);
  return {
    id,
    url: link,
    ...(via && { external_url: via.address }),
    title,
    content_html: describeInHtml(item, siteUrl),
    summary: excerpt || facts,
    date_published: new Date(job.published_at).toISOString(),
    date_modified: new Date(updatedAt).toISOString(),
    authors: [{ name: job.company.name, url: companyAddress }],
    tags,
    _chainwork: {
      about: `${siteUrl}/about`,
      title: job.title,
      company: job.company.name,
      category: job.category,
      place: describePlaceLine(job),
      is_remote: job.is_remote,
      employment_type: job.employment_type,
      pay,
      ...(job.facts && {
        pay_min: job.facts.pay_min,
        pay_max: job.facts.pay_max,
        pay_currency: job.facts.pay_currency,
        pay_period: job.facts.pay_period,
      }),
      ...(via && { source: via.name, source_url: via.address }),
    },
  };
}
