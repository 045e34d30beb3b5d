import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import type { ProofState } from '#domain/proof/proof-state.ts';
import { getProofState, ProofRefusal } from './prove-domain.ts';

export type LoadedProof = { is: 'loading' } | { is: 'failed'; why: string } | { is: 'loaded'; state: ProofState };

/** How the proof of a company stands; the employer's own unless another is named. */
export function useProof(client: SupabaseClient, company?: string) {
  const [proof, setProof] = useState<LoadedProof>({ is: 'loading' });
  const look = useCallback(async () => {
    try {
      setProof({ is: 'loaded', state: await getProofState({ client, company }) });
    } catch (error) {
      console.warn('the proof of a domain could not be loaded', error);
      const why = error instanceof ProofRefusal ? error.message : 'The server did not answer as it should.';
      setProof({ is: 'failed', why });
    }
  }, [client, company]);
  useEffect(() => void look(), [look]);
  return { proof, look };
}
