import { type FormEvent, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { readReplyDraft, storeReplyDraft } from './reply-drafts.ts';

type Props = {
  /** The message's id. */
  message: string;
  email: string;
  /** Answers what is wrong, if anything; what was typed then stays. */
  onReply: (reply: string) => Promise<string | undefined>;
};

export function ReplyForm({ message, email, onReply }: Props) {
  const [text, setText] = useState(() => readReplyDraft(message));
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  function change(next: string) {
    setText(next);
    storeReplyDraft(message, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') return setProblem('A reply is needed');
    setIsSending(true);
    const reason = await onReply(text);
    setProblem(reason);
    if (!reason) change('');
    setIsSending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-3 border-t border-line pt-5">
      <Field
        label={`Reply to ${email}`}
        hint="Sent by mail with the message quoted; an answer goes to the board's contact address."
        problem={problem}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={5000}
            value={text}
            onChange={(event) => {
              setProblem(undefined);
              change(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <button type="submit" aria-disabled={isSending} className={buttonStyle()}>
          {isSending ? 'Sending...' : 'Send Reply'}
        </button>
      </div>
    </form>
  );
}
