import { Link } from 'react-router';
import { nameDecision } from '../name-decision.ts';
import { nameSourceType } from '../overview/name-source-type.ts';
import { Moment } from '../runs/moment.tsx';
import type { HistoryEvent } from './find-history.ts';
import { smallButtonStyle } from './small-button-style.ts';

type Props = { history: HistoryEvent[]; onUndo: (event: HistoryEvent) => Promise<void> };

const words: Record<string, string> = {
  suspend: 'Hidden, as its employer was suspended',
  lift: 'Suspension of its employer lifted',
  reclassified: 'Category changed',
  enhanced: 'Description enhanced',
  deduplicated: 'Closed as a copy',
  posted: 'Posted',
  imported: 'Imported',
  'closed-by-source': 'Closed by an import',
  'closed-by-employer': 'Taken out of sight by its employer',
};

/** What happened to a listing, the newest first; a decision that stands can be undone, and so can the enhancer's work. */
export function ListingHistory({ history, onUndo }: Props) {
  return (
    <ol className="divide-y divide-line text-sm">
      {history.map((event) => (
        <li key={`${event.at} ${event.what}`} className="flex items-start gap-3 py-2.5">
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p>
              <span className="font-medium">{nameEvent(event)}</span>
              {event.by && ` by ${event.by}`}
            </p>
            {event.note && <p className="text-muted">{nameNote(event)}</p>}
            <p className="text-muted">
              <Moment at={event.at} to="minute" />
              {event.until && (
                <>
                  {' · until '}
                  <Moment at={event.until} to="minute" />
                </>
              )}
              {event.run && (
                <>
                  {' · '}
                  <Link to="/admin/logs" className="link">
                    logs
                  </Link>
                </>
              )}
              {event.ended_at && (
                <>
                  {' · taken back '}
                  <Moment at={event.ended_at} to="minute" />
                </>
              )}
            </p>
          </div>
          {(event.decision || event.what === 'enhanced') && !event.ended_at && (
            <button type="button" onClick={() => void onUndo(event)} className={smallButtonStyle()}>
              Undo<span className="sr-only">: {nameEvent(event)}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameEvent({ what }: HistoryEvent): string {
  return words[what] ?? nameDecision(what);
}

function nameNote({ what, note }: HistoryEvent): string | null {
  return what === 'imported' ? `From ${nameSourceType(note)}` : note;
}
