import { type FormEvent, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { codeMinutes } from '#domain/proof/proof.ts';
import type { ProofOutcome, ProofState } from '#domain/proof/proof-state.ts';
import { describeFailure, enterCode, sendCode } from './prove-domain.ts';

type Props = {
  state: ProofState & { domain: string };
  asked: Parameters<typeof sendCode>[0];
  onOutcome: (outcome: ProofOutcome) => void;
};

/** A code to an address at the domain, and the field for it. */
export function MailWay({ state: { domain, isMailOpen, code_address }, asked, onOutcome }: Props) {
  const [name, setName] = useState(code_address?.split('@')[0] ?? '');
  const [sentTo, setSentTo] = useState(code_address);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sending' | 'entering'>();
  const [problem, setProblem] = useState<{ of: 'address' | 'code'; text: string }>();

  if (isMailOpen) {
    return (
      <p className="text-muted">
        Anyone can have an address at {domain}, so that a code there proves nothing. Please choose another way.
      </p>
    );
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    const [local = '', host = domain] = name.trim().split('@');
    if (host.toLowerCase() !== domain) {
      return setProblem({ of: sentTo ? 'code' : 'address', text: `Please enter an address at ${domain}` });
    }
    setProblem(undefined);
    setBusy('sending');
    const address = `${local}@${domain}`;
    try {
      await sendCode(asked, address);
      setSentTo(address);
      setCode('');
    } catch (error) {
      setProblem({ of: sentTo ? 'code' : 'address', text: describeFailure(error) });
    }
    setBusy(undefined);
  }

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setBusy('entering');
    try {
      onOutcome(await enterCode(asked, code.replaceAll(/\s/g, '')));
    } catch (error) {
      setProblem({ of: 'code', text: describeFailure(error) });
    }
    setBusy(undefined);
  }

  if (sentTo === null) {
    return (
      <form noValidate aria-label="Send a code" onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field
          label="Your address at this domain"
          hint="Any mailbox there will do. We send one mail, with a code."
          problem={problem?.of === 'address' ? problem.text : undefined}
        >
          {(control) => (
            <div className="flex items-center gap-2">
              <input
                {...control}
                type="text"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={name}
                onChange={({ target }) => setName(target.value)}
                placeholder="hr"
              />
              <span className="max-w-[55%] shrink-0 [overflow-wrap:anywhere] text-muted">@{domain}</span>
            </div>
          )}
        </Field>
        <button
          type="submit"
          aria-disabled={busy !== undefined}
          className={`${buttonStyle('primary')} justify-self-start`}
        >
          {busy === 'sending' ? 'Sending...' : 'Send Code'}
        </button>
      </form>
    );
  }
  return (
    <form noValidate aria-label="Enter the code" onSubmit={(event) => void enter(event)} className="grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere] text-muted">
        We sent a code to <strong className="font-semibold text-ink">{sentTo}</strong>. It is good for {codeMinutes}{' '}
        minutes.
      </p>
      <Field label="Six-digit code" problem={problem?.of === 'code' ? problem.text : undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className={`${control.className} max-w-48 font-mono tracking-widest`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy !== undefined} className={buttonStyle('primary')}>
          {busy === 'entering' ? 'Verifying...' : 'Verify'}
        </button>
        <button
          type="button"
          aria-disabled={busy !== undefined}
          onClick={() => void send()}
          className={buttonStyle('quiet')}
        >
          {busy === 'sending' ? 'Sending...' : 'Send a new code'}
        </button>
        <button type="button" onClick={() => setSentTo(null)} className={buttonStyle('quiet')}>
          Another address
        </button>
      </div>
    </form>
  );
}
