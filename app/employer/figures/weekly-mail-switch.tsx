import { useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError } from '#app/ui/toast.ts';

type State = 'reading' | 'on' | 'off' | 'unknown';

/** Where an employer turns the weekly mail about their jobs off and on. */
export function WeeklyMailSwitch({ account: { client, userId } }: { account: Account }) {
  const [state, setState] = useState<State>('reading');
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const stops = client.from('weekly_mail_stops').select('person_id').eq('person_id', userId);
    void stops.then(({ data, error }) => {
      if (error) console.warn('the weekly mail could not be read', error);
      if (isWanted) setState(error ? 'unknown' : data.length > 0 ? 'off' : 'on');
    });
    return () => {
      isWanted = false;
    };
  }, [client, userId]);

  async function choose(next: 'on' | 'off') {
    if (isSaving) return;
    const before = state;
    setIsSaving(true);
    setState(next);
    const stops = client.from('weekly_mail_stops');
    const { error } = next === 'on' ? await stops.delete().eq('person_id', userId) : await stops.insert({});
    setIsSaving(false);
    // Another tab or the link in a mail has turned it off already.
    if (!error || error.code === '23505') return;
    console.warn('the weekly mail was not changed', error);
    setState(before);
    showError('Your choice could not be saved. Please try again.');
  }

  return (
    <section aria-labelledby="weekly-mail" className="max-w-2xl">
      <h3 id="weekly-mail" className="font-semibold">
        Weekly mail
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        How often your open jobs were seen, applied to and saved, every Monday. Without open jobs there is none. After
        7, 14 and 30 days of a plan it is joined by a report of what the plan brought.
      </p>
      {state === 'reading' && <Skeleton className="h-8 w-56" />}
      {state === 'unknown' && (
        <p className="text-sm text-danger">Your choice could not be read. Please reload the page.</p>
      )}
      {(state === 'on' || state === 'off') && (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={state === 'on'}
            aria-busy={isSaving}
            onChange={({ target }) => void choose(target.checked ? 'on' : 'off')}
            className="size-5 cursor-pointer accent-accent"
          />
          Mail me every week
        </label>
      )}
    </section>
  );
}
