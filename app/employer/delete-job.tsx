import type { SupabaseClient } from '@supabase/supabase-js';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { deleteJob } from './save-job.ts';

type Props = { client: SupabaseClient; id: string; title: string; onDeleted: () => void };

/** Deletes a listing after asking. The browser keeps the focus in the dialog and gives it back to the button. */
export function DeleteJob({ client, id, title, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);

  async function confirm() {
    if (isDeleting) return;
    setIsDeleting(true);
    try {
      await deleteJob(client, id);
    } catch (error) {
      console.warn('the listing was not deleted', error);
      setIsDeleting(false);
      // A message would lie under the dialog.
      dialog.current?.close();
      showError('Failed to delete job');
      return;
    }
    onDeleted();
  }

  return (
    <>
      <button
        type="button"
        aria-label="Delete Job"
        title="Delete Job"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line-strong bg-raised text-danger transition-colors duration-150 hover:border-danger"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby="delete-title"
        aria-describedby="delete-text delete-job"
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
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button
            type="button"
            aria-disabled={isDeleting}
            onClick={() => !isDeleting && dialog.current?.close()}
            className={buttonStyle('secondary')}
          >
            Cancel
          </button>
          <button
            type="button"
            aria-disabled={isDeleting}
            onClick={() => void confirm()}
            className={buttonStyle('danger')}
          >
            {isDeleting ? 'Deleting...' : 'Delete'}
          </button>
        </div>
      </dialog>
    </>
  );
}
