import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { Card } from '../card.tsx';
import { describeRefusal } from '../describe-refusal.ts';
import { sendIndexNotice, serviceTitles } from './search-engines.ts';

type Outcome = { isGood: boolean; words: string };

/** Tells of one page again, whether it changed or not. */
export function SendCard({ client, onSent }: { client: SupabaseClient; onSent: () => Promise<unknown> }) {
  const [address, setAddress] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setOutcome(undefined);
    try {
      const told = await sendIndexNotice(client, address);
      setOutcome({ isGood: true, words: `${told.map((name) => serviceTitles[name]).join(' and ')} will be told now.` });
      setAddress('');
    } catch (error) {
      setOutcome({ isGood: false, words: describeRefusal(error, 'This could not be sent. Please try again.') });
    }
    setIsSending(false);
    await onSent();
  }

  return (
    <Card title="Send one page again">
      <form
        onSubmit={(event) => void send(event)}
        className="mt-3 grid max-w-3xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          label="Address of a job, a company or an article"
          problem={outcome?.isGood === false ? outcome.words : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              placeholder="/jobs/…"
              autoComplete="off"
              spellCheck={false}
              maxLength={400}
            />
          )}
        </Field>
        <button type="submit" aria-disabled={isSending} className={`${buttonStyle('secondary')} self-start sm:mt-8`}>
          {isSending ? 'Sending...' : 'Send again'}
        </button>
      </form>
      <p role="status" className="mt-3 text-sm text-accent-strong empty:hidden">
        {outcome?.isGood && outcome.words}
      </p>
    </Card>
  );
}
