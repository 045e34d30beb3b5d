import { employersOwn, type SourceDeclaration } from './source-declaration.ts';

export const greenhouse = {
  ...employersOwn,
  type: 'greenhouse',
  name: 'Greenhouse',
  website: 'https://www.greenhouse.com',
  hosts: ['greenhouse.io', 'boards.greenhouse.io', 'job-boards.greenhouse.io', 'job-boards.eu.greenhouse.io'],
  postings: {
    host: /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/,
    findId: ({ pathname, searchParams }) =>
      /^\/embed\/job_app\/?$/.test(pathname)
        ? /^\d{5,}$/.exec(searchParams.get('token') ?? '')?.[0]
        : /^\/[\w.-]{1,100}\/jobs\/(\d+)(?:\/|$)/i.exec(pathname)?.[1],
    parameter: { name: 'gh_jid', id: /^\d{5,}$/ },
    id: /^\d+$/,
  },
} as const satisfies SourceDeclaration;
