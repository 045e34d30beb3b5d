import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

/** Once an hour; asks that its listings are not passed on to other job searches. */
export const jobicy = {
  ...linkedBack,
  type: 'jobicy',
  name: 'Jobicy',
  website: 'https://jobicy.com',
  hosts: ['jobicy.com'],
  isOneList: true,
  isKeptFromSearchEngines: true,
  isTextInFeeds: false,
  allowsChannels: false,
  hoursBetweenPolls: 1,
  millisecondsBetweenRequests: 2_000,
} as const satisfies SourceDeclaration;
