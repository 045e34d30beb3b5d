import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { methodNames } from '#domain/payments/document.ts';
import { orderStates, type Plan } from '#domain/payments/order.ts';
import { ChoiceField, type Option } from '../listings/choice-field.tsx';
import type { OrderFilter } from './orders.ts';
import { stateNames } from './state-badge.tsx';

type Props = { filter: OrderFilter; plans: Plan[]; onChoose: (filter: OrderFilter) => void };

const states: Option[] = [['waiting', 'Waiting'], ...orderStates.map((state): Option => [state, stateNames[state]])];
const methods = Object.entries(methodNames) as Option[];

/** Search and filters of the orders. A choice counts at once, words with Enter. */
export function OrderFilterForm({ filter, plans, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const data = new FormData(form.current);
    const read = (name: keyof OrderFilter) => String(data.get(name) ?? '').trim();
    onChoose({ search: read('search'), state: read('state'), method: read('method'), plan: read('plan') });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> with submit
    <form
      role="search"
      ref={form}
      key={Object.values(filter).join('\n')}
      onSubmit={send}
      onChange={(event) => event.target instanceof HTMLSelectElement && send()}
      className="grid grid-cols-2 gap-3 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3"
    >
      <div className="col-span-2 flex gap-2 sm:col-span-3">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search by company, job, address, number or reference</span>
          <Search aria-hidden="true" className="absolute top-3 left-3 size-4.5 text-muted" />
          <input
            type="search"
            name="search"
            defaultValue={filter.search}
            maxLength={200}
            placeholder="Company, job, address, number or reference"
            className="min-h-10.5 w-full rounded-lg border border-control bg-raised pr-3 pl-10 placeholder:text-muted focus:border-accent"
          />
        </label>
        <button type="submit" className={buttonStyle('primary')}>
          Search
        </button>
      </div>
      <ChoiceField name="state" label="State" all="Any state" value={filter.state || undefined} options={states} />
      <ChoiceField
        name="method"
        label="Way to pay"
        all="Any way"
        value={filter.method || undefined}
        options={methods}
      />
      <ChoiceField
        name="plan"
        label="Plan"
        all="Any plan"
        value={filter.plan || undefined}
        options={plans.map(({ name, title }): Option => [name, title])}
      />
    </form>
  );
}
