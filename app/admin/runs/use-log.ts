import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useState } from 'react';
import { findRunPage, findRuns, type Run } from './run.ts';
import { type QueryState, useQuery } from './use-query.ts';

const pageSize = 100;

export type LogFilter = {
  /** The runs of one tool, or of all. */
  name: string | undefined;
  /** Whether the newest runs of all tools are searched for it, without asking for more. */
  isAmongNewest: boolean;
  words: string;
};

export type Log = Pick<QueryState<Run[]>, 'isFetching' | 'refresh'> & {
  /** Undefined until there is an answer. */
  runs: Run[] | undefined;
  hasOlder: boolean;
  /** Asks for the next page; false when that failed. */
  showOlder: () => Promise<boolean>;
};

type Older = { of: string; runs: Run[]; hasMore: boolean };

/** The newest hundred runs, and older ones page by page. */
export function useLog(client: SupabaseClient, { name, isAmongNewest, words }: LogFilter): Log {
  const asked = isAmongNewest && !words ? undefined : name;
  const ask = useCallback(
    () =>
      asked || words
        ? findRunPage({ client, name: asked, words, limit: pageSize })
        : findRuns({ client, limit: pageSize }),
    [client, asked, words],
  );
  const { answer, isFetching, refresh } = useQuery(ask);
  const key = `${name} ${words}`;
  const [state, setOlder] = useState<Older>();
  const older = state?.of === key ? state : undefined;

  async function showOlder(): Promise<boolean> {
    const after = older?.runs.at(-1) ?? answer?.at(-1);
    try {
      const page = await findRunPage({ client, name, words, after, limit: pageSize });
      setOlder({ of: key, runs: [...(older?.runs ?? []), ...page], hasMore: page.length === pageSize });
      return true;
    } catch (error) {
      console.warn('older runs could not be loaded', error);
      return false;
    }
  }

  const isWanted = ({ job_name }: Run) => name === undefined || job_name === name;
  return {
    runs: answer && [...answer.filter(isWanted), ...(older?.runs ?? [])],
    hasOlder: older ? older.hasMore : answer?.length === pageSize,
    isFetching,
    refresh: useCallback(() => {
      setOlder(undefined);
      return refresh();
    }, [refresh]),
    showOlder,
  };
}
