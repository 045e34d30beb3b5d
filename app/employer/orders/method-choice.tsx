import type { PaymentMethod } from '#domain/payments/order.ts';
import { describeMethod } from './pay-words.ts';

type Props = { methods: PaymentMethod[]; chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void };

export function MethodChoice({ methods, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="text-xl font-semibold">How to pay</legend>
      <div className="mt-3 divide-y divide-line rounded-2xl border border-control bg-raised">
        {methods.map((method) => {
          const { title, about } = describeMethod(method);
          return (
            <label key={method} className="flex cursor-pointer gap-3 px-4 py-3.5 hover:text-accent sm:px-5">
              <input
                type="radio"
                name="method"
                value={method}
                checked={chosen === method}
                onChange={() => onChoose(method)}
                className="mt-1 size-4.5 shrink-0 cursor-pointer accent-accent"
              />
              <span>
                <span className="font-medium">{title}</span>
                <span className="block text-sm text-muted">{about}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
