import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

/** Its data is made anew once a day, and its listings end after sixty. */
export const himalayas = {
  ...linkedBack,
  type: 'himalayas',
  name: 'Himalayas',
  website: 'https://himalayas.app',
  hosts: ['himalayas.app'],
  isOneList: true,
  isKeptFromSearchEngines: true,
  isTextInFeeds: false,
  allowsChannels: false,
  hoursBetweenPolls: 24,
  millisecondsBetweenRequests: 2_000,
  listingLifeDays: 60,
} as const satisfies SourceDeclaration;
