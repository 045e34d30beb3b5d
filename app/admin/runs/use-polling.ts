import { useEffect } from 'react';
import { type Asked, useQuestion } from './use-question.ts';

type Pace = {
  milliseconds: number;
  /** When this changes there may be news. */
  occasion?: unknown;
};

/** Polls at once and then at an interval, as long as the page is visible. */
export function usePolling<Answer>(ask: () => Promise<Answer>, { milliseconds, occasion }: Pace): Asked<Answer> {
  const asked = useQuestion(ask);
  const { refresh } = asked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is a reason to ask
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

  return asked;
}
