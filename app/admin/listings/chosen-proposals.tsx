import type { SupabaseClient } from '@supabase/supabase-js';
import { ProposalsCard } from '../proposals/proposals-card.tsx';
import { useProposals } from '../proposals/use-proposals.ts';

type Props = {
  client: SupabaseClient;
  run: string;
  onClose: () => void;
  /** Hears which listings may have changed. */
  onDecide: (listings: string[]) => Promise<void>;
};

/** What a dry run of the enhancer proposes for the listings that it was run on. */
export function ChosenProposals({ client, run, onClose, onDecide }: Props) {
  const proposals = useProposals({ client, tool: 'enhance-job-descriptions', run, occasion: run, onDecide });
  return <ProposalsCard proposals={proposals} onClose={onClose} />;
}
