import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { getListingAction, nameListings } from './listing-actions.ts';
import { moderateListings, type Order, undoDecisions } from './moderate-listings.ts';
import { givesBack, type Outcome, tellOutcomes } from './outcomes.ts';

export type Progress = { done: number; total: number };

type Moderation = {
  /** How far the order is that is being carried out. */
  progress: Progress | undefined;
  moderate: (order: Order) => Promise<void>;
  undo: (decisions: string[], ids: string[]) => Promise<void>;
};

/** Carries orders out, tells what came of them and offers to undo them; `onChange` hears which listings are to be read anew. */
export function useModeration(client: SupabaseClient, onChange: (ids: string[]) => Promise<void>): Moderation {
  const [progress, setProgress] = useState<Progress>();

  async function moderate(order: Order) {
    const { listings, action } = order;
    const ids = listings.map(({ id }) => id);
    const decisions: string[] = [];
    const outcomes: Outcome[] = [];
    setProgress({ done: 0, total: listings.length });
    try {
      await moderateListings(client, order, (done, made) => {
        decisions.push(...made.decisions);
        outcomes.push(...made.outcomes);
        setProgress({ done, total: listings.length });
      });
    } catch (error) {
      tell(error);
    }
    setProgress(undefined);
    if (decisions.length > 0) {
      showToast({
        title: `${getListingAction(action).done} ${nameListings(listings.slice(0, decisions.length))}`,
        ...(givesBack(action) && { description: tellOutcomes(outcomes) }),
        action: { label: 'Undo', run: () => void undo(decisions, ids) },
      });
    }
    await onChange(ids);
  }

  async function undo(decisions: string[], ids: string[]) {
    try {
      const [problem, ...others] = await undoDecisions(client, decisions);
      if (problem) showError(others.length > 0 ? `${problem}, and ${others.length} more` : problem, 'Not undone');
      else showToast({ title: 'Undone' });
    } catch (error) {
      tell(error);
    }
    await onChange(ids);
  }

  return { progress, moderate, undo };
}

/** What the database refuses it says in words for the administrator, above all what another one did in the meantime. */
function tell(error: unknown): void {
  console.warn('a decision was not made', error);
  const isConflict = (error as { code?: unknown }).code === 'PT409';
  const words = describeRefusal(error, 'The server did not answer as it should');
  showError(words, isConflict ? 'Changed in the meantime' : 'Error');
}
