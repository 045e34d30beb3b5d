import { useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { type AlertTimes, defaultTimes, type Frequency, nameHour, nameZone, weekdays } from '#domain/alerts/alert.ts';
import type { AlertProblems } from '#domain/alerts/alert-form.ts';

const choices: { value: Frequency; label: string; hint: string }[] = [
  { value: 'instant', label: 'As they appear', hint: 'At most every 30 minutes' },
  { value: 'daily', label: 'Daily', hint: 'What is new since yesterday' },
  { value: 'weekly', label: 'Weekly', hint: 'One mail a week' },
];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Props = {
  /** What was chosen before; the browser's own time zone is taken where none was. */
  times: Partial<Record<keyof AlertTimes, string | number | undefined>>;
  /** Those to choose from, in one line. */
  zones: string;
  problems: AlertProblems;
  isOpen?: boolean;
};

/** How often, and behind one line at which hour. Works without scripts; then the time zone is UTC until it is chosen. */
export function TimeFields({ times, zones, problems, isOpen = false }: Props) {
  const frequency = `${times.frequency ?? defaultTimes.frequency}`;
  const [weekday, setWeekday] = useState(`${times.weekday ?? defaultTimes.weekday}`);
  const [hour, setHour] = useState(`${times.hour ?? defaultTimes.hour}`);
  const [zone, setZone] = useState(`${times.timeZone ?? defaultTimes.timeZone}`);
  useEffect(() => {
    if (times.timeZone === undefined) setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [times.timeZone]);
  // A browser may call its zone otherwise than the server does.
  const offered = [...new Set(['UTC', zone, ...zones.split(' ')])];
  const isWrong = Boolean(problems.hour || problems.weekday || problems.timeZone);
  return (
    <div className="group grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset>
        <legend className="mb-1.5 font-medium">How often</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {choices.map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex cursor-pointer items-start gap-2.5 rounded-lg border border-line-strong bg-raised px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="frequency"
                value={value}
                defaultChecked={value === frequency}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </div>
        {problems.frequency && <p className="mt-1.5 text-sm text-danger">{problems.frequency}</p>}
      </fieldset>
      <details open={isOpen || isWrong} className="group-has-[[value=instant]:checked]:hidden">
        <summary className="cursor-pointer py-1 text-sm text-muted">
          <span className="group-has-[[value=weekly]:checked]:hidden">At</span>
          <span className="hidden group-has-[[value=weekly]:checked]:inline">
            {weekdays[Number(weekday) - 1] ?? weekdays[0]}s at
          </span>{' '}
          {nameHour(Number(hour))}, {nameZone(zone)}, <span className="link">change</span>
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Field label="Hour" problem={problems.hour}>
            {(control) => (
              <select {...control} name="hour" value={hour} onChange={(event) => setHour(event.target.value)}>
                {hours.map((one) => (
                  <option key={one} value={one}>
                    {nameHour(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="hidden group-has-[[value=weekly]:checked]:block">
            <Field label="Day" problem={problems.weekday}>
              {(control) => (
                <select
                  {...control}
                  name="weekday"
                  value={weekday}
                  onChange={(event) => setWeekday(event.target.value)}
                >
                  {weekdays.map((day, index) => (
                    <option key={day} value={index + 1}>
                      {day}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <Field label="Time zone" problem={problems.timeZone}>
            {(control) => (
              <select {...control} name="timeZone" value={zone} onChange={(event) => setZone(event.target.value)}>
                {offered.map((one) => (
                  <option key={one} value={one}>
                    {one.replaceAll('_', ' ')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </details>
    </div>
  );
}
