import { useCallback, useRef, useState } from 'react';

export type Asked<Answer> = {
  /** The last answer to this very question; it stays when asking again fails. */
  answer: Answer | undefined;
  hasFailed: boolean;
  isAsking: boolean;
  /** Asks now; false when that failed. */
  refresh: () => Promise<boolean>;
};

type State<Answer> = { ask: unknown; answer: Answer | undefined; hasFailed: boolean; isAsking: boolean };

/**
 * Keeps the answer to a question that can be asked again; what another asking has overtaken is dropped. `ask` must stay
 * the same function as long as it asks the same. Nothing is asked before the first `refresh`.
 */
export function useQuestion<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>({ ask, answer: undefined, hasFailed: false, isAsking: true });
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    setState((earlier) => ({ ask, answer: keep(earlier, ask), hasFailed: keepFailure(earlier, ask), isAsking: true }));
    try {
      const answer = await ask();
      if (own === newest.current) setState({ ask, answer, hasFailed: false, isAsking: false });
      return true;
    } catch (error) {
      if (own !== newest.current) return true;
      console.warn('a question could not be answered', error);
      setState((earlier) => ({ ask, answer: keep(earlier, ask), hasFailed: true, isAsking: false }));
      return false;
    }
  }, [ask]);

  const isSame = state.ask === ask;
  return {
    answer: isSame ? state.answer : undefined,
    hasFailed: isSame && state.hasFailed,
    isAsking: !isSame || state.isAsking,
    refresh,
  };
}

function keep<Answer>(earlier: State<Answer>, ask: unknown): Answer | undefined {
  return earlier.ask === ask ? earlier.answer : undefined;
}

// Until there is an answer again the trouble stays in sight, or its sentence would flicker with every attempt.
function keepFailure<Answer>(earlier: State<Answer>, ask: unknown): boolean {
  return earlier.ask === ask && earlier.hasFailed;
}
