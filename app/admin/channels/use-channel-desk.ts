import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useRef } from 'react';
import { showError, showToast, type Toast } from '#app/ui/toast.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { usePolling } from '../runs/use-polling.ts';
import { type ChannelPost, changePost, getChannelDesk, maxShown, type PostAction } from './channels.ts';

export type ActOnPost = (
  post: ChannelPost,
  action: PostAction,
  options?: { value?: string; done?: Toast },
) => Promise<string | undefined>;

/** What the page shows, and what is done from it. */
export function useChannelDesk(client: SupabaseClient) {
  // No part of the query: its last answer stays until there is one with more.
  const shown = useRef(10);
  const { answer, hasFailed, refresh } = usePolling(
    useCallback(() => getChannelDesk(client, shown.current), [client]),
    { milliseconds: 8_000 },
  );

  /** Answers what the database says against it, if anything. */
  const act: ActOnPost = useCallback(
    async (post, action, { value, done } = {}) => {
      try {
        await changePost(client, post.id, { action, seen: post.state, value: value ?? null });
        if (done) showToast(done);
        return undefined;
      } catch (error) {
        const words = describeRefusal(error, 'This could not be done. Please try again.');
        showError(words);
        return words;
      } finally {
        await refresh();
      }
    },
    [client, refresh],
  );
  const showMore = useCallback(() => {
    shown.current = Math.min(shown.current + 20, maxShown);
    return refresh();
  }, [refresh]);
  return { desk: answer, hasFailed, refresh, act, showMore };
}
