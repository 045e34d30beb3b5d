import { Badge } from '#app/ui/badge.tsx';
import { suggestGround } from '#domain/trust/ground.ts';
import { reportReasons } from '#domain/trust/report.ts';
import { Moment } from '../runs/moment.tsx';
import { ListingButtons, ListingHead } from './listing-head.tsx';
import type { Asked, Report, ReportedListing } from './report-queue.ts';

const severities = ['', 'Low', 'Medium', 'High', 'Urgent'];
const labels = new Map<string, string>(reportReasons.map(({ value, label }) => [value, label]));

type Props = { listing: ReportedListing; isBusy: boolean; onAsk: (asked: Asked) => void };

/** A reported listing with all that visitors said about it. */
export function ReportedRow({ listing, isBusy, onAsk }: Props) {
  const { id, title, severity, count, networks, company_reports, unlisted_at, since, score } = listing;
  return (
    <li className="grid gap-3 px-4 py-5">
      <ListingHead listing={listing}>
        <Badge tone={severity >= 3 ? 'featured' : 'plain'}>{severities[severity]}</Badge>
        {unlisted_at && <Badge tone="featured">Out of lists</Badge>}
        {score !== null && <Badge>Score {score}</Badge>}
      </ListingHead>
      <p className="text-sm text-muted">
        {count === 1 ? '1 report' : `${count} reports from ${networks === 1 ? 'one network' : `${networks} networks`}`},
        the first <Moment at={since} to="minute" />
        {company_reports > count && ` · ${company_reports} about this company in all`}
      </p>
      <ul className="grid gap-3">
        {listing.reports.map((report) => (
          <ReportText key={report.id} report={report} />
        ))}
      </ul>
      <ListingButtons
        listing={listing}
        source="notice"
        suggestedGround={suggestGround(listing.reports)}
        actions={['remove', 'hold', 'close']}
        isBusy={isBusy}
        onAsk={onAsk}
        dismiss={{
          order: { do: 'dismiss', listing: id },
          title: `Dismiss the reports about “${title}”`,
          effect: unlisted_at ? 'The job stays and comes back to all lists.' : 'The job stays as it is.',
          confirm: 'Dismiss',
        }}
      />
    </li>
  );
}

function ReportText({ report: { reason, details, name, email, url, probe, created_at } }: { report: Report }) {
  return (
    <li className="grid gap-1 rounded-xl bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
      <p className="font-medium">{labels.get(reason)}</p>
      {details && <p className="whitespace-pre-wrap">{details}</p>}
      {url && <p className="text-sm">{url}</p>}
      {probe && <p className="text-sm">{probe}</p>}
      <p className="text-sm text-muted">
        {[name, email].filter(Boolean).join(', ') || 'Without an address'} · <Moment at={created_at} to="minute" />
      </p>
    </li>
  );
}
