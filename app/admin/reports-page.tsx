import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { AdminPage } from './admin-page.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { ActionDialog } from './dialogs/action-dialog.tsx';
import { useOutcomes } from './listings/use-outcomes.ts';
import { ListCard } from './lists/list-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { AppealRow } from './reports/appeal-row.tsx';
import { DecisionRow } from './reports/decision-row.tsx';
import { HeldRow } from './reports/held-row.tsx';
import {
  type Asked,
  carryOut,
  type DecisionWords,
  getReportQueue,
  nameTopic,
  type Order,
} from './reports/report-queue.ts';
import { ReportedRow } from './reports/reported-row.tsx';
import { useQuery } from './runs/use-query.ts';

const intro =
  'What visitors reported, what waits for a look before it is public, and what employers say against decisions.';

/** What waits for an administrator's word: the gravest first, then the oldest. */
export function ReportsPage({ account: { client } }: { account: Account }) {
  const { answer: queue, hasFailed, refresh } = useQuery(useCallback(() => getReportQueue(client), [client]));
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void refresh(), [refresh]);

  const moderated = asked?.order.do === 'moderate' ? asked.order : undefined;
  const outcome = useOutcomes(client, moderated?.action, moderated ? [moderated.listing] : []);

  async function decide(order: Order, words: DecisionWords) {
    setIsBusy(true);
    try {
      const decision = await carryOut(client, order, words);
      const undo = decision && (() => void decide({ do: 'undo', decision }, { reason: '' }));
      showToast({
        title: order.do === 'undo' ? 'Taken back' : 'Decided',
        topic: nameTopic(order, decision),
        ...(undo && { action: { label: 'Undo', run: undo } }),
      });
    } catch (error) {
      console.warn('a decision was not made', error);
      showError(describeRefusal(error, 'The server did not answer as it should'), 'Not decided');
    }
    await refresh();
    setIsBusy(false);
  }

  const row = { isBusy, onAsk: setAsked };
  return (
    <AdminPage title="Reports" intro={intro}>
      <ListCard
        isQueue
        title="Reported Jobs"
        emptyText="No report waits for a look"
        items={queue?.reported}
        hasFailed={hasFailed}
        action={<RefreshButton onClick={refresh} />}
      >
        {(listing) => <ReportedRow key={listing.id} listing={listing} {...row} />}
      </ListCard>
      <ListCard isQueue title="In Review" emptyText="No job is in review" items={queue?.held} hasFailed={hasFailed}>
        {(listing) => <HeldRow key={listing.id} listing={listing} {...row} />}
      </ListCard>
      <ListCard isQueue title="Appeals" emptyText="No appeal is open" items={queue?.appeals} hasFailed={hasFailed}>
        {(appeal) => <AppealRow key={appeal.id} appeal={appeal} {...row} />}
      </ListCard>
      <ListCard
        isQueue
        title="Decided Last"
        emptyText="Nothing has been decided yet"
        items={queue?.decided}
        hasFailed={hasFailed}
      >
        {(decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            isBusy={isBusy}
            onUndo={(id) => void decide({ do: 'undo', decision: id }, { reason: '' })}
          />
        )}
      </ListCard>
      {asked && (
        <ActionDialog
          key={asked.title}
          words={outcome ? { ...asked, effect: `${asked.effect} ${outcome}` } : asked}
          reasonHint="The employer and reporters who left an address read it."
          maxReasonLength={2000}
          onClose={() => setAsked(undefined)}
          onConfirm={async (typed) => void decide(asked.order, typed)}
        />
      )}
    </AdminPage>
  );
}
