import { useEffect } from 'react';
import { type QueryState, useQuery } from './use-query.ts';

type Pace = {
  milliseconds: number;
  /** When this changes there may be news. */
  occasion?: unknown;
};

/** Polls at once and then at an interval, as long as the page is visible. */
export function usePolling<Answer>(ask: () => Promise<Answer>, { milliseconds, occasion }: Pace): QueryState<Answer> {
  const query = useQuery(ask);
  const { refresh } = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is a reason to poll
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function poll() {
      clearTimeout(timer);
      if (document.hidden) return;
      await refresh();
      clearTimeout(timer);
      if (!isOver && !document.hidden) timer = setTimeout(() => void poll(), milliseconds);
    }
    const look = () => void poll();
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, milliseconds, occasion]);

  return query;
}
