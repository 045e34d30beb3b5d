import { buttonStyle } from '#app/ui/button-style.ts';

/** An action after which an account or company has no row of its own any more. */
export type ActedAway = { name: string; done: string; outcome: string | undefined; decision: string | null };

type Props = { acted: ActedAway; onUndo: (decision: string) => Promise<void> };

/** What became of an employer that is no longer there, and the way back. */
export function ActedAwayNotice({ acted: { name, done, outcome, decision }, onUndo }: Props) {
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{name}</h2>
      <p>
        {done}. {outcome}
      </p>
      {decision && (
        <button type="button" onClick={() => void onUndo(decision)} className={`${buttonStyle('secondary')} mt-2`}>
          Undo
        </button>
      )}
    </div>
  );
}
