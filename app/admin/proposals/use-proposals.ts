import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import type { ToolName } from '#domain/tools.ts';
import { usePolling } from '../runs/use-polling.ts';
import type { QueryState } from '../runs/use-query.ts';
import { undoRun } from '../undo/undo-run.ts';
import { describeOutcomes } from './describe-outcomes.ts';
import { decideProposals, findProposals, findWaiting, type Proposed } from './proposals.ts';

type Decision = 'taken' | 'left';

export type Proposals = QueryState<Proposed> & {
  /** What is being decided just now: a proposal, or "all". */
  busyId: string | undefined;
  /** How often something was decided or undone here, which other lists of the page look at. */
  decidedCount: number;
  decide: (id: string, decision: Decision) => Promise<void>;
  decideAll: (decision: Decision) => Promise<void>;
  undoAll: () => Promise<void>;
  showMore: () => void;
};

const itemsAPage = 10;
// What another administrator decides is seen soon.
const milliseconds = 10_000;

type Options = {
  client: SupabaseClient;
  tool: ToolName;
  /** A certain dry run; else the newest that waits for a decision. */
  run?: string;
  /** When this changes, a run has begun or ended. */
  occasion: unknown;
  /** Hears which of the shown listings may have changed. */
  onDecide?: (listings: string[]) => Promise<void>;
};

/** What a dry run of a tool proposes, and deciding about it. */
export function useProposals({ client, tool, run: wanted, occasion, onDecide }: Options): Proposals {
  const [limit, setLimit] = useState(itemsAPage);
  const [busyId, setBusyId] = useState<string>();
  const [decidedCount, setDecidedCount] = useState(0);
  const ask = useCallback(() => findProposals({ client, tool, run: wanted, limit }), [client, tool, wanted, limit]);
  const asked = usePolling(ask, { milliseconds, occasion });
  const run = asked.answer?.run?.id;

  async function act(id: string, failed: string, work: () => Promise<void>) {
    if (busyId) return;
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      console.warn('nothing was decided', error);
      showError(failed);
    }
    setDecidedCount((count) => count + 1);
    await asked.refresh();
    await onDecide?.(asked.answer?.items.map(({ listing_id }) => listing_id) ?? []);
    setBusyId(undefined);
  }

  function decideSome(id: string, decision: Decision, find: () => Promise<string[]>) {
    return act(id, 'Failed to decide about the proposals', async () => {
      const { done, problems } = describeOutcomes(await decideProposals(client, await find(), decision), decision);
      if (done) showToast({ title: decision === 'taken' ? 'Taken' : 'Left', description: done });
      if (problems) showError(problems);
    });
  }

  return {
    ...asked,
    busyId,
    decidedCount,
    decide: (id, decision) => decideSome(id, decision, async () => [id]),
    decideAll: (decision) => decideSome('all', decision, async () => (run ? findWaiting(client, run) : [])),
    undoAll: () =>
      act('all', 'Failed to undo the run', async () => {
        const count = run ? await undoRun(client, run) : 0;
        if (count === 0) showError('Nothing was undone: every listing has been changed or put back since');
        else
          showToast({
            title: 'Undone',
            description: `${count === 1 ? '1 listing is' : `${count} listings are`} as before`,
          });
      }),
    showMore: () => setLimit(limit + itemsAPage),
  };
}
