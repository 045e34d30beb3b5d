import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError, showToast } from '#app/ui/toast.ts';
import { type Changed, changeOwnListing } from './change-own-listing.ts';
import { formatDay } from './describe-state.ts';
import type { OwnListing } from './find-own-listings.ts';
import { findUndo, type StateAction } from './own-actions.ts';

type Options = { client: SupabaseClient; onChanged: () => void };

/** Does what an employer chose for a listing, says so, and offers to take it back where something was taken away. */
export function useOwnActions({ client, onChanged }: Options) {
  const [busy, setBusy] = useState<string>();
  const navigate = useNavigate();

  async function act(listing: OwnListing, action: StateAction, opens: string | null = null) {
    if (busy) return;
    setBusy(listing.id);
    try {
      const changed = await changeOwnListing(client, { id: listing.id, action, opens });
      const undo = findUndo(listing, action);
      showToast({
        ...describeChange(action, changed),
        description: `${listing.title}${describeMore(changed)}`,
        topic: `listing ${listing.id}`,
        ...(undo && { action: { label: 'Undo', run: () => void takeBack(listing, undo) } }),
      });
    } catch (error) {
      tell(error);
    }
    setBusy(undefined);
    onChanged();
  }

  async function takeBack(listing: OwnListing, { action, opens }: NonNullable<ReturnType<typeof findUndo>>) {
    try {
      await changeOwnListing(client, { id: listing.id, action, opens });
      showToast({ title: 'Undone', description: listing.title, topic: `listing ${listing.id}` });
    } catch (error) {
      tell(error);
    }
    onChanged();
  }

  /** Opens a form with all that the listing says; there is a draft of it once something is changed. */
  function duplicate({ id }: OwnListing) {
    if (!busy) void navigate(`/employer/jobs/copy/${id}`);
  }

  return { busy, act, duplicate };
}

/** What became of it, which is not always what was asked for: it may have to be reviewed or paid first. */
export function describeChange(action: StateAction, { state, opens_at, expires_at }: Changed): { title: string } {
  if (state === 'held') return { title: 'In review' };
  if (state === 'unpaid') return { title: 'Not public yet' };
  const titles: Record<StateAction, string> = {
    pause: 'Paused',
    resume: 'Live again',
    fill: 'Closed as filled',
    schedule: opens_at ? `Goes live on ${formatDay(opens_at)}` : 'Scheduled',
    extend: expires_at ? `Extended until ${formatDay(expires_at)}` : 'Extended',
  };
  return { title: titles[action] };
}

function describeMore({ state }: Changed): string {
  if (state === 'unpaid') return ' has to be paid for first';
  return state === 'held' ? ' is not public yet. Your dashboard says why.' : '';
}

/** What the database says is for the employer where it is about this listing; all else has the usual words. */
function tell(error: unknown): void {
  console.warn('the listing was not changed', error);
  const { code, message } = error as { code?: string; message?: string };
  const isTold = code?.startsWith('PT4') || code === '42501';
  showError(isTold && message ? message : 'The job could not be changed. Please try again.');
}
