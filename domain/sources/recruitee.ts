import { employersOwn, type SourceDeclaration } from './source-declaration.ts';

export const recruitee = {
  ...employersOwn,
  type: 'recruitee',
  name: 'Recruitee',
  website: 'https://recruitee.com',
  hosts: ['recruitee.com'],
  postings: {
    host: /^[a-z0-9-]+\.recruitee\.com$/,
    // The last part is a word of the company's own, so the company belongs to the id.
    findId({ hostname, pathname }) {
      const offer = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?o\/([^/]+)/i.exec(pathname)?.[1];
      return offer && `${hostname.split('.')[0]}/${offer}`;
    },
  },
} as const satisfies SourceDeclaration;
