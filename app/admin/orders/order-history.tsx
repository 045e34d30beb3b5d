import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/date.ts';
import { documentTitles, type LedgerEntry } from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import { Moment } from '../runs/moment.tsx';
import type { OpenOrder } from './orders.ts';
import { stateNames } from './state-badge.tsx';

const entryNames: Record<LedgerEntry['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  dispute: 'Disputed',
  'dispute-won': 'Dispute won',
  reversal: 'Taken back by the chain',
};

/** The papers of an order, its money, its steps, and what its provider reported. */
export function OrderHistory({ open: { order, documents, ledger, steps, events } }: { open: OpenOrder }) {
  return (
    <>
      <Part heading="Documents" emptyText="None yet">
        {documents.map(({ id, kind, number, issued_at, total, currency }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <Link to={`/admin/orders/${order.id}?number=${number}`} className="link py-0.5">
              {documentTitles[kind]} {number}
            </Link>
            <span className="text-muted tabular-nums">
              {formatMoney(total, currency)} · {formatDate(issued_at, 'card')}
            </span>
          </li>
        ))}
      </Part>
      <Part heading="Money" emptyText="Nothing came in">
        {ledger.map(({ id, at, kind, amount, currency, provider, reference, author }) => (
          <li key={id} className="py-1.5">
            <p className="flex justify-between gap-x-4">
              <span className="font-medium">{entryNames[kind]}</span>
              <span className="tabular-nums">{formatMoney(amount, currency)}</span>
            </p>
            <p className="[overflow-wrap:anywhere] text-muted">
              {provider} · {reference} · <Moment at={at} to="minute" />
              {author && ` · ${author}`}
            </p>
          </li>
        ))}
      </Part>
      <Part heading="Steps" emptyText="None yet">
        {steps.map(({ id, at, from_state, to_state, note, author, is_by_hand }) => (
          <li key={id} className="py-1.5">
            <p>
              {from_state === to_state ? (
                <span className="font-medium">Note</span>
              ) : (
                <>
                  {stateNames[from_state]} → <span className="font-medium">{stateNames[to_state]}</span>
                </>
              )}
            </p>
            {note && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
            <p className="[overflow-wrap:anywhere] text-muted">
              <Moment at={at} to="minute" />
              {is_by_hand && ` · ${author ?? 'a deleted account'}`}
            </p>
          </li>
        ))}
      </Part>
      {events.length > 0 && (
        <Part heading="Reports of the provider" emptyText="">
          {events.map(({ event_id, type, received_at, handled_at, outcome }) => (
            <li key={event_id} className="py-1.5">
              <p className="[overflow-wrap:anywhere]">{type}</p>
              <p className="[overflow-wrap:anywhere] text-muted">
                <Moment at={received_at} to="minute" /> · {outcome ?? (handled_at ? 'handled' : 'not handled yet')}
              </p>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ heading, emptyText, children }: { heading: string; emptyText: string; children: ReactNode[] }) {
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold">{heading}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-muted">{emptyText}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}
