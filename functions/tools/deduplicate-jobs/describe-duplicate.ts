import type { Duplicate } from './group-duplicates.ts';
import type { Reason } from './judge-pair.ts';
import type { Listing } from './listing.ts';

const reasons: Record<Reason, string> = {
  'same address': 'both lead to the same place to apply',
  'same posting': 'both are the same posting of the same board',
  'same title': 'the same company, title and place',
  'same text': 'the same company and place with nearly the same text',
};

export function describeReason({ reason, details: { alike } }: Duplicate['verdict']): string {
  return reason === 'same text' ? `${reasons[reason]} (${Math.round(Number(alike) * 100)} % alike)` : reasons[reason];
}

/** For the log. */
export function describeRemoval({ kept, removed, verdict }: Duplicate, isDryRun: boolean): string {
  return `${isDryRun ? 'Would remove' : 'Removed'} ${name(removed)}, ${isDryRun ? 'keep' : 'kept'} ${name(kept)}: ${describeReason(verdict)}`;
}

/** For the log: only the employer takes an employer's own listing off the board. */
export function describeLeft({ kept, removed, verdict }: Duplicate): string {
  return `Left ${name(removed)} beside ${name(kept)}, since it is an employer's own: ${describeReason(verdict)}`;
}

function name({ shownTitle, company, source }: Listing): string {
  return `“${shownTitle}” at ${company.name} (${source ?? 'posted here'})`;
}
