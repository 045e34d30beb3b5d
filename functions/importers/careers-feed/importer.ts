import { openSite, requireAddress } from '../careers-page/fetch.ts';
import type { Importer } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { toFoundJob } from '../rss/parse.ts';
import { readFeedApart } from '../rss/read-feed-apart.ts';
import { FeedItem } from '../rss/schema.ts';

/** An employer's own RSS or Atom feed, read as any other one; all of its jobs are the employer's. */
export const careersFeed: Importer = {
  type: 'careers-feed',
  coverage: 'window',
  isGeneral: false,
  findHost: (source) => new URL(requireAddress(source)).host,
  async *read(source, options) {
    const { text, address } = await openSite(options).fetch(requireAddress(source));
    const items = await readFeedApart(text, new URL(address).hostname);
    const company = source.company ?? new URL(address).hostname;
    const toJob = (item: FeedItem) => toFoundJob(item, { ...source, company });
    yield { ...(await parseManyRows(items, { schema: FeedItem, toJob })), next: null };
  },
};
