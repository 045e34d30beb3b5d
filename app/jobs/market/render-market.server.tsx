import { renderToStaticMarkup } from 'react-dom/server';
import type { Market } from '#domain/market.ts';
import { HiringNow } from './hiring-now.tsx';
import { NewJobs } from './new-jobs.tsx';
import { NewestPosts } from './newest-posts.tsx';
import { PayRanges } from './pay-ranges.tsx';

export type MarketHtml = { now: string; further: string };

/** What the home page tells of the market, as HTML: nothing of it moves, and the page has no room for more script. */
export function renderMarket({ news, hiring, pay, posts }: Market): MarketHtml {
  return {
    now: renderToStaticMarkup(
      <>
        <NewJobs news={news} />
        <HiringNow companies={hiring} />
      </>,
    ),
    further: renderToStaticMarkup(
      <>
        <PayRanges ranges={pay} />
        <NewestPosts posts={posts} />
      </>,
    ),
  };
}
