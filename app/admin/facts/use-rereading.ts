import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useRef, useState } from 'react';
import { usePolling } from '../runs/use-polling.ts';
import type { QueryState } from '../runs/use-query.ts';
import { describeTimeLeft, findRereading, type Rereading } from './rereading.ts';

const whileReading = 2_000;
const whileIdle = 30_000;

export type FollowedRereading = Rereading & { timeLeft: string | null };

/** The reading of the whole board, followed as long as the screen is open; its pace is that since the first look. */
export function useRereading(client: SupabaseClient): QueryState<FollowedRereading | null> {
  const first = useRef<(Rereading & { at: number }) | null>(null);
  const [isReading, setIsReading] = useState(false);
  const ask = useCallback(async () => {
    const rereading = await findRereading(client);
    setIsReading(rereading?.finished_at === null);
    if (!rereading) return null;
    const now = { ...rereading, at: Date.now() };
    if (first.current?.started_at !== now.started_at) first.current = now;
    return { ...rereading, timeLeft: describeTimeLeft(first.current, now) };
  }, [client]);
  return usePolling(ask, { milliseconds: isReading ? whileReading : whileIdle });
}
