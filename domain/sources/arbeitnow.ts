import { linkedBack, type SourceDeclaration } from './source-declaration.ts';

export const arbeitnow = {
  ...linkedBack,
  type: 'arbeitnow',
  name: 'Arbeitnow',
  website: 'https://www.arbeitnow.com',
  hosts: ['arbeitnow.com'],
  isOneList: true,
  hoursBetweenPolls: 1,
  millisecondsBetweenRequests: 2_000,
} as const satisfies SourceDeclaration;
