import { rss } from '#domain/sources/rss.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { findFeed } from './find-feed.ts';
import { readFeedApart } from './read-feed-apart.ts';

// XML is read in one go: a feed larger than this is none of jobs.
const maxBytes = 8 * 1024 * 1024;

export async function fetchFeed(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const address = findFeed(source);
  const xml = await http.text(address, {
    millisecondsBetween: rss.millisecondsBetweenRequests,
    maxBytes,
    signal,
  });
  return readFeedApart(xml, new URL(address).hostname);
}
