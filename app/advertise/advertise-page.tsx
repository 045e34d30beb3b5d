import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { newEmployer } from '#app/account/new-employer.ts';
import { storeChosenPlan } from '#app/employer/orders/chosen-plan.ts';
import type { Sale } from '#app/employer/orders/find-sale.ts';
import { countDays, listBenefits } from '#app/employer/orders/plan-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { Plan } from '#domain/payments/order.ts';
import { AdvertiseQuestions } from './advertise-questions.tsx';

/** What is sold, for how much, and how it is bought; free where there is no way to pay. */
export function AdvertisePage({ sale }: { sale: Sale }) {
  const isFree = sale.methods.length === 0;
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <header>
        <h1 className="page-title">Advertise on Chainwork</h1>
        <p className="page-lead">
          Chainwork lists Web3 and blockchain roles and nothing else. {countPlans(sale.plans)}
        </p>
      </header>
      {isFree && (
        <p className="mt-6 max-w-4xl rounded-xl border border-line bg-accent-soft px-5 py-4 text-pretty">
          <strong className="font-semibold">Listings are free for now.</strong> Nothing is charged, and a job is on the
          board as soon as you post it. The prices below are for later.
        </p>
      )}
      <ul className="mt-8 grid max-w-4xl grid-cols-1 gap-6 md:grid-cols-2">
        {sale.plans.map((plan) => (
          <li key={plan.name} className="grid grid-cols-1">
            <PlanCard plan={plan} onChoose={() => !isFree && storeChosenPlan(plan.name)} />
          </li>
        ))}
      </ul>
      <AdvertiseQuestions sale={sale} />
    </main>
  );
}

const numbers = ['', 'One plan', 'Two plans', 'Three plans', 'Four plans'];

function countPlans(plans: Plan[]): string {
  const count = numbers[plans.length] ?? `${plans.length} plans`;
  const [first] = plans;
  if (!first || plans.some(({ days }) => days !== first.days)) return `${count}.`;
  return `${count}, ${plans.length > 1 ? 'each ' : ''}for ${countDays(first.days)}.`;
}

function PlanCard({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const isPopular = plan.is_featured;
  return (
    <article
      className={classNames(
        'flex flex-col rounded-2xl border bg-raised p-6 sm:p-8',
        isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.title}</h2>
        {isPopular && <Badge tone="accent">Popular</Badge>}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl font-bold tracking-tight">
          {formatMoney(plan.amount, plan.currency)}
        </span>
        <span className="text-muted">for {countDays(plan.days)}</span>
      </p>
      <p className="mt-3 text-muted">
        {isPopular ? 'Your role before the others, wherever it is listed.' : 'Your role where people search for it.'}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {listBenefits(plan).map((thing) => (
          <li key={thing} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent" />
            {thing}
          </li>
        ))}
      </ul>
      <Link
        to="/employer/auth"
        state={newEmployer}
        data-waits
        onClick={onChoose}
        className={classNames(buttonStyle(isPopular ? 'primary' : 'secondary', 'large'), 'mt-auto')}
      >
        {isPopular ? 'Post a Featured Job' : 'Post a Job'}
      </Link>
    </article>
  );
}
