import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast.ts';
import { maxAppealLength } from '#domain/statement-of-reasons.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';

type Props = { client: SupabaseClient; decision: string; onAppealed: () => void };

/** A button that opens the form for the one appeal that a decision allows. */
export function AppealForm({ client, decision, onAppealed }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') return setProblem('Please write why the decision is wrong');
    setIsSending(true);
    setProblem(undefined);
    const { error } = await client.rpc('appeal_decision', { decision, appeal: text });
    setIsSending(false);
    if (error) {
      console.warn('an appeal was not sent', error);
      return setProblem(error.code?.startsWith('PT') ? error.message : 'Failed to send your appeal. Please try again.');
    }
    showToast({ title: 'Appeal sent', description: 'We have your appeal and will write to you.' });
    onAppealed();
  }

  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={`${buttonStyle('secondary')} mt-4`}>
        Appeal
      </button>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid max-w-2xl gap-3">
      {/* There is one such prompt at a time: of the appeal that is being written. */}
      {text.trim() !== '' && <UnsavedChangesPrompt when />}
      <Field label="Why is this decision wrong?" isRequired hint="You can appeal once." problem={problem}>
        {(control) => (
          <textarea
            {...control}
            // The employer has just asked for it.
            // biome-ignore lint/a11y/noAutofocus: it follows the press of the button that it stands in for
            autoFocus
            rows={4}
            maxLength={maxAppealLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isSending} className={buttonStyle('primary')}>
          {isSending ? 'Sending...' : 'Send Appeal'}
        </button>
        <button type="button" onClick={() => setIsOpen(false)} className={buttonStyle('secondary')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
