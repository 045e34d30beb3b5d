import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

/** A link with anything added to it costs the token; for the board's own site only. */
export const web3career = {
  ...linkedBack,
  // Its terms: for this site only.
  allowsMails: false,
  type: 'web3career',
  name: 'web3.career',
  website: 'https://web3.career',
  hosts: ['web3.career'],
  isOneList: true,
  isTextInFeeds: false,
  allowsChannels: false,
  tokenSetting: 'WEB3_CAREER_TOKEN',
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 2_000,
} as const satisfies SourceDeclaration;
