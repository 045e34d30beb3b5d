import { Fragment } from 'react';
import type { MetaDescriptor } from 'react-router';

/** The feeds of a list, by the query that they share with it. */
export type ListFeeds = { query: string; title: string };

const formats = [
  ['RSS', 'xml', 'rss+xml'],
  ['Atom', 'atom', 'atom+xml'],
  ['JSON Feed', 'json', 'feed+json'],
] as const;

/** By which browsers and readers find the feeds of the page they are on. */
export function listFeedTags({ query, title }: ListFeeds): MetaDescriptor[] {
  return formats.map(([name, ending, type]) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${type}`,
    title: `${title} (${name})`,
    href: `/feed.${ending}${query}`,
  }));
}

const look = 'inline-block px-0.5 py-1 hover:text-accent hover:underline';

export function FeedLinks({ query }: Pick<ListFeeds, 'query'>) {
  return (
    <p className="mt-8 text-center text-sm text-muted">
      Follow this list:
      {formats.map(([name, ending], index) => (
        <Fragment key={name}>
          {index > 0 && ' ·'}{' '}
          <a href={`/feed.${ending}${query}`} className={look}>
            {name}
          </a>
        </Fragment>
      ))}
      {' · '}
      <a href={`/embed/new${query}`} rel="nofollow" className={look}>
        Embed
      </a>
    </p>
  );
}
