import { FolderOpen } from 'lucide-react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { MailCheck, Readiness } from '#domain/mail/readiness.ts';
import { Card } from '../card.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { Moment } from '../runs/moment.tsx';
import type { QueryState } from '../runs/use-query.ts';
import { CheckRow } from './check-row.tsx';

/** Whether mails arrive: what DNS says about the sending domain, and what the settings say. */
export function ReadinessCard({ query: { answer, hasFailed, refresh } }: { query: QueryState<Readiness> }) {
  return (
    <Card title="Readiness" action={<RefreshButton label="Check again" onClick={refresh} />}>
      {hasFailed && (
        <p role="alert" className="mt-4 text-danger">
          The checks could not be made. Check again in a moment.
        </p>
      )}
      {!answer && !hasFailed && (
        <div role="status" className="mt-5">
          <span className="sr-only">Asking the name servers</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {answer && (
        <>
          <Summary readiness={answer} />
          {answer.dns.length > 0 && <Checks title="What DNS says" checks={answer.dns} />}
          <Checks title="What the settings say" checks={answer.settings} />
        </>
      )}
    </Card>
  );
}

function Summary({ readiness: { relay, from, outbox, dns, settings, checkedAt } }: { readiness: Readiness }) {
  const open = [...dns, ...settings].filter(({ state }) => state === 'missing' || state === 'wrong').length;
  return (
    <div className="mt-3 grid gap-4">
      {relay === null && (
        <div className="flex gap-3 rounded-xl bg-featured-soft px-4 py-3">
          <FolderOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-featured" />
          <p>
            <span className="font-semibold">Mails are written to files, none is sent.</span> They are in the folder{' '}
            <code className="font-mono text-sm">{outbox}</code> of the data folder, as they would have been sent. Set{' '}
            <code className="font-mono text-sm">SMTP_URL</code> and <code className="font-mono text-sm">MAIL_FROM</code>{' '}
            to send them.
          </p>
        </div>
      )}
      <p className="[overflow-wrap:anywhere] text-muted">
        {relay !== null && (
          <>
            Mails from <span className="text-ink">{from}</span> go through <span className="text-ink">{relay}</span>.{' '}
          </>
        )}
        {open === 0 ? 'Nothing is missing.' : `${open} ${open === 1 ? 'thing' : 'things'} to set right.`} Checked{' '}
        <Moment at={checkedAt} />.
      </p>
    </div>
  );
}

function Checks({ title, checks }: { title: string; checks: MailCheck[] }) {
  return (
    <div className="mt-6">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line p-4 sm:p-5">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </div>
  );
}
