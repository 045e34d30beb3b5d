import type { SupabaseClient } from '@supabase/supabase-js';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { CopyText } from '#app/ui/copy-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { formatDate } from '#domain/date.ts';
import { describeAccount, type OrderDocument } from '#domain/payments/document.ts';
import { formatMoney, writeAmount } from '#domain/payments/money.ts';
import { isOnlyFeatured } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';
import { nameEffect } from './pay-words.ts';
import { findDocuments } from './receipt/find-receipt.ts';

/** How an order by invoice is paid: where the money goes, with which reference, and until when. */
export function InvoicePanel({ client, order }: { client: SupabaseClient; order: OrderDetail }) {
  const [invoice, setInvoice] = useState<OrderDocument | null>();
  const { id, state } = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the invoice comes with a step of the order
  useEffect(() => {
    findDocuments(client, id)
      .then((documents) => setInvoice(documents.find(({ kind }) => kind === 'invoice') ?? null))
      .catch((error: unknown) => {
        console.warn('an invoice was not loaded', error);
        setInvoice(null);
      });
  }, [client, id, state]);

  if (invoice === undefined) return <Skeleton className="h-64 w-full rounded-xl" />;
  if (invoice === null) {
    return (
      <p role="status" className="text-muted">
        The invoice could not be shown. Please load this page again in a moment.
      </p>
    );
  }
  const isOverdue = state === 'expired';
  const due = order.expires_at ?? invoice.due_on;
  return (
    <div className="grid gap-4">
      <p>
        Please transfer {formatMoney(order.amount, order.currency)}
        {due && !isOverdue && ` by ${formatDate(due, 'long')}`}. {nameEffect(order.kind, isOnlyFeatured(order))} as soon
        as we see the money, usually one to three working days after the transfer.
        {due && isOverdue && ` The invoice was due on ${formatDate(due, 'long')}; it can still be paid.`}
      </p>
      <CopyText label="Reference" text={invoice.number} />
      <CopyText label={`Amount in ${order.currency}`} text={writeAmount(order.amount, order.currency)} />
      {describeAccount(invoice.seller).map(([label, text]) => (
        <CopyText key={label} label={label} text={text} />
      ))}
      <Link to={`/employer/orders/${id}/receipt`} className={`${buttonStyle('secondary')} justify-self-start`}>
        <FileText aria-hidden="true" className="size-4" />
        See the invoice
      </Link>
    </div>
  );
}
