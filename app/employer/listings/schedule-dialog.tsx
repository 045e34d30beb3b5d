import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { findDayBounds, readDay } from './choose-day.ts';
import { formatDay } from './describe-state.ts';

type Props = {
  title: string;
  /** When its time is over; null where it has no end that counts. */
  end: string | null;
  onChoose: (opens: string) => void;
  onClose: () => void;
};

/** Asks for the day on which a listing goes live. */
export function ScheduleDialog({ title, end, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const bounds = findDayBounds(new Date(), end);
  const [typed, setTyped] = useState(bounds.first);
  const opens = readDay(typed, new Date(), end);

  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!opens) return;
    dialog.current?.close();
    onChoose(opens);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <form noValidate onSubmit={submit}>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          Schedule for a day
        </h2>
        <p className="mt-2 [overflow-wrap:anywhere] text-muted">{title}</p>
        <label className="mt-4 grid gap-1.5 font-medium">
          Goes live on
          <input
            type="date"
            required
            min={bounds.first}
            max={bounds.last}
            value={typed}
            aria-invalid={!opens}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 rounded-lg border border-control bg-paper px-3 font-normal"
          />
        </label>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {opens
            ? 'At the beginning of that day, in your time zone.'
            : end === null
              ? 'Choose a day from tomorrow on, within a year.'
              : `Choose a day from tomorrow on, before its time is over on ${formatDay(end)}.`}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={!opens} className={buttonStyle('primary')}>
            Schedule
          </button>
        </div>
      </form>
    </dialog>
  );
}
