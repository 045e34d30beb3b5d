// What is counted of visits to a listing, and where they come from (docs/decisions/0038).

export const visitKinds = ['view', 'click', 'save'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const visitSources = [
  'board',
  'search',
  'feed',
  'alert',
  'telegram',
  'discord',
  'embed',
  'engine',
  'other',
] as const;
export type VisitSource = (typeof visitSources)[number];

/** As employers read them. */
export const visitSourceNames: Record<VisitSource, string> = {
  board: 'Lists on this board',
  search: 'Searches on this board',
  feed: 'Feed',
  alert: 'Job alerts',
  telegram: 'Telegram',
  discord: 'Discord',
  embed: 'Embedded on other sites',
  engine: 'Search engines',
  other: 'Elsewhere or direct',
};

/** Where browsers report visits. */
export const visitsPath = '/figures';

/** The parameter of a link in a feed, an alert or a channel; pages are cached without it. */
export const sourceParam = 'ref';
