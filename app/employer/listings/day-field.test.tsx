import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { findDayBounds } from './choose-day.ts';
import { DayField } from './day-field.tsx';

const wrong = 'Choose a day from tomorrow on, within a year.';
const right = 'At the beginning of that day, in your time zone.';

test.each([
  ['at once', null, undefined, []],
  ['on a day', findDayBounds().first, 'false', [right]],
  ['on a day that has passed', '2026-01-01', 'true', [wrong]],
  ['on a day that is typed only in part', '', 'true', [wrong]],
])('a job goes live %s', (_, day, isInvalid, hints) => {
  const field = render(<DayField day={day} onChange={() => {}} />);
  const [atOnce, onADay] = field.find('input', { type: 'radio' });

  expect([atOnce, onADay].map((radio) => radio && 'checked' in radio.attributes)).toEqual([day === null, day !== null]);
  expect(field.find('input', { type: 'date' })[0]?.attributes['aria-invalid']).toBe(isInvalid);
  expect(field.texts('p')).toEqual(hints);
});
