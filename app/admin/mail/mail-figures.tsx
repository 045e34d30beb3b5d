import { Skeleton } from '#app/ui/skeleton.tsx';
import type { QueryState } from '../runs/use-query.ts';
import type { MailFigures as Figures } from './mail-desk.ts';

type Figure = { words: string; number: number; note: string };

/** How alerts fare, in six figures. */
export function MailFigures({ query: { answer, hasFailed } }: { query: QueryState<Figures> }) {
  if (hasFailed && !answer) {
    return (
      <p role="alert" className="text-danger">
        The figures could not be loaded. Refresh to try again.
      </p>
    );
  }
  if (!answer) return <Skeleton className="h-52 w-full sm:h-36" />;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {tell(answer).map(({ words, number, note }) => (
        <div key={words} className="bg-raised p-4">
          <dt className="text-sm text-muted">{words}</dt>
          <dd className="mt-1">
            <span className="font-display text-2xl font-semibold tabular-nums">{format(number)}</span>
            <span className="block text-sm text-muted tabular-nums">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tell({ alerts, digests, hardBounces, softBounces, complaints, suppressed, waiting }: Figures): Figure[] {
  const bounces = hardBounces[1] + softBounces[1];
  return [
    {
      words: 'Alerts that are on',
      number: alerts.confirmed,
      note: `${format(alerts.addresses)} ${alerts.addresses === 1 ? 'address' : 'addresses'}`,
    },
    { words: 'Not confirmed', number: alerts.unconfirmed, note: `${format(alerts.paused)} paused` },
    {
      words: 'Digests, 24 hours',
      number: digests[0],
      note: `${format(digests[1])} in 7 days${waiting > 0 ? `, ${format(waiting)} wait` : ''}`,
    },
    { words: 'Bounces, 7 days', number: bounces, note: `${format(hardBounces[1])} for good` },
    { words: 'Complaints, 7 days', number: complaints[1], note: rate(complaints[1], digests[1]) },
    {
      words: 'Suppressed',
      number: suppressed.alerts + suppressed.notices,
      note: `${format(suppressed.notices)} from all but account mails`,
    },
  ];
}

/** Mailbox providers want less than 0.10 %, and never 0.30 %. */
function rate(complaints: number, digests: number): string {
  return digests === 0 ? 'no digest to compare' : `${((100 * complaints) / digests).toFixed(2)} % of digests`;
}

const format = (number: number) => number.toLocaleString('en-US');
