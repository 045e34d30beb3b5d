import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

export const rss = {
  ...linkedBack,
  type: 'rss',
  name: null,
  website: null,
  hosts: ['cryptojobslist.com', 'cryptocurrencyjobs.co'],
  // What the owner of a feed allows is not known.
  allowsChannels: false,
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 2_000,
} as const satisfies SourceDeclaration;
