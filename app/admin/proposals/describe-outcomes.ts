import type { Outcome } from './proposals.ts';

export type Told = { done: string; problems: string };

/** What came of a decision: what was done, and what was not with the reason. Each is empty where there is nothing to say. */
export function describeOutcomes(outcomes: Outcome[], decision: 'taken' | 'left'): Told {
  const done = outcomes.filter(({ outcome }) => outcome === decision).length;
  const problems = Map.groupBy(
    outcomes.filter(({ outcome }) => outcome !== decision),
    explain,
  );
  return {
    done: done === 0 ? '' : `${done === 1 ? '1 change was' : `${done} changes were`} ${decision}`,
    problems: [...problems]
      .map(([reason, all]) => `${all.length} ${all.length === 1 ? 'was' : 'were'} not: ${reason}`)
      .join('; '),
  };
}

function explain({ outcome, decision, by, reason }: Outcome): string {
  switch (outcome) {
    case 'stale':
      return 'the listing has changed since the dry run';
    case 'decided':
      return `already ${decision} by ${by ?? 'another administrator'}`;
    case 'expired':
      return 'the proposal has expired';
    default:
      return reason ?? 'the database refused it';
  }
}
