import type { VisitKind } from '#domain/visits.ts';

/** Reports what a visitor did with a listing. The code for it is fetched then: no page waits for it. */
export function reportVisit(kind: VisitKind, listing: string): void {
  // One that could not be fetched costs a figure, nothing else.
  import('./send-visit.ts').then(({ sendVisit }) => sendVisit(kind, listing)).catch(() => {});
}
