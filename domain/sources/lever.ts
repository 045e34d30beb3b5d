import { employersOwn, type SourceDeclaration, uuid } from './source-declaration.ts';

const posting = new RegExp(`^/[\\w.-]{1,100}/(${uuid})(?:/|$)`, 'i');

export const lever = {
  ...employersOwn,
  type: 'lever',
  name: 'Lever',
  website: 'https://www.lever.co',
  hosts: ['lever.co', 'jobs.lever.co', 'jobs.eu.lever.co'],
  postings: {
    host: /^jobs(?:\.eu)?\.lever\.co$/,
    findId: ({ pathname }) => posting.exec(pathname)?.[1],
    id: new RegExp(`^${uuid}$`, 'i'),
  },
} as const satisfies SourceDeclaration;
