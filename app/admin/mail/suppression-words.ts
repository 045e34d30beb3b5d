import type { Suppression } from './mail-desk.ts';

export const reasonWords: Record<Suppression['reason'], string> = {
  deleted: 'Deleted by its reader',
  'hard-bounce': 'Does not exist',
  'soft-bounces': 'Bounced three times',
  complaint: 'Complaint',
  administrator: 'By an administrator',
};

export const describeScope = (scope: Suppression['scope']) =>
  scope === 'alerts' ? 'No alerts' : 'No alerts, weekly mails and reports';

/** Enough of what recognises an address to tell two apart. */
export const nameAddress = ({ address_hash }: Pick<Suppression, 'address_hash'>) =>
  `Address ${address_hash.slice(0, 8)}…`;
