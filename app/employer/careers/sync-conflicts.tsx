import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { writeLines } from '#domain/description/write-lines.ts';
import { type Conflict, explainRefusal, settleConflict } from './careers.ts';

type Props = { client: SupabaseClient; conflicts: Conflict[]; mayEdit: boolean; onChanged: () => void };

const names: Record<string, string> = {
  title: 'Job Title',
  description: 'Job Description',
  location: 'Location',
  is_remote: 'Remote position',
  salary_range: 'Salary Range',
  employment_type: 'Employment Type',
  external_url: 'Application URL',
};

/** Fields that the employer has edited and whose source says something new: both texts, and the choice. */
export function SyncConflicts({ client, conflicts, mayEdit, onChanged }: Props) {
  const [busy, setBusy] = useState<string>();

  async function settle(conflict: Conflict, choice: 'mine' | 'theirs') {
    if (busy) return;
    setBusy(nameConflict(conflict));
    try {
      await settleConflict(client, conflict, choice);
      showToast({
        title: 'Success',
        description: choice === 'mine' ? 'Your words stay' : 'The source’s words are taken',
      });
    } catch (error) {
      console.warn('the choice was not saved', error);
      showError(explainRefusal(error, 'The choice was not saved. Please try again.'));
    }
    setBusy(undefined);
    onChanged();
  }

  return (
    <section aria-labelledby="conflicts" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <h2 id="conflicts" className="text-xl font-semibold">
        Your words and your careers page differ
      </h2>
      <p className="mt-1 text-sm text-muted">You edited these here, and the source has changed them since.</p>
      <ul className="mt-3 grid gap-5">
        {conflicts.map((conflict) => {
          const { slug, title, field, mine, theirs } = conflict;
          const name = names[field] ?? field;
          return (
            <li key={nameConflict(conflict)}>
              <p className="text-sm font-medium [overflow-wrap:anywhere]">
                {name} of{' '}
                <Link to={`/jobs/${slug}`} className="link">
                  {title}
                </Link>
              </p>
              <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
                <Words heading="Yours" text={mine} field={field} />
                <Words heading="Your careers page" text={theirs} field={field} />
              </div>
              {mayEdit && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <button
                    type="button"
                    aria-disabled={busy !== undefined}
                    onClick={() => void settle(conflict, 'mine')}
                    className={buttonStyle('secondary')}
                  >
                    Keep mine<span className="sr-only">: {name}</span>
                  </button>
                  <button
                    type="button"
                    aria-disabled={busy !== undefined}
                    onClick={() => void settle(conflict, 'theirs')}
                    className={buttonStyle('secondary')}
                  >
                    Take theirs<span className="sr-only">: {name}</span>
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({ heading, text, field }: { heading: string; text: string | null; field: string }) {
  const shown =
    field === 'description' ? writeLines(text ?? '') : field === 'is_remote' ? (text === 'true' ? 'Yes' : 'No') : text;
  return (
    <div className="rounded-lg border border-line bg-sunken px-3 py-2">
      <p className="text-xs font-semibold text-muted">{heading}</p>
      <p className="max-h-60 overflow-y-auto text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
        {shown || <span className="text-muted">not given</span>}
      </p>
    </div>
  );
}

function nameConflict({ listing_id, field }: Conflict): string {
  return `${listing_id} ${field}`;
}
