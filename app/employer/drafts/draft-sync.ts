import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobDraft } from './job-draft.ts';
import { deleteStoredDraft, findStoredDraft, type Saved, saveStoredDraft, type Written } from './server-drafts.ts';

// This module is in charge of bringing what is typed to the server, a moment after the last key, one save at a time.

export type SyncState =
  | { is: 'idle' | 'saving' | 'saved' | 'failed' }
  /** Another machine changed it (`theirs`), or has posted or discarded it (none). */
  | { is: 'conflict'; theirs: JobDraft | null };

type Options = {
  client: SupabaseClient;
  /** Whose draft it is. */
  userId: string;
  listingId: string | null;
  stored: JobDraft['stored'];
  onState: (state: SyncState) => void;
  /** The server has this now. */
  onSaved: (written: Written, stored: NonNullable<Saved>) => void;
};

const pause = 1000;
const pauseAfterFailure = 15_000;

export function createDraftSync({ client, userId, listingId, stored: begun, onState, onSaved }: Options) {
  let stored = begun;
  let waiting: Written | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isStopped = false;
  let isDropped = false;
  let isLeft = false;

  function plan(milliseconds: number) {
    clearTimeout(timer);
    if (isLeft) return;
    timer = setTimeout(() => void flush(), milliseconds);
  }

  /** Waits for the save under way, if there is one: two at once would get into each other's way. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await underWay;
    if (!waiting || isStopped || isDropped) return;
    const written = waiting;
    waiting = undefined;
    underWay = save(written);
    await underWay;
    underWay = undefined;
  }

  async function save(written: Written): Promise<void> {
    onState({ is: 'saving' });
    try {
      const saved = await saveStoredDraft({ client, userId, listingId, stored, written });
      if (!saved) return await meet();
      stored = saved;
      onSaved(written, saved);
      onState({ is: 'saved' });
    } catch (error) {
      console.warn('the draft was not saved on the server', error);
      waiting ??= written;
      onState({ is: 'failed' });
      plan(pauseAfterFailure);
    }
  }

  async function meet(): Promise<void> {
    isStopped = true;
    const by = stored ? { id: stored.id } : { listing_id: listingId ?? '' };
    onState({ is: 'conflict', theirs: await findStoredDraft(client, by) });
  }

  async function remove(): Promise<void> {
    await underWay;
    const id = stored?.id;
    stored = null;
    if (id) await deleteStoredDraft(client, id);
  }

  return {
    getStored: () => stored,
    write(written: Written) {
      waiting = written;
      if (!isStopped) plan(pause);
    },
    flush,
    /** The form is shown. */
    stay() {
      isLeft = false;
    },
    /** The form is left: what is on its way is sent once more and not tried again, for the next person may sign in here. */
    leave() {
      isLeft = true;
      return flush();
    },
    isSaved: () => waiting === undefined && stored !== null && !isStopped,
    /** Leaves the stored draft as it is; what is written from now on is another. */
    beginAnother() {
      stored = null;
    },
    /** Nothing is left to keep: the form is as it was before. */
    async clear() {
      waiting = undefined;
      clearTimeout(timer);
      await remove();
    },
    /** It was posted or discarded; whatever is still typed is not kept. */
    async drop() {
      isDropped = true;
      clearTimeout(timer);
      await remove();
    },
    /** The employer has decided what to build on; none begins a row of its own. */
    goOn(from: JobDraft['stored'], written?: Written) {
      isStopped = false;
      stored = from;
      waiting = written;
      if (written) plan(0);
      else onState({ is: 'saved' });
    },
  };
}
export type DraftSync = ReturnType<typeof createDraftSync>;
