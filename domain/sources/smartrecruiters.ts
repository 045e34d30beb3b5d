import { employersOwn, type SourceDeclaration, uuid } from './source-declaration.ts';

const posting = new RegExp(`^/[\\w.-]{1,100}/(\\d{6,}|${uuid})(?:-|/|$)`, 'i');

/** One request per posting: few runs, and far below its ten a second. */
export const smartrecruiters = {
  ...employersOwn,
  type: 'smartrecruiters',
  name: 'SmartRecruiters',
  website: 'https://www.smartrecruiters.com',
  hosts: ['smartrecruiters.com', 'jobs.smartrecruiters.com', 'careers.smartrecruiters.com'],
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 150,
  postings: {
    host: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    findId: ({ pathname }) => posting.exec(pathname)?.[1],
    id: new RegExp(`^(?:\\d{6,}|${uuid})$`, 'i'),
  },
} as const satisfies SourceDeclaration;
