import type { SupabaseClient } from '@supabase/supabase-js';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Card } from '../card.tsx';

/** What `onchain_overview` answers. */
type Overview = {
  /** None: payments in stablecoins are off. */
  addresses: string[];
  given: number;
  watched: number;
  chains: Chain[];
};
type Chain = {
  id: number;
  name: string;
  symbol: string;
  head: number | null;
  looked_at: string | null;
  failing_since: string | null;
  trouble: string | null;
};

/** How chains are watched, and the first addresses, to be compared with the owner's wallet. Nothing where no stablecoin is taken. */
export function OnchainCard({ client }: { client: SupabaseClient }) {
  const [overview, setOverview] = useState<Overview>();

  useEffect(() => {
    let isWanted = true;
    void client.rpc('onchain_overview').then(({ data, error }) => {
      if (error) console.warn('how chains are watched was not loaded', error);
      else if (isWanted) setOverview(data as Overview);
    });
    return () => {
      isWanted = false;
    };
  }, [client]);

  if (!overview || overview.addresses.length === 0) return null;
  const { addresses, given, watched, chains } = overview;
  return (
    <Card title="Stablecoins">
      <ul className="mt-4 grid gap-2">
        {chains.map((chain) => (
          <li key={chain.id}>
            <ChainLine chain={chain} />
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-sm font-semibold">First addresses of the key</h3>
      <p className="mt-1 text-sm text-muted">
        Compare them with the first three accounts of your wallet. If they differ, money would go to somebody else:
        change ONCHAIN_XPUB before anybody pays.
      </p>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
        {addresses.map((address) => (
          <li key={address}>
            <code className="[overflow-wrap:anywhere] select-all">{address}</code>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {given} {given === 1 ? 'address' : 'addresses'} given to orders, {watched} watched.
      </p>
    </Card>
  );
}

function ChainLine({ chain: { name, symbol, head, looked_at, failing_since, trouble } }: { chain: Chain }) {
  const Icon = failing_since ? TriangleAlert : CircleCheck;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${failing_since ? 'text-danger' : 'text-accent'}`} />
      <span className="font-medium">
        {symbol} on {name}
      </span>
      {looked_at ? (
        <span className="text-sm text-muted">
          block {head?.toLocaleString('en')}, read {formatTime(looked_at)}
        </span>
      ) : (
        <span className="text-sm text-muted">not read so far</span>
      )}
      {failing_since && (
        <span role="alert" className="w-full text-sm text-danger">
          {trouble} (since {formatTime(failing_since)}). Payments that come meanwhile are not lost; they count later.
        </span>
      )}
    </div>
  );
}

const formatTime = (at: string) => new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
