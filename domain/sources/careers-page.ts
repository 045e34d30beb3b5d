import { employersOwn, type SourceDeclaration } from './source-declaration.ts';

/**
 * An employer's own pages, read by the `JobPosting` data on them, or their JSON feed; only in sync with an employer who
 * controls the domain. Its board is an address.
 */
export const careersPage = {
  ...employersOwn,
  type: 'careers-page',
  name: null,
  website: null,
  hosts: [],
  hoursBetweenPolls: 4,
} as const satisfies SourceDeclaration;
