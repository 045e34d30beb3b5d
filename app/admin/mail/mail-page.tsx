import { Mails } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { AdminPage } from '../admin-page.tsx';
import { describeRefusal } from '../describe-refusal.ts';
import { useQuery } from '../runs/use-query.ts';
import { BounceHookCard } from './bounce-hook-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { checkMail, findChanges, getHookPath, getMailFigures, undoLift } from './mail-desk.ts';
import { MailFigures } from './mail-figures.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { SuppressionsCard } from './suppressions-card.tsx';
import { TestMailCard } from './test-mail-card.tsx';

type Props = { account: Account /** The board's own, like https://board.example. */; origin: string };

/** Whether mails arrive, and what came of those that were sent. */
export function MailPage({ account: { client, email }, origin }: Props) {
  const readiness = useQuery(useCallback(() => checkMail(client), [client]));
  const figures = useQuery(useCallback(() => getMailFigures(client), [client]));
  const hook = useQuery(useCallback(() => getHookPath(client), [client]));
  const changes = useQuery(useCallback(() => findChanges(client), [client]));
  const [undoing, setUndoing] = useState<string>();
  // Shows the list of suppressions anew.
  const [occasion, setOccasion] = useState(0);
  const refreshes = [readiness.refresh, figures.refresh, hook.refresh, changes.refresh];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is the same for as long as the page is
  useEffect(() => void Promise.all(refreshes.map((refresh) => refresh())), [client]);

  const look = useCallback(
    () => void Promise.all([figures.refresh(), changes.refresh()]),
    [figures.refresh, changes.refresh],
  );

  async function undo(change: string) {
    setUndoing(change);
    try {
      await undoLift(client, change);
      showToast({ title: 'Undone', description: 'The address is suppressed again' });
      setOccasion((count) => count + 1);
    } catch (error) {
      console.warn('a lifting was not undone', error);
      showError(describeRefusal(error, 'Failed to undo it'));
    }
    setUndoing(undefined);
    look();
  }

  return (
    <AdminPage title="Mail" intro="Whether mails of this board arrive, how alerts fare, and who gets none.">
      <div>
        <Link to="/admin/mail/previews" className={buttonStyle('secondary')}>
          <Mails aria-hidden="true" className="size-4" />
          See every mail
        </Link>
      </div>
      <MailFigures query={figures} />
      <ReadinessCard query={readiness} />
      <TestMailCard client={client} email={email} />
      <BounceHookCard query={hook} origin={origin} />
      <SuppressionsCard key={occasion} client={client} onChange={look} onUndo={(change) => void undo(change)} />
      <ChangesCard query={changes} undoing={undoing} onUndo={(change) => void undo(change)} />
    </AdminPage>
  );
}
