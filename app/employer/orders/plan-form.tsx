import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { PaymentMethod } from '#domain/payments/order.ts';
import type { OwnListing } from '../listings/find-own-listings.ts';
import { BillingFields } from './billing-fields.tsx';
import type { Choice } from './choices.ts';
import { removeChosenPlan } from './chosen-plan.ts';
import { goToPayment } from './go-to-payment.ts';
import { MethodChoice } from './method-choice.tsx';
import { createOrder, describeTrouble, type OrderKind, OrderRefusal, payOrder } from './order-calls.ts';
import { describeMethod, namePayment } from './pay-words.ts';
import { PlanCards } from './plan-cards.tsx';
import { useBusy } from './use-busy.ts';
import { fillBilling, type PlanPageContent } from './use-plan-page.ts';

type Props = {
  account: Account;
  content: PlanPageContent;
  listing: OwnListing;
  kind: OrderKind;
  choices: Choice[];
  /** A plan's name that was chosen before. */
  preselected: string | null;
  /** Prices or the listing have changed meanwhile. */
  onStale: () => void;
};

/** Plan, way to pay and who is invoiced; one button orders and leads on to the payment. */
export function PlanForm({ account: { client }, content, listing, kind, choices, preselected, onStale }: Props) {
  const { methods } = content.sale;
  const [chosen, setChosen] = useState(preselected);
  const choice = choices.find(({ plan }) => plan.name === chosen) ?? choices[0];
  const [wanted, setMethod] = useState<PaymentMethod | 'comp' | undefined>(
    listing.waiting[0]?.method ?? content.earlier?.method,
  );
  const method = methods.find((one) => one === wanted) ?? methods[0];
  const [billing, setBilling] = useState(() => fillBilling(content));
  const [problem, setProblem] = useState('');
  const { isBusy, begin, finish } = useBusy();
  const navigate = useNavigate();

  async function order(event: FormEvent) {
    event.preventDefault();
    if (!choice || !method || !begin()) return;
    setProblem('');
    try {
      const ordered = await createOrder(client, { listing: listing.id, plan: choice.plan.name, method, kind, billing });
      if (ordered.amount !== choice.amount || ordered.currency !== choice.plan.currency) {
        const price = formatMoney(ordered.amount, ordered.currency);
        throw new OrderRefusal(`The price has changed: it is ${price} now. Nothing was charged.`, 'PT409');
      }
      removeChosenPlan();
      await goToPayment(await payOrder(client, ordered.id), navigate);
    } catch (error) {
      setProblem(describeTrouble(error));
      finish();
      if (error instanceof OrderRefusal) onStale();
    }
  }

  if (!choice || !method) return null;
  return (
    <form onSubmit={(event) => void order(event)} className="mt-8 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <PlanCards choices={choices} chosen={choice.plan.name} onChoose={setChosen} />
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      <BillingFields billing={billing} isOpen={method === 'invoice'} onChange={setBilling} />
      <div>
        <div role="alert">
          {problem && <p className="mb-4 rounded-xl border border-danger px-4 py-3 text-danger">{problem}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" aria-disabled={isBusy} className={buttonStyle('primary', 'large')}>
            {isBusy ? 'One moment...' : namePayment(method, { amount: choice.amount, currency: choice.plan.currency })}
          </button>
          <Link to="/employer/dashboard" className={buttonStyle('quiet', 'large')}>
            Later
          </Link>
        </div>
        <p className="mt-3 text-sm text-muted">
          {choice.plan.title} for {formatMoney(choice.amount, choice.plan.currency)}. {describeMethod(method).next}
        </p>
      </div>
    </form>
  );
}
