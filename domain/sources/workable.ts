import { employersOwn, type SourceDeclaration } from './source-declaration.ts';

/** It blocks a caller after some twenty requests in half a minute. */
export const workable = {
  ...employersOwn,
  type: 'workable',
  name: 'Workable',
  website: 'https://www.workable.com',
  hosts: ['workable.com', 'apply.workable.com'],
  hoursBetweenPolls: 6,
  millisecondsBetweenRequests: 5_000,
  postings: {
    host: /^[a-z0-9-]+\.workable\.com$/,
    findId: ({ hostname, pathname }) =>
      (hostname === 'apply.workable.com'
        ? /^\/(?:[\w.-]{1,100}\/)?j\/([0-9a-f]{6,})(?:\/|$)/i
        : /^\/j\/([0-9a-f]{6,})(?:\/|$)/i
      ).exec(pathname)?.[1],
    id: /^[0-9a-f]{6,}$/i,
  },
} as const satisfies SourceDeclaration;
