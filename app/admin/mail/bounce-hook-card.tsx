import { CopyText } from '#app/ui/copy-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { writeAliasLine } from '#domain/mail/alias-line.ts';
import { Card } from '../card.tsx';
import type { QueryState } from '../runs/use-query.ts';

/** Where mails that come back are posted to, and how. */
export function BounceHookCard({
  query: { answer, hasFailed },
  origin,
}: {
  query: QueryState<string>;
  origin: string;
}) {
  const address = answer && `${origin}${answer}`;
  return (
    <Card title="Bounces and complaints">
      <p className="mt-2 max-w-3xl text-muted">
        Mails that come back go to BOUNCE_ADDRESS. Let your mail server or provider post each message that arrives
        there, raw, to this address: addresses that do not exist, and readers who complain, then get no more alerts.
        Whoever knows the address can report bounces; keep it to yourself.
      </p>
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          The address could not be loaded. Refresh to try again.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        {address ? (
          <>
            <CopyText label="Address of the bounce hook" text={address} />
            <CopyText label="Line for /etc/aliases of a mail server of your own" text={writeAliasLine(address)} />
          </>
        ) : (
          !hasFailed && <Skeleton className="h-32 w-full" />
        )}
      </div>
    </Card>
  );
}
