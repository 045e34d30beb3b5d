import type { SupabaseClient } from '@supabase/supabase-js';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { CopyText } from '#app/ui/copy-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isHopeless, isWayGone } from '../describe-order.ts';
import type { OrderDetail } from '../find-orders.ts';
import { refreshOrder } from '../order-calls.ts';
import { ChainChoice } from './chain-choice.tsx';
import { buildPaymentLink, formatUnits, type OnchainChain, type OnchainOrder } from './onchain-order.ts';
import { QrCode } from './qr-code.tsx';
import { RenewOffer } from './renew-offer.tsx';
import { Transfers } from './transfers.tsx';
import { useOnchainOrder, waitsForTransfers } from './use-onchain-order.ts';
import { WalletButtons } from './wallet-buttons.tsx';

type Props = { client: SupabaseClient; order: OrderDetail; onChanged: () => Promise<void> };

/** How an order is paid in a stablecoin: what to send where, and what has come of it so far. */
export function OnchainPanel({ client, order, onChanged }: Props) {
  const { payment, hasFailed, reload } = useOnchainOrder({ client, order, onChanged });
  if (!payment) {
    if (!hasFailed) return <Skeleton className="mt-6 h-80 w-full rounded-xl" />;
    return (
      <p role="status" className="mt-6 text-muted">
        The payment could not be shown. Please load this page again in a moment.
      </p>
    );
  }
  const isDue =
    !isHopeless(order) &&
    !isWayGone(order) &&
    waitsForTransfers(order) &&
    payment.chains.some(({ due }) => due !== '0');
  return (
    <div className="mt-6 grid gap-5">
      <div role="status" className="empty:hidden">
        {payment.transfers.length > 0 && <Transfers transfers={payment.transfers} />}
      </div>
      {order.state === 'paid' && payment.received > order.amount && (
        <p className="text-sm text-muted">More has come than was due. Please write to us about the rest.</p>
      )}
      {isDue &&
        (order.state === 'expired' ? (
          <RenewOffer client={client} order={order} onChanged={() => Promise.all([reload(), onChanged()])} />
        ) : (
          <Due payment={payment} onSent={() => void refreshOrder(client, order.id).catch(() => undefined)} />
        ))}
    </div>
  );
}

function Due({ payment, onSent }: { payment: OnchainOrder; onSent: () => void }) {
  const { address, chains, quoted_until, received } = payment;
  const [chosenId, setChosenId] = useState<number>();
  const chain = chains.find(({ id }) => id === chosenId) ?? chains[0];
  if (!chain || !address) return <p className="text-muted">No network can be reached at the moment.</p>;
  const amount = formatUnits(chain.due, chain.decimals);
  return (
    <section aria-labelledby="due" className="grid gap-5">
      <h3 id="due" className="text-lg font-semibold">
        {received > 0 ? `${amount} ${chain.symbol} are still due on ` : `Send ${amount} ${chain.symbol} on `}
        {chain.name}
      </h3>
      <ChainChoice chains={chains} chosen={chain} onChoose={setChosenId} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid min-w-0 content-start gap-4">
          <CopyText label={`Amount in ${chain.symbol}`} text={amount} />
          <CopyText label="Address" text={address} />
          <WalletButtons key={`${chain.id} ${chain.due}`} chain={chain} address={address} onSent={onSent} />
        </div>
        <div className="grid w-full max-w-48 content-start gap-1.5 justify-self-center">
          <QrCode
            text={buildPaymentLink(chain, address)}
            label={`Code to pay ${amount} ${chain.symbol} on ${chain.name}`}
          />
          <p className="text-center text-sm text-muted">Scan with your wallet</p>
          <a
            href={buildPaymentLink(chain, address)}
            className={`${buttonStyle('secondary')} justify-center whitespace-nowrap`}
          >
            Open in a wallet app
          </a>
        </div>
      </div>
      <Warning chain={chain} />
      <p className="text-sm text-muted">
        {quoted_until && `The offer holds until ${formatTime(quoted_until)}; money that comes later still counts. `}
        {chain.is_behind
          ? `We cannot look at ${chain.name} at the moment. Nothing is lost: what you send counts as soon as we can.`
          : received > 0
            ? 'Your order goes on by itself once the rest has come, too.'
            : 'Your order goes on by itself once the transfer is final. You may close this page then; we write to you.'}
      </p>
    </section>
  );
}

function Warning({ chain: { symbol, name, token, explorer } }: { chain: OnchainChain }) {
  return (
    <div className="flex gap-3 rounded-xl border border-line bg-featured-soft px-4 py-3 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-featured" />
      <div className="min-w-0">
        <p>
          <strong>
            Only {symbol}, only on {name}.
          </strong>{' '}
          {symbol === 'USDC' && 'Bridged USDC (USDC.e) is another token. '}
          Other tokens, and other networks than those offered here, do not reach us and may be lost.
        </p>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          Contract of the token:{' '}
          {explorer ? (
            <a href={`${explorer}/token/${token}`} target="_blank" rel="noopener noreferrer" className="link">
              {token}
            </a>
          ) : (
            token
          )}
        </p>
      </div>
    </div>
  );
}

const formatTime = (at: string) => new Date(at).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
