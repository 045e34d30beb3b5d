import { employersOwn, type SourceDeclaration, uuid } from './source-declaration.ts';

const id = new RegExp(`^${uuid}$`, 'i');
const posting = new RegExp(`^/[^/]{1,300}/(${uuid})(?:/|$)`, 'i');

export const ashby = {
  ...employersOwn,
  type: 'ashby',
  name: 'Ashby',
  website: 'https://www.ashbyhq.com',
  hosts: ['ashbyhq.com', 'jobs.ashbyhq.com'],
  postings: {
    host: /^jobs\.ashbyhq\.com$/,
    findId: ({ pathname }) => posting.exec(pathname)?.[1],
    parameter: { name: 'ashby_jid', id },
    id,
  },
} as const satisfies SourceDeclaration;
