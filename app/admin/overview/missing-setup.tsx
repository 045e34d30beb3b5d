import { Wrench } from 'lucide-react';
import { Card } from '../card.tsx';

/** What the plans promise, or selling needs, and the settings do not provide. */
const missingSetup: Record<string, { what: string; how: string }> = {
  mail: {
    what: 'Mails are not sent.',
    how: 'Confirmations, receipts and reminders only land in the outbox of the data folder. Set SMTP_URL.',
  },
  seller: {
    what: 'Receipts name no seller.',
    how: 'Numbers and buyers are on them, your company is not. Set INVOICE_SELLER.',
  },
  schedule: {
    what: 'Nothing runs by itself.',
    how: 'Plans are not reminded of and lost payments not looked for. Set CRON=on.',
  },
  social: {
    what: 'Plans promise “Social promotion”.',
    how: 'No channel is on: paid jobs are posted nowhere. Turn one on under Channels.',
  },
};

export function MissingSetup({ missing }: { missing: string[] }) {
  const known = missing.flatMap((name) => missingSetup[name] ?? []);
  if (known.length === 0) return null;
  return (
    <Card title="Sold, but not set up">
      <ul className="mt-3 grid gap-2.5">
        {known.map(({ what, how }) => (
          <li key={what} className="flex gap-3">
            <Wrench aria-hidden="true" className="mt-1 size-4 shrink-0 text-featured" />
            <p>
              <span className="font-semibold">{what}</span> <span className="text-muted">{how}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
