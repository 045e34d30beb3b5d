import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import type { Account } from './account.ts';

/** `none`: none was asked for, or the last one has expired. `unknown`: it could not be seen. */
export type ExportState =
  | { is: 'reading' | 'unknown' | 'none' | 'queued' | 'failed' }
  | { is: 'ready'; path: string; bytes: number; until: string };

const millisecondsBetweenLooks = 2_000;

/** How the member's export of their data fares; while it is being made, it is looked at again and again. */
export function useDataExport({ client, userId }: Account): { state: ExportState; look: () => Promise<void> } {
  const [state, setState] = useState<ExportState>({ is: 'reading' });

  const look = useCallback(async () => {
    try {
      setState(await findExport(client, userId));
    } catch (error) {
      console.warn('the export of the data could not be looked at', error);
      setState({ is: 'unknown' });
    }
  }, [client, userId]);

  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (state.is !== 'queued') return;
    const timer = setTimeout(() => void look(), millisecondsBetweenLooks);
    return () => clearTimeout(timer);
  }, [state, look]);

  return { state, look };
}

async function findExport(client: SupabaseClient, userId: string): Promise<ExportState> {
  const { data: latest } = await client
    .from('data_exports')
    .select('id, state, bytes, expires_at')
    .eq('person_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle<{ id: string; state: 'queued' | 'ready' | 'failed'; bytes: number; expires_at: string }>()
    .throwOnError();
  if (!latest) return { is: 'none' };
  if (latest.state !== 'ready') return { is: latest.state };
  if (Date.parse(latest.expires_at) <= Date.now()) return { is: 'none' };
  return { is: 'ready', path: `${userId}/${latest.id}.zip`, bytes: latest.bytes, until: latest.expires_at };
}
