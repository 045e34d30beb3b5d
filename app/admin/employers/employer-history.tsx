import { buttonStyle } from '#app/ui/button-style.ts';
import { nameDecision } from '../name-decision.ts';
import { Moment } from '../runs/moment.tsx';
import type { Decision } from './employers.ts';

type Props = { decisions: Decision[]; onUndo: (decision: string) => Promise<void> };

/** Those of a listing are undone beside that listing. */
const undoable = [
  'suspend',
  'lift',
  'grant-admin',
  'revoke-admin',
  'claim',
  'merge-company',
  'award-claim',
  'refuse-claim',
  'allow-name',
];

/** What was decided about an account or company, the newest first. */
export function EmployerHistory({ decisions, onUndo }: Props) {
  return (
    <section aria-labelledby="decisions" className="mt-6 border-t border-line pt-5">
      <h3 id="decisions" className="font-semibold">
        Decisions
      </h3>
      {decisions.length === 0 && <p className="mt-2 text-sm text-muted">Nothing was decided yet</p>}
      <ol className="mt-2 divide-y divide-line text-sm empty:hidden">
        {decisions.map(({ id, action, subject, reasons_text, created_at, reversed_at }) => (
          <li key={id} className="flex items-start gap-3 py-2.5">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p>
                <span className="font-medium">{nameDecision(action)}</span>: {subject}
              </p>
              {reasons_text && <p className="text-muted">{reasons_text}</p>}
              <p className="text-muted">
                <Moment at={created_at} to="minute" />
                {reversed_at && ' · taken back'}
              </p>
            </div>
            {!reversed_at && undoable.includes(action) && (
              <button type="button" onClick={() => void onUndo(id)} className={buttonStyle('secondary')}>
                Undo<span className="sr-only">: {nameDecision(action)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
