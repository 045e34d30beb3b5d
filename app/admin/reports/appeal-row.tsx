import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { nameDecision } from '../name-decision.ts';
import { Moment } from '../runs/moment.tsx';
import type { Appeal, Asked } from './report-queue.ts';

type Props = { appeal: Appeal; isBusy: boolean; onAsk: (asked: Asked) => void };

/** What an employer says against a decision. */
export function AppealRow({ appeal, isBusy, onAsk }: Props) {
  const { id, action, subject, reasons_text, appeal_text, appealed_at, listing_id, employer } = appeal;
  const answers: Asked[] = [
    {
      order: { do: 'undo', decision: id },
      title: `Take back the decision about “${subject}”`,
      effect: 'Everything is as it was before, and the employer is told.',
      confirm: 'Take back',
    },
    {
      order: { do: 'uphold', decision: id },
      title: `Let the decision about “${subject}” stand`,
      effect: 'The employer is told that it stands, and why.',
      confirm: 'Let it stand',
      needsReason: true,
    },
  ];
  return (
    <li className="grid gap-2 px-4 py-5 [overflow-wrap:anywhere]">
      <h3 className="font-semibold">
        {subject} <span className="font-normal text-muted">· {nameDecision(action)}</span>
      </h3>
      <p className="flex flex-wrap gap-x-5 text-sm empty:hidden">
        {listing_id && (
          <Link to={`/admin/listings?listing=${listing_id}`} className="link inline-block py-1">
            Look at it<span className="sr-only">: {subject}</span>
          </Link>
        )}
        {employer && (
          <Link to={`/admin/employers?employer=${employer}`} className="link inline-block py-1">
            Employer<span className="sr-only"> of {subject}</span>
          </Link>
        )}
      </p>
      {reasons_text && <p className="text-sm text-muted">Decided because: {reasons_text}</p>}
      <p className="rounded-xl bg-sunken px-4 py-3 whitespace-pre-wrap">{appeal_text}</p>
      <p className="text-sm text-muted">
        Appealed <Moment at={appealed_at} to="minute" />
      </p>
      <p className="flex flex-wrap gap-2">
        {answers.map((asked) => (
          <button
            key={asked.confirm}
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onAsk(asked)}
            className={buttonStyle('secondary')}
          >
            {asked.confirm}
            <span className="sr-only"> {subject}</span>
          </button>
        ))}
      </p>
    </li>
  );
}
