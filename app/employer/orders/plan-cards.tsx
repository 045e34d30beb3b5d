import { Check } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { formatMoney } from '#domain/payments/money.ts';
import type { Choice } from './choices.ts';
import { listBenefits } from './plan-words.ts';

type Props = { choices: Choice[]; chosen: string; onChoose: (plan: string) => void };

/** The plans side by side, one of which is chosen. */
export function PlanCards({ choices, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="text-xl font-semibold">Plan</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {choices.map(({ plan, amount, time }) => (
          <label
            key={plan.name}
            className="flex cursor-pointer flex-col rounded-2xl border border-control bg-raised p-5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <input
                type="radio"
                name="plan"
                value={plan.name}
                checked={chosen === plan.name}
                onChange={() => onChoose(plan.name)}
                className="size-4.5 shrink-0 cursor-pointer accent-accent outline-none"
              />
              <span className="font-display text-lg font-semibold tracking-tight">{plan.title}</span>
              {plan.is_featured && choices.length > 1 && <Badge tone="accent">Popular</Badge>}
            </span>
            <span className="mt-3 font-display text-3xl font-bold tracking-tight">
              {formatMoney(amount, plan.currency)}
            </span>
            <span className="mt-1 text-sm text-muted">{time}</span>
            <span className="mt-4 grid gap-1.5 text-[0.95rem]">
              {listBenefits(plan).map((thing) => (
                <span key={thing} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                  {thing}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
