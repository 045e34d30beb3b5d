import { useId } from 'react';
import type { OnchainChain } from './onchain-order.ts';

type Props = { chains: OnchainChain[]; chosen: OnchainChain; onChoose: (id: number) => void };

/** On which network the buyer pays; the address is the same on all of them. */
export function ChainChoice({ chains, chosen, onChoose }: Props) {
  const name = useId();
  if (chains.length === 1) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">Network</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {chains.map(({ id, name: title, symbol }) => (
          <label
            key={id}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border border-control bg-raised px-3.5 font-medium has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen.id}
              onChange={() => onChoose(id)}
              className="size-4 accent-accent"
            />
            {title}
            <span className="text-sm text-muted">{symbol}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
