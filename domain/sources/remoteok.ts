import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

/** Named by its name and not by its logo, linked directly and followed. */
export const remoteok = {
  ...linkedBack,
  type: 'remoteok',
  name: 'Remote OK',
  website: 'https://remoteok.com',
  hosts: ['remoteok.com'],
  isOneList: true,
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 5_000,
} as const satisfies SourceDeclaration;
