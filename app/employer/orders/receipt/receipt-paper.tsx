import { Badge } from '#app/ui/badge.tsx';
import { formatDate } from '#domain/date.ts';
import {
  describeAccount,
  describeBuyer,
  describeSeller,
  describeSettlement,
  describeTotals,
  documentTitles,
  type OrderDocument,
  reverseChargeWords,
} from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { OrderPapers } from './find-receipt.ts';

type Props = Omit<OrderPapers, 'documents'> & { document: OrderDocument };

/** An invoice, receipt or credit note as it is printed; functions/payments/receipts/ draws the same as a file. */
export function ReceiptPaper({ document, order, ledger }: Props) {
  const settlement = describeSettlement(document, order, ledger);
  const seller = describeSeller(document.seller);
  return (
    <article className="paper rounded-2xl border border-line bg-raised p-6 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">
            {documentTitles[document.kind]} {document.number}
          </h1>
          <p className="mt-1 text-muted">
            <time dateTime={document.issued_at}>{formatDate(document.issued_at, 'long')}</time>
          </p>
        </div>
        <Badge tone={settlement.isDue ? 'featured' : 'accent'}>{settlement.label}</Badge>
      </header>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Party heading="From" lines={seller.length > 0 ? seller : ['Chainwork']} />
        <Party heading="To" lines={describeBuyer(document.buyer)} />
      </div>
      <table className="mt-8 w-full text-left">
        <caption className="sr-only">What was sold</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Description
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map(({ description, details, amount }) => (
            <tr key={description} className="border-t border-line align-top">
              <td className="py-3 pr-4 [overflow-wrap:anywhere]">
                <span className="font-semibold">{description}</span>
                {details && <span className="block text-muted">{details}</span>}
              </td>
              <td className="py-3 text-right tabular-nums">{formatMoney(amount, document.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          {describeTotals(document).map(([label, amount]) => (
            <tr key={label} className={label === 'Total' ? 'text-lg font-semibold' : 'text-muted'}>
              <th scope="row" className="pt-2 pr-4 text-right font-[inherit]">
                {label}
              </th>
              <td className="pt-2 text-right tabular-nums">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <div className="mt-8 grid gap-2">
        {document.is_reverse_charge && <p>{reverseChargeWords}</p>}
        <p className="[overflow-wrap:anywhere]">{settlement.text}</p>
        {settlement.isDue && (
          <dl className="mt-2 grid gap-1">
            {[...describeAccount(document.seller), ['Reference', document.number] as const].map(([label, text]) => (
              <div key={label} className="flex flex-wrap gap-x-3">
                <dt className="w-24 shrink-0 text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere] whitespace-pre-line tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

function Party({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <section aria-label={heading}>
      <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{heading}</h2>
      <address className="mt-1 [overflow-wrap:anywhere] not-italic">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never move
          <span key={index} className={index === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
