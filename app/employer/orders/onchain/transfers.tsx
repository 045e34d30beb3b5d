import { CircleCheck, Clock3, ExternalLink } from 'lucide-react';
import { describeTransfer, formatUnits, type OnchainTransfer } from './onchain-order.ts';

/** What has come, and how far each transfer is. */
export function Transfers({ transfers }: { transfers: OnchainTransfer[] }) {
  return (
    <ul aria-label="Transfers" className="grid gap-2">
      {transfers.map((transfer) => {
        const isFinal = transfer.state === 'confirmed';
        const Icon = isFinal ? CircleCheck : Clock3;
        return (
          <li
            key={`${transfer.transaction}:${transfer.log}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-sunken px-4 py-3"
          >
            <Icon aria-hidden="true" className={`size-5 shrink-0 ${isFinal ? 'text-accent' : 'text-featured'}`} />
            <span className="font-semibold">
              {formatUnits(transfer.amount, transfer.decimals)} {transfer.symbol}
            </span>
            <span className="text-sm text-muted">on {transfer.chain}</span>
            <span className="text-sm">{describeTransfer(transfer)}</span>
            {transfer.explorer && (
              <a
                href={`${transfer.explorer}/tx/${transfer.transaction}`}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-flex min-h-6 items-center gap-1 text-sm sm:ml-auto"
              >
                Transaction
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
