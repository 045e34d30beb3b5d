import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showToast } from '#app/ui/toast.ts';
import { useSession } from './session.ts';

/** Offers a signed-in person without the role to become an employer with this account; asks before it does. */
export function BecomeEmployer() {
  const session = useSession();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (session.state !== 'signed-in') return null;
  const { client, user } = session;

  async function agree() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    // The same row as at an employer's sign-up; the table's policy decides who may have it.
    const quietly = { onConflict: 'user_id,role', ignoreDuplicates: true };
    const { error } = await client.from('user_roles').upsert({ user_id: user.id, role: 'employer' }, quietly);
    setIsBusy(false);
    if (error) {
      console.warn('the role could not be set', error);
      setProblem(
        error.code === '42501'
          ? 'This account cannot become an employer account.'
          : 'That did not work just now. Please try again in a moment.',
      );
      return;
    }
    dialog.current?.close();
    showToast({ title: 'Success', description: 'This account is an employer account now' });
    void navigate('/employer/dashboard', { replace: true });
  }

  return (
    <section aria-labelledby="become-employer" className="page pt-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-line-strong bg-raised p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="become-employer" className="text-lg font-semibold">
            Do you want to post jobs?
          </h2>
          <p className="mt-1 text-muted">
            You are signed in as <span className="break-words text-ink">{user.email}</span>. This account can become an
            employer account.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
            className={buttonStyle('primary')}
          >
            Become an employer
          </button>
          <button
            type="button"
            onClick={() => void navigate('/', { replace: true, preventScrollReset: true })}
            className={buttonStyle('secondary')}
          >
            Not now
          </button>
        </div>
      </div>
      <dialog
        ref={dialog}
        aria-labelledby="become-employer-title"
        aria-describedby="become-employer-text"
        onCancel={(event) => isBusy && event.preventDefault()}
        onClose={() => setProblem(undefined)}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="become-employer-title" className="text-xl font-semibold">
          Become an employer with this account?
        </h2>
        <p id="become-employer-text" className="mt-2 break-words text-muted">
          With {user.email} you can then create a company and post its jobs. Nothing else about the account changes.
        </p>
        <p role="alert" className="mt-3 text-danger empty:hidden">
          {problem}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && dialog.current?.close()}
            className={buttonStyle('secondary')}
          >
            Cancel
          </button>
          <button type="button" aria-disabled={isBusy} onClick={() => void agree()} className={buttonStyle('primary')}>
            {isBusy ? 'Please wait...' : 'Become an employer'}
          </button>
        </div>
      </dialog>
    </section>
  );
}
