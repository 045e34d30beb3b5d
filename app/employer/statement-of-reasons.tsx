import type { SupabaseClient } from '@supabase/supabase-js';
import { formatDate } from '#domain/date.ts';
import { listReasons, type Statement } from '#domain/statement-of-reasons.ts';
import { AppealForm } from './appeal-form.tsx';

type Props = { client: SupabaseClient; statement: Statement; onAppealed: () => void };

/** Why something of the employer's is restricted, and the way to appeal, which is open once. */
export function StatementOfReasons({ client, statement, onAppealed }: Props) {
  const { id, appealed_at, appeal_text, appeal_answered_at, appeal_answer } = statement;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {listReasons(statement).map(({ label, text }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
        {appealed_at && (
          <div className="sm:contents">
            <dt className="text-muted">Your appeal</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {formatDate(appealed_at, 'long')}: {appeal_text}
            </dd>
          </div>
        )}
        {appeal_answered_at && (
          <div className="sm:contents">
            <dt className="text-muted">Our answer</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {formatDate(appeal_answered_at, 'long')}: {appeal_answer}
            </dd>
          </div>
        )}
      </dl>
      {appealed_at ? (
        <p className="mt-3 font-medium">
          {appeal_answered_at
            ? 'We looked at it again, and the decision stands.'
            : 'We have your appeal and will write to you.'}
        </p>
      ) : (
        <AppealForm client={client} decision={id} onAppealed={onAppealed} />
      )}
    </>
  );
}
