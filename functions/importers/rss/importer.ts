import type { Importer } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchFeed } from './fetch.ts';
import { findFeed } from './find-feed.ts';
import { toFoundJob } from './parse.ts';
import { FeedItem } from './schema.ts';

// A feed may be about anything, unless its entry says that it is about Web3.
export const rss: Importer = {
  type: 'rss',
  coverage: 'window',
  isGeneral: true,
  findHost: (source) => new URL(findFeed(source)).host,
  async *read(source, options) {
    const items = await fetchFeed(source, options);
    yield {
      ...(await parseManyRows(items, { schema: FeedItem, toJob: (item) => toFoundJob(item, source) })),
      next: null,
    };
  },
};
