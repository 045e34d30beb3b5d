import { employersOwn, type SourceDeclaration } from './source-declaration.ts';

/** An employer's own RSS or Atom feed. Such a feed may hold the newest only, so its listings expire by age. */
export const careersFeed = {
  ...employersOwn,
  type: 'careers-feed',
  name: null,
  website: null,
  hosts: [],
  hoursBetweenPolls: 4,
  listingLifeDays: 30,
} as const satisfies SourceDeclaration;
