import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Account } from './account.ts';
import { forgetSession } from './session.ts';
import { useLeave } from './sign-out.ts';

const ownCompany = 'This deletes your account, your company profile and all its job listings.';
const keptCompany =
  'This deletes your account and the job listings you posted. Your company was on the board before it became yours: its page and its imported listings stay, without an owner.';

type Props = {
  account: Account;
  /** What else the person loses; read anew whenever the dialog opens. */
  loss?: ReactNode;
};

/** A button that deletes the account with all that belongs to it, once its address has been typed. */
export function DeleteAccount({ account, loss }: Props) {
  const { client, email } = account;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = useLeave('/');
  const [companyStays, setCompanyStays] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isDeleting || !isConfirmed) return;
    setIsDeleting(true);
    setProblem(undefined);
    const { error } = await client.functions.invoke('delete-account', { body: { confirm: typed } });
    if (error) {
      console.warn('the account was not deleted', error);
      // Said here: a message at the edge of the page would lie under the dialog.
      setProblem(await readReason(error));
      setIsDeleting(false);
      return;
    }
    await leave(async () => forgetSession());
    showToast({
      title: 'Account deleted',
      description: companyStays
        ? 'Your account and the listings you posted are gone.'
        : 'Your account, your company and its listings are gone.',
    });
  }

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
    void client.rpc('own_company_stays').then(({ data, error }) => {
      if (error) console.warn('what becomes of the company could not be read', error);
      else setCompanyStays(data === true);
    });
  }

  function close() {
    if (isDeleting) return;
    dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${buttonStyle('secondary')} hover:border-danger! hover:text-danger!`}
      >
        Delete Account
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="delete-account-title"
        aria-describedby="delete-account-text delete-account-loss"
        onCancel={(event) => isDeleting && event.preventDefault()}
        onClose={() => {
          setIsOpen(false);
          setTyped('');
          setProblem(undefined);
        }}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <div>
            <h2 id="delete-account-title" className="text-xl font-semibold">
              Delete Account
            </h2>
            <p id="delete-account-text" className="mt-2 text-muted">
              {companyStays ? keptCompany : ownCompany} This action cannot be undone.
            </p>
            <div id="delete-account-loss">{isOpen && loss}</div>
          </div>
          <Field label={`Type ${email} to confirm`} problem={problem}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" aria-disabled={isDeleting} onClick={close} className={buttonStyle('secondary')}>
              Cancel
            </button>
            <button type="submit" aria-disabled={!isConfirmed || isDeleting} className={buttonStyle('danger')}>
              {isDeleting ? 'Deleting...' : 'Delete Account'}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

async function readReason(error: { context?: unknown }): Promise<string> {
  const answer = error.context instanceof Response ? await error.context.json().catch(() => null) : null;
  return typeof answer?.message === 'string' ? answer.message : 'Your account could not be deleted. Please try again.';
}
