import { useId, useState } from 'react';
import { findDayBounds, readDay } from './choose-day.ts';

/** `day` is none for at once. */
type Props = { day: string | null; onChange: (day: string | null) => void };

/** When a new job goes live: at once, or on a day. */
export function DayField({ day, onChange }: Props) {
  const id = useId();
  const [bounds] = useState(() => findDayBounds());
  const isLater = day !== null;
  const isWrong = isLater && readDay(day) === null;
  const option = 'inline-flex min-h-8 cursor-pointer items-center gap-2.5 font-medium';
  return (
    <fieldset className="mt-6">
      <legend className="mb-1.5 font-medium">Goes live</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className={option}>
          <input
            type="radio"
            name={id}
            checked={!isLater}
            onChange={() => onChange(null)}
            className="size-4.5 cursor-pointer accent-accent"
          />
          At once
        </label>
        <label className={option}>
          <input
            type="radio"
            name={id}
            checked={isLater}
            onChange={() => onChange(bounds.first)}
            className="size-4.5 cursor-pointer accent-accent"
          />
          On a day
        </label>
        {isLater && (
          <input
            type="date"
            aria-label="Day on which it goes live"
            min={bounds.first}
            max={bounds.last}
            value={day}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            // Empty while a part of it is typed that is no day yet; another day in its place would undo what is typed.
            onChange={(event) => onChange(event.target.value)}
            className="min-h-10 rounded-lg border border-control bg-raised px-3 aria-invalid:border-danger"
          />
        )}
      </div>
      {isLater && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {isWrong
            ? 'Choose a day from tomorrow on, within a year.'
            : 'At the beginning of that day, in your time zone.'}
        </p>
      )}
    </fieldset>
  );
}
