/** What became of notices that were sent, as internal.settle_index_notices reads it. Nothing in it is a secret. */
export type Outcome = {
  state: 'sent' | 'waiting' | 'failed';
  /** Why not, of each notice. */
  reason?: string;
  /** What the service said, for the desk. */
  answer?: string;
  /** What an administrator has to mend. */
  problem?: string;
  /** The service is left alone for so long, and longer each time it fails again. */
  seconds?: number;
  /** The quota of the day is used up. */
  until_reset?: true;
  /** It counts as an attempt: after ten a notice is given up. */
  burns?: true;
  /** It certainly never left, and uses none of the quota. */
  is_unsent?: true;
};

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** A request without an answer: refused, cut, too slow, too long. */
export function explainNoAnswer(error: unknown, host: string): Outcome {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const { code, name } = cause as { code?: unknown; name?: unknown };
    if (name === 'FetchProblem' || (typeof code === 'string' && (neverSent.includes(code) || code.includes('CERT')))) {
      const reason = `${host} could not be reached`;
      return { state: 'waiting', reason, answer: reason, problem: reason, seconds: 30, is_unsent: true };
    }
    cause = cause.cause;
  }
  const reason = `${host} gave no answer`;
  return { state: 'waiting', reason, answer: reason, problem: reason, seconds: 30, burns: true };
}

/** An answer that says nothing about the notices: the service has trouble. */
export function explainTrouble(host: string, words: string): Outcome {
  const reason = `${host} answered ${words}`;
  return { state: 'waiting', reason, answer: reason, problem: reason, seconds: 30, burns: true };
}
