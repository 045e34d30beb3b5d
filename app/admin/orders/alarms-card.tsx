import type { SupabaseClient } from '@supabase/supabase-js';
import { OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '#app/ui/toast.ts';
import { Card } from '../card.tsx';
import { smallButtonStyle } from '../listings/small-button-style.ts';
import { Moment } from '../runs/moment.tsx';
import { explainRefusal } from './explain-refusal.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { adviseOnAlarm, describeDetails, nameAlarm } from './name-alarm.ts';
import { settleAlarm } from './order-actions.ts';
import type { OpenAlarm, PaymentAlarm } from './orders.ts';

type Props = { client: SupabaseClient; alarms: OpenAlarm[]; onChange: () => void };

/** Money that does not fit. Nothing where all of it does. */
export function AlarmsCard({ client, alarms, onChange }: Props) {
  if (alarms.length === 0) return null;
  return (
    <Card title={alarms.length === 1 ? 'An alarm' : `${alarms.length} alarms`}>
      <ul className="mt-3 divide-y divide-line">
        {alarms.map((alarm) => (
          <li key={alarm.id} className="py-3">
            <Alarm client={client} alarm={alarm} currency={alarm.order?.currency} onChange={onChange}>
              {alarm.order && (
                <Link to={`/admin/orders?order=${alarm.order.id}`} className="link inline-block py-0.5">
                  {alarm.order.listing_title} at {alarm.order.company_name}
                </Link>
              )}
            </Alarm>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AlarmProps = {
  client: SupabaseClient;
  alarm: PaymentAlarm;
  /** Of its order. */
  currency: string | undefined;
  onChange: () => void;
  children?: ReactNode;
};

/** One alarm with what is known about it, and the way to settle it. */
export function Alarm({ client, alarm, currency, onChange, children }: AlarmProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { kind, at, details, settled_at, note } = alarm;
  const advice = settled_at ? null : adviseOnAlarm(kind);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <OctagonAlert
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${settled_at ? 'text-muted' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="text-base font-semibold">{nameAlarm(kind)}</p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <Moment at={at} to="minute" />
          {children}
        </p>
        <dl className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {describeDetails(details, currency).map(([name, text]) => (
            <div key={name} className="min-w-0 [overflow-wrap:anywhere]">
              <dt className="inline text-muted">{name}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {advice && <p className="mt-1">{advice}</p>}
        {settled_at && <p className="mt-1">Settled: {note}</p>}
      </div>
      {!settled_at && (
        <button type="button" aria-haspopup="dialog" onClick={() => setIsAsking(true)} className={smallButtonStyle()}>
          Settle
        </button>
      )}
      {isAsking && (
        <FieldsDialog
          title={`Settle: ${nameAlarm(kind)}`}
          effect="It is off the desk and stays in the order’s history with your note."
          confirm="Settle"
          fields={[{ name: 'note', label: 'What was done about it', kind: 'note', initial: '', isRequired: true }]}
          onClose={() => setIsAsking(false)}
          onConfirm={async ({ note: written = '' }) => {
            try {
              await settleAlarm(client, alarm.id, written);
            } catch (error) {
              return { '': await explainRefusal(error, 'The alarm could not be settled') };
            }
            showToast({ title: 'Success', description: 'The alarm is settled' });
            onChange();
            return undefined;
          }}
        />
      )}
    </div>
  );
}
