import type { SupabaseClient } from '@supabase/supabase-js';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { TestMailResult } from '#domain/mail/test-mail.ts';
import { Card } from '../card.tsx';
import { MailDeskRefusal, sendTestMail } from './mail-desk.ts';

type Outcome = { isGood: boolean; words: string };

/** A mail to the administrator who asks, and what became of it. */
export function TestMailCard({ client, email }: { client: SupabaseClient; email: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setOutcome(undefined);
    setOutcome(await sendTestMail(client).then(describe, explain));
    setIsSending(false);
  }

  return (
    <Card title="Test mail">
      <p className="mt-2 max-w-3xl text-muted">
        One mail to yourself{email && <span className="[overflow-wrap:anywhere]"> ({email})</span>}. Its headers say
        whether SPF, DKIM and DMARC pass at your mailbox.
      </p>
      <button
        type="button"
        aria-disabled={isSending}
        onClick={() => void send()}
        className={`${buttonStyle('secondary')} mt-4`}
      >
        <Send aria-hidden="true" className="size-4" />
        {isSending ? 'Sending...' : 'Send a test mail to me'}
      </button>
      <div role="status">
        {outcome && (
          <p className={`mt-4 max-w-3xl [overflow-wrap:anywhere] ${outcome.isGood ? '' : 'text-danger'}`}>
            {outcome.words}
          </p>
        )}
      </div>
    </Card>
  );
}

function describe(result: TestMailResult): Outcome {
  if (!result.isSent) return { isGood: false, words: result.problem };
  const where = result.relay
    ? `${result.relay} took it for ${result.to}.`
    : `It was written to the outbox, for ${result.to}.`;
  return {
    isGood: true,
    words: result.relay ? `${where} It should arrive within a minute; look into the spam folder too.` : where,
  };
}

function explain(error: unknown): Outcome {
  if (error instanceof MailDeskRefusal) return { isGood: false, words: error.message };
  console.warn('no test mail was sent', error);
  return { isGood: false, words: 'The server did not answer as it should. Please try again.' };
}
