import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findSyncs, type Syncs } from './careers.ts';
import { isUnderWay } from './describe-sync.ts';

const pauseMilliseconds = 3_000;
/** A run whose server died is not watched for ever. */
const maxLooks = 200;

type Watched = { syncs: Syncs | undefined; refresh: () => void };

/** The employer's syncs. While one is being read it is watched, and `onRead` is told when it has been. */
export function useSyncs(client: SupabaseClient, onRead: () => void): Watched {
  const [syncs, setSyncs] = useState<Syncs>();
  const [looks, setLooks] = useState(0);
  const wasUnderWay = useRef(false);
  const told = useRef(onRead);
  told.current = onRead;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    findSyncs(client).then(
      (found) => {
        if (isOver) return;
        setSyncs(found);
        const isBusy = found.syncs.some(isUnderWay);
        if (wasUnderWay.current && !isBusy) told.current();
        wasUnderWay.current = isBusy;
        if (isBusy && looks < maxLooks) timer = setTimeout(() => setLooks((count) => count + 1), pauseMilliseconds);
      },
      (error) => console.warn('the syncs could not be read', error),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, looks]);

  return { syncs, refresh: useCallback(() => setLooks((count) => count + 1), []) };
}

/** Whether a listing is of a board that is kept in sync. */
export function isSynced(
  syncs: Syncs | undefined,
  listing: { source: string | null; source_board: string | null },
): boolean {
  return Boolean(
    listing.source && syncs?.syncs.some(({ type, board }) => type === listing.source && board === listing.source_board),
  );
}
