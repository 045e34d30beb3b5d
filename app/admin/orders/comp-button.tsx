import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { findSale } from '#app/employer/orders/find-sale.ts';
import { showToast } from '#app/ui/toast.ts';
import type { Plan } from '#domain/payments/order.ts';
import { smallButtonStyle } from '../listings/small-button-style.ts';
import { explainRefusal } from './explain-refusal.ts';
import { type DialogProblems, type DialogValues, FieldsDialog } from './fields-dialog.tsx';

type Props = {
  client: SupabaseClient;
  listing: { id: string; title: string };
  isBusy?: boolean;
  onDone: () => void;
};

/** Gives a job a plan for nothing. */
export function CompButton({ client, listing, isBusy = false, onDone }: Props) {
  const [plans, setPlans] = useState<Plan[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    let isWanted = true;
    void findSale(client)
      // While listings are free there is nothing to give.
      .then((sale) => isWanted && setPlans(sale.methods.length > 0 ? sale.plans : []))
      .catch((error: unknown) => console.warn('plans were not loaded', error));
    return () => {
      isWanted = false;
    };
  }, [client]);

  const [first] = plans;
  if (!first) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setIsAsking(true)}
        className={smallButtonStyle()}
      >
        Give a plan
      </button>
      {isAsking && (
        <FieldsDialog
          title={`Give a plan: ${listing.title}`}
          effect="For nothing, as if it were paid: the job is public, and featured where the plan says so, for so many days."
          confirm="Give the plan"
          fields={[
            {
              ...{ name: 'plan', label: 'Plan', kind: 'choice', initial: first.name, isRequired: true },
              options: plans.map(({ name, title }) => [name, title]),
            },
            { name: 'days', label: 'Days', kind: 'number', initial: String(first.days), isRequired: true },
            { name: 'reason', label: 'Reason', kind: 'note', initial: '', isRequired: true },
          ]}
          onClose={() => setIsAsking(false)}
          onConfirm={give}
        />
      )}
    </>
  );

  async function give({ plan, days = '', reason }: DialogValues): Promise<DialogProblems | undefined> {
    if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > 366)
      return { days: 'Please enter a number from 1 to 366' };
    const { error } = await client.rpc('comp_listing', { listing: listing.id, plan, days: Number(days), reason });
    if (error) return { '': await explainRefusal(error, 'The plan could not be given') };
    showToast({ title: 'Success', description: 'The job has its plan' });
    onDone();
    return undefined;
  }
}
