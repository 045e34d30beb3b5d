import { useCallback, useRef, useState } from 'react';

export type QueryState<Answer> = {
  /** The last answer to this very query; it stays when the next one fails. */
  answer: Answer | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  /** Fetches now; false when that failed. */
  refresh: () => Promise<boolean>;
};

type State<Answer> = { ask: unknown; answer: Answer | undefined; hasFailed: boolean; isFetching: boolean };

/**
 * The answer to a query that can be refreshed; an answer that a later refresh has overtaken is dropped. `ask` must stay
 * the same function as long as the query is the same. Nothing is fetched before the first `refresh`.
 */
export function useQuery<Answer>(ask: () => Promise<Answer>): QueryState<Answer> {
  const [state, setState] = useState<State<Answer>>({ ask, answer: undefined, hasFailed: false, isFetching: true });
  const newest = useRef(0);

  const refresh = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    setState((earlier) => ({
      ask,
      answer: keep(earlier, ask),
      hasFailed: keepFailure(earlier, ask),
      isFetching: true,
    }));
    try {
      const answer = await ask();
      if (own === newest.current) setState({ ask, answer, hasFailed: false, isFetching: false });
      return true;
    } catch (error) {
      if (own !== newest.current) return true;
      console.warn('a query could not be answered', error);
      setState((earlier) => ({ ask, answer: keep(earlier, ask), hasFailed: true, isFetching: false }));
      return false;
    }
  }, [ask]);

  const isSame = state.ask === ask;
  return {
    answer: isSame ? state.answer : undefined,
    hasFailed: isSame && state.hasFailed,
    isFetching: !isSame || state.isFetching,
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
