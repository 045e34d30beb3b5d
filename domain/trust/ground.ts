import type { ReportReason } from './report.ts';

// This module is in charge of what a decision that restricts rests on: a clause of our terms, or a law (Article 17(3)(d)
// and (e) of Regulation (EU) 2022/2065).

/** As a decision stores it; `clause` is what the employer reads. */
export type NamedGround = { ground: 'law' | 'terms'; clause: string };

/** Our usual clauses, in the order of the dialogs. */
export const usualClauses = [
  { value: 'misleading', clause: 'misleading or fraudulent listing' },
  { value: 'money-or-keys', clause: 'asks applicants for money, keys or to run something' },
  { value: 'impersonation', clause: 'uses the name of another company' },
  { value: 'discrimination', clause: 'discrimination' },
  { value: 'no-job', clause: 'not an open job' },
  { value: 'spam', clause: 'spam or duplicate' },
] as const;

export type GroundChoice = (typeof usualClauses)[number]['value'] | 'other-clause' | 'law';

export const maxClauseLength = 500;

const reported: Record<ReportReason, GroundChoice | undefined> = {
  scam: 'misleading',
  asks_for_money_or_keys: 'money-or-keys',
  malware_or_test_task: 'money-or-keys',
  impersonation: 'impersonation',
  expired: 'no-job',
  wrong_pay: 'misleading',
  not_remote_as_stated: 'misleading',
  duplicate: 'spam',
  discrimination: 'discrimination',
  illegal_content: 'law',
  other: undefined,
};

/** The ground that reports suggest: the one that the first of them names. */
export function suggestGround(reports: readonly { reason: ReportReason }[]): GroundChoice | undefined {
  return reports.map(({ reason }) => reported[reason]).find((choice) => choice !== undefined);
}

/** A law and a clause that is not a usual one are named in words. */
export function isGroundInWords(choice: string): boolean {
  return choice === 'law' || choice === 'other-clause';
}

/** What was chosen, with the words that go with it, or what is wrong with it. */
export function readGround(choice: string, words: string): { ground: NamedGround } | { problem: string } {
  const usual = usualClauses.find(({ value }) => value === choice);
  if (usual) return { ground: { ground: 'terms', clause: usual.clause } };
  if (!isGroundInWords(choice)) return { problem: 'Please choose a ground' };
  const clause = words.trim();
  if (!clause) return { problem: choice === 'law' ? 'Please name the law' : 'Please name the clause' };
  return { ground: { ground: choice === 'law' ? 'law' : 'terms', clause } };
}
