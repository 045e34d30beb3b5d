/** Where listings come from: employers' own boards first, then boards about many employers. */
export const sourceTypes = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'remotive',
  'remoteok',
  'jobicy',
  'himalayas',
  'arbeitnow',
  'web3career',
  'rss',
] as const;

export type SourceType = (typeof sourceTypes)[number];
