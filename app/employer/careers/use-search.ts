import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { PreviewedBoard } from '#domain/careers/previewed-board.ts';
import { findBoards, findSearch, type Search } from './careers.ts';

export type SearchState =
  | { state: 'none' }
  | { state: 'looking'; address: string; progress: string }
  | { state: 'failed'; address: string; problem: string }
  | { state: 'found'; address: string; boards: PreviewedBoard[] };

const pauseMilliseconds = 1_000;
/** After this a search whose server died is not waited for. */
const patience = 300_000;
const lost = 'The search was interrupted. Please look once more.';

/** Follows a search until it has ended; it goes on when the page is loaded anew. */
export function useSearch(client: SupabaseClient, id: string | null): SearchState {
  const [found, setFound] = useState<{ id: string | null; state: SearchState }>({ id: null, state: { state: 'none' } });

  useEffect(() => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = (state: SearchState) => !isOver && setFound({ id, state });

    async function poll(search: string) {
      const row = await findSearch(client, search).catch(() => undefined);
      if (isOver) return;
      if (row === null) return show({ state: 'none' });
      if (row && row.state !== 'queued' && row.state !== 'working') return show(await readResult(client, row));
      const isLost = row && Date.now() - Date.parse(row.created_at) > patience;
      if (row && isLost) return show({ state: 'failed', address: row.address, problem: lost });
      if (row) show({ state: 'looking', address: row.address, progress: row.progress ?? 'Waiting for our turn' });
      timer = setTimeout(() => void poll(search), pauseMilliseconds);
    }

    void poll(id);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, id]);

  if (!id) return { state: 'none' };
  return found.id === id ? found.state : { state: 'looking', address: '', progress: 'Waiting for our turn' };
}

async function readResult(client: SupabaseClient, { id, address, state, problem }: Search): Promise<SearchState> {
  if (state === 'failed') return { state: 'failed', address, problem: problem ?? lost };
  try {
    return { state: 'found', address, boards: await findBoards(client, id) };
  } catch {
    return { state: 'failed', address, problem: 'What was found could not be loaded. Please try again.' };
  }
}
