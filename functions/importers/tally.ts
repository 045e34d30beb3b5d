/** What the log keeps of a run; the answer to the caller carries the four figures alone. */
export type ImportStats = {
  /** Postings seen: each is then either processed or skipped. */
  total_fetched: number;
  /** Created or changed. */
  processed: number;
  /** Unchanged, or not taken for a reason. */
  skipped: number;
  /** Boards that failed. */
  errors: number;
  created_job_ids: string[];
};

export const noImports: ImportStats = { total_fetched: 0, processed: 0, skipped: 0, errors: 0, created_job_ids: [] };

/** The figures of a run or of one board, counted as it goes. */
export type Tally = {
  seen: number;
  created: string[];
  changed: number;
  unchanged: number;
  closed: number;
  errors: number;
  /** How many postings were not taken, by reason. */
  reasons: Map<string, number>;
};

export function startTally(): Tally {
  return { seen: 0, created: [], changed: 0, unchanged: 0, closed: 0, errors: 0, reasons: new Map() };
}

export function countReason({ reasons }: Tally, reason: string, times = 1): void {
  if (times > 0) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
}

export function toStats(tallies: Tally[]): ImportStats {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    total_fetched: sum(({ seen }) => seen),
    processed: sum(({ created, changed }) => created.length + changed),
    skipped: sum(({ unchanged, reasons }) => unchanged + countAll(reasons)),
    errors: sum(({ errors }) => errors),
    created_job_ids: tallies.flatMap(({ created }) => created),
  };
}

export function countAll(reasons: Map<string, number>): number {
  return reasons.values().reduce((total, times) => total + times, 0);
}
