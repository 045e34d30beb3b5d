import type { SupabaseClient } from '@supabase/supabase-js';
import { FilePenLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { dropDraft, type JobDraft, nameDraft, nameStoredDraft } from './job-draft.ts';
import { copyDraft, deleteStoredDraft, findStoredDraft, type ListedDraft } from './server-drafts.ts';

type Props = { client: SupabaseClient; userId: string; drafts: ListedDraft[]; onChanged: () => void };

/** Jobs that were begun and not posted, and changes that were not saved, on whichever machine. */
export function DraftsCard({ client, userId, drafts, onChanged }: Props) {
  if (drafts.length === 0) return null;

  async function discard({ id, title, listing_id }: ListedDraft) {
    try {
      const whole = await findStoredDraft(client, { id });
      await deleteStoredDraft(client, id);
      dropDraft(listing_id ? nameDraft(userId, listing_id) : nameStoredDraft(userId, id));
      showToast({
        title: 'Draft discarded',
        description: title,
        ...(whole && { action: { label: 'Undo', run: () => void bringBack(whole, listing_id) } }),
      });
    } catch (error) {
      console.warn('the draft was not discarded', error);
      showError('The draft could not be discarded. Please try again.');
    }
    onChanged();
  }

  async function bringBack(draft: JobDraft, listingId: string | null) {
    await copyDraft(client, draft, listingId).catch((error) => {
      console.warn('the draft was not brought back', error);
      showError('The draft could not be brought back.');
    });
    onChanged();
  }

  return (
    <section aria-labelledby="drafts" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <h2 id="drafts" className="text-xl font-semibold">
        Drafts
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
            <div className="min-w-0 flex-1 basis-full sm:basis-auto">
              <h3 className="font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
                {draft.title}
              </h3>
              <p className="text-sm text-muted">
                {draft.listing_id ? 'Unsaved changes of' : 'Last changed'} {formatMoment(draft.updated_at)}
              </p>
            </div>
            <div className="flex gap-2">
              <Link
                to={`/employer/jobs/${draft.listing_id ? `edit/${draft.listing_id}` : `draft/${draft.id}`}`}
                className={`${buttonStyle('secondary')} max-sm:px-3`}
              >
                <FilePenLine aria-hidden="true" className="size-4" />
                <span>
                  Continue<span className="sr-only"> {draft.title}</span>
                </span>
              </Link>
              <button
                type="button"
                onClick={() => void discard(draft)}
                className={`${buttonStyle('quiet')} max-sm:px-3`}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                <span>
                  Discard<span className="sr-only"> {draft.title}</span>
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatMoment(date: string): string {
  return new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
