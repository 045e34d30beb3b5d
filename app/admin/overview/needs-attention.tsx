import { ChevronRight, CircleCheck, Clock3, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { describeAge } from '#domain/date.ts';
import { Card } from '../card.tsx';
import type { Waiting } from './attention.ts';

type Kind = { words: [one: string, many: string]; act: string; to: string; isSevere?: true; isCalm?: true };

/** What can wait for an administrator, what hurts visitors first, and where it is acted on. */
export const attentionKinds: Record<string, Kind> = {
  'reports-severe': { words: ['severe report', 'severe reports'], act: 'Decide', to: '/admin/reports', isSevere: true },
  'payment-alarms': { words: ['payment alarm', 'payment alarms'], act: 'Look', to: '/admin/orders', isSevere: true },
  disputes: {
    words: ['disputed payment', 'disputed payments'],
    act: 'Look',
    to: '/admin/orders?state=disputed',
    isSevere: true,
  },
  'refunds-wanted': { words: ['refund asked for', 'refunds asked for'], act: 'Return', to: '/admin/orders' },
  appeals: { words: ['appeal', 'appeals'], act: 'Decide', to: '/admin/reports' },
  held: { words: ['listing in review', 'listings in review'], act: 'Review', to: '/admin/listings?state=held' },
  claims: { words: ['claim of a company', 'claims of companies'], act: 'Decide', to: '/admin/employers' },
  names: {
    words: ['company with a protected name', 'companies with protected names'],
    act: 'Review',
    to: '/admin/employers',
  },
  unlisted: { words: ['unlisted job', 'unlisted jobs'], act: 'Review', to: '/admin/listings?state=unlisted' },
  reports: { words: ['other report', 'other reports'], act: 'Decide', to: '/admin/reports' },
  'sources-failing': {
    words: ['source fails', 'sources fail'],
    act: 'See which',
    to: '/admin#source-health',
    isSevere: true,
  },
  'runs-failed': {
    words: ['tool failed last', 'tools failed last'],
    act: 'Read the log',
    to: '/admin/logs',
    isSevere: true,
  },
  'orders-failed': { words: ['failed payment', 'failed payments'], act: 'Look', to: '/admin/orders?state=failed' },
  'invoices-overdue': {
    words: ['overdue invoice', 'overdue invoices'],
    act: 'Look',
    to: '/admin/orders?state=expired&method=invoice',
  },
  'orders-part-paid': {
    words: ['order paid in part', 'orders paid in part'],
    act: 'Look',
    to: '/admin/orders?state=processing',
  },
  'runs-partial': {
    words: ['tool failed in part', 'tools failed in part'],
    act: 'Read the log',
    to: '/admin/logs',
  },
  'runs-idle': { words: ['import changed nothing', 'imports changed nothing'], act: 'Read the log', to: '/admin/logs' },
  'sources-silent': { words: ['source is silent', 'sources are silent'], act: 'See which', to: '/admin#source-health' },
  channels: { words: ['channel does not work', 'channels do not work'], act: 'Look', to: '/admin/channels' },
  'channel-posts': { words: ['post with trouble', 'posts with trouble'], act: 'Look', to: '/admin/channels' },
  'search-engines': {
    words: ['search engine is not told', 'search engines are not told'],
    act: 'Look',
    to: '/admin/search-engines',
  },
  messages: { words: ['unread message', 'unread messages'], act: 'Read', to: '/admin/messages' },
  'invoices-open': {
    words: ['open invoice', 'open invoices'],
    act: 'Mark as paid',
    to: '/admin/orders?state=open&method=invoice',
    isCalm: true,
  },
};

/** What an administrator should look at first, each a click away. */
export function NeedsAttention({ waiting }: { waiting: Waiting[] }) {
  const lines = Object.entries(attentionKinds).flatMap(([name, kind]) =>
    waiting.filter((one) => one.kind === name).map((one) => ({ ...one, ...kind })),
  );
  return (
    <Card title="Needs attention">
      {lines.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-accent" />
          All is well. Nothing waits for you.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.kind} {...line} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ count, since, words, act, to, isSevere, isCalm }: Waiting & Kind) {
  const Icon: LucideIcon = isSevere ? OctagonAlert : isCalm ? Clock3 : TriangleAlert;
  const colour = isSevere ? 'text-danger' : isCalm ? 'text-muted' : 'text-featured';
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-sunken">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1">
        <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span> {words[count === 1 ? 0 : 1]}
        {since && (
          <span className="block text-sm text-muted sm:inline">
            <span className="max-sm:hidden"> · </span>oldest {describeAge(since)}
          </span>
        )}
      </p>
      <Link
        to={to}
        className="inline-flex min-h-8 shrink-0 items-center gap-1 text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-lg"
      >
        {act}
        <span className="sr-only">: {words[1]}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
}
