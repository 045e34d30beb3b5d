import { useEffect } from 'react';
import { type Asked, useQuestion } from './use-question.ts';

type Pace = {
  milliseconds: number;
  /** When this changes there may be news. */
  occasion?: unknown;
};

/** Asks at once and then every so often, as long as somebody can see the page. */
export function usePolling<Answer>(ask: () => Promise<Answer>, { milliseconds, occasion }: Pace): Asked<Answer> {
  const asked = useQuestion(ask);
  const { refresh } = asked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is a reason to ask
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function takeTurn() {
      clearTimeout(timer);
      if (document.hidden) return;
      await refresh();
      clearTimeout(timer);
      if (!isOver && !document.hidden) timer = setTimeout(() => void takeTurn(), milliseconds);
    }
    const look = () => void takeTurn();
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, milliseconds, occasion]);

  return asked;
}
