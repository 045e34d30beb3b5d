import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import type { Account } from './account.ts';
import { describeAuthError } from './describe-auth-error.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

type State = 'reading' | 'off' | 'setting up' | 'on';

/** Where a member turns two-step sign-in of their account on and off. */
export function TwoStep({ account }: { account: Account }) {
  const { client } = account;
  const [state, setState] = useState<State>('reading');
  const start = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Told at once, and again when it is turned on or off in another tab.
    const { data } = client.auth.onAuthStateChange((_, session) => {
      const isOn = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
      setState((before) => (isOn ? 'on' : before === 'setting up' ? before : 'off'));
    });
    return () => data.subscription.unsubscribe();
  }, [client]);

  function finish() {
    setState('on');
    showToast({ title: 'Success', description: 'Two-step sign-in is on' });
  }

  function cancel() {
    setState('off');
    // The button comes back in the place of the form.
    requestAnimationFrame(() => start.current?.focus());
  }

  return (
    <section aria-labelledby="two-step" className="max-w-2xl">
      <h3 id="two-step" className="flex flex-wrap items-center gap-x-2 font-semibold">
        Two-step sign-in
        {state === 'on' && (
          <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm">
            <ShieldCheck aria-hidden="true" className="size-4" />
            On
          </span>
        )}
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">
        {state === 'on'
          ? 'After your password you are asked for a code from your authenticator app.'
          : 'Besides your password you are then asked for a code that an app on your phone shows, so that a stolen password opens nothing.'}
      </p>
      {state === 'off' && (
        <button ref={start} type="button" onClick={() => setState('setting up')} className={buttonStyle('secondary')}>
          Turn On Two-Step Sign-In
        </button>
      )}
      {state === 'setting up' && <TwoStepSetup client={client} onDone={finish} onCancel={cancel} />}
      {state === 'on' && <TurnOff account={account} onDone={() => setState('off')} />}
    </section>
  );
}

function TurnOff({ account: { client }, onDone }: { account: Account; onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function turnOff() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data, error } = await client.auth.mfa.listFactors();
      if (error) throw error;
      for (const { id } of data.all) {
        const { error: refusal } = await client.auth.mfa.unenroll({ factorId: id });
        if (refusal) throw refusal;
      }
      // The stored session still names the factor, and would be asked for a code of it.
      await client.auth.refreshSession();
      onDone();
      showToast({ title: 'Success', description: 'Two-step sign-in is off' });
    } catch (error) {
      dialog.current?.close();
      showError(describeAuthError(error));
    }
    setIsBusy(false);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={buttonStyle('secondary')}
      >
        Turn Off
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="turn-off-title"
        aria-describedby="turn-off-text"
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="turn-off-title" className="text-xl font-semibold">
          Turn off two-step sign-in?
        </h2>
        <p id="turn-off-text" className="mt-2 text-muted">
          Your password alone will open your account again. You can then remove the entry from your app.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
            Keep It On
          </button>
          <button type="button" aria-disabled={isBusy} onClick={() => void turnOff()} className={buttonStyle('danger')}>
            {isBusy ? 'Please wait...' : 'Turn Off'}
          </button>
        </div>
      </dialog>
    </>
  );
}
