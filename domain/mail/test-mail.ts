/** What came of a test mail. */
export type TestMailResult = {
  to: string;
  /** Null: it was written to a file. */
  relay: string | null;
} & ({ isSent: true } | { isSent: false; problem: string });
