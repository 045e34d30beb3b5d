import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

/** Four times a day; more than two requests a minute are blocked. Never behind a sign-up, never in Google Jobs. */
export const remotive = {
  ...linkedBack,
  type: 'remotive',
  name: 'Remotive',
  website: 'https://remotive.com',
  hosts: ['remotive.com'],
  isOneList: true,
  isKeptFromSearchEngines: true,
  isTextInFeeds: false,
  allowsChannels: false,
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 31_000,
} as const satisfies SourceDeclaration;
