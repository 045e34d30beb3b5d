import { FetchProblem } from '../../fetching/http.ts';
import type { Source } from '../importer.ts';
import { atBase } from '../source-address.ts';

// Feeds that a board may name instead of writing out its address.
const known: Record<string, string> = {
  cryptojobslist: 'https://api.cryptojobslist.com/jobs.rss',
  remote3: 'https://www.remote3.co/api/rss',
  cryptocurrencyjobs: 'https://cryptocurrencyjobs.co/index.xml',
};

/**
 * The address of a feed: the board is that address or the name of one we know, at the scheme and host of `baseUrl` where
 * there is one. Under any other name the feed is `baseUrl` itself, or the file of that name there.
 */
export function findFeed({ board, baseUrl }: Pick<Source, 'board' | 'baseUrl'>): string {
  const address = /^https?:\/\//i.test(board) ? board : Object.hasOwn(known, board) ? known[board] : undefined;
  if (address !== undefined && URL.canParse(address)) return atBase({ ...(baseUrl && { baseUrl }) }, address);
  if (!baseUrl) throw new FetchProblem('refused', 'rss: the board is not the address of a feed');
  return new URL(baseUrl).pathname === '/' ? new URL(board, baseUrl).href : baseUrl;
}
