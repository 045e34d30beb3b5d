import type { SupabaseClient } from '@supabase/supabase-js';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { changeOwnListing } from './listings/change-own-listing.ts';
import { findLoss, type Loss } from './listings/describe-loss.ts';
import { deleteJob } from './save-job.ts';

type Props = { client: SupabaseClient; id: string; title: string; onDeleted: () => void; onClosed: () => void };

/** Deletes a listing after asking, with what was bought for it and would be lost. The browser keeps the focus in the dialog and gives it back to the button. */
export function DeleteJob({ client, id, title, onDeleted, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [loss, setLoss] = useState<Loss | null>();
  const isBusy = isDeleting || loss === undefined;

  function open() {
    setLoss(undefined);
    dialog.current?.showModal();
    findLoss(client, id).then(setLoss, (error: unknown) => {
      console.warn('what was bought for a listing was not loaded', error);
      setLoss(null);
    });
  }

  async function run(act: () => Promise<unknown>, failure: string, onDone: () => void) {
    if (isBusy) return;
    setIsDeleting(true);
    try {
      await act();
    } catch (error) {
      console.warn('the listing was not changed', error);
      setIsDeleting(false);
      // A message would lie under the dialog.
      dialog.current?.close();
      showError(failure);
      return;
    }
    onDone();
  }

  function close() {
    setIsDeleting(false);
    dialog.current?.close();
    onClosed();
  }

  return (
    <>
      <button
        type="button"
        aria-label="Delete Job"
        title="Delete Job"
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line-strong bg-raised text-danger transition-colors duration-150 hover:border-danger"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby="delete-title"
        aria-describedby="delete-text delete-job delete-loss"
        onCancel={(event) => isDeleting && event.preventDefault()}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="delete-title" className="text-xl font-semibold">
          Delete Job
        </h2>
        <p id="delete-text" className="mt-2 text-muted">
          Are you sure you want to delete this job listing? This action cannot be undone.
        </p>
        <p id="delete-job" className="mt-3 font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
        <div id="delete-loss" aria-live="polite">
          {loss && <LossNotice loss={loss} />}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button
            type="button"
            aria-disabled={isDeleting}
            onClick={() => !isDeleting && dialog.current?.close()}
            className={buttonStyle('secondary')}
          >
            Cancel
          </button>
          {loss?.canFill && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() =>
                void run(() => changeOwnListing(client, { id, action: 'fill' }), 'Failed to close job', close)
              }
              className={buttonStyle('secondary')}
            >
              Close as filled
            </button>
          )}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(() => deleteJob(client, id), 'Failed to delete job', onDeleted)}
            className={buttonStyle('danger')}
          >
            {isDeleting ? 'Deleting...' : 'Delete'}
          </button>
        </div>
      </dialog>
    </>
  );
}

export function LossNotice({ loss: { words, canFill, order } }: { loss: Loss }) {
  return (
    <p className="mt-4 rounded-xl border border-line bg-featured-soft px-4 py-3 text-sm">
      {words}{' '}
      {order ? (
        <>
          You can ask for a refund first, on{' '}
          <Link to={`/employer/orders/${order}`} className="link">
            its order
          </Link>
          .
        </>
      ) : (
        canFill && 'Closed as filled, it leaves the board as well, and you can reopen it while its time runs.'
      )}
    </p>
  );
}
