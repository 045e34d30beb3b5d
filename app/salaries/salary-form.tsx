import type { ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { categories } from '#domain/category.ts';
import { levels } from '#domain/facts/fact-values.ts';
import {
  listParts,
  nameShortly,
  type SalarySubject,
  salariesHub,
  subjectParts,
  toPartSlug,
} from '#domain/salaries/salary-subject.ts';
import type { SalaryLine } from './find-salaries.ts';

type Props = { subject: SalarySubject; lines: SalaryLine[] };

const titles = {
  category: ['Category', 'All categories'],
  level: ['Level', 'All levels'],
  country: ['Country', 'All countries'],
  skill: ['Skill or chain', 'All skills'],
} as const;
/** A board of a million jobs knows many. */
const maxChoices = 150;

/** Any combination, by a plain form: it leads to the subject's own address where it has one. */
export function SalaryForm({ subject, lines }: Props) {
  return (
    <section aria-labelledby="combine" className="print:hidden">
      <h2 id="combine" className="text-2xl font-semibold">
        Look closer
      </h2>
      <form
        action={salariesHub}
        method="get"
        className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto]"
      >
        {subjectParts.map((part) => (
          <Choice key={part} part={part}>
            <select
              name={part}
              defaultValue={toPartSlug({ [part]: subject[part] })}
              className="quick-select min-h-12 w-full min-w-0 cursor-pointer rounded-xl border border-control bg-raised"
            >
              <option value="">{titles[part][1]}</option>
              {listChoices(part, subject, lines).map((choice) => (
                <option key={toPartSlug(choice)} value={toPartSlug(choice)}>
                  {nameShortly(choice)}
                </option>
              ))}
            </select>
          </Choice>
        ))}
        <button type="submit" className={`${buttonStyle('primary', 'large')} self-end sm:max-lg:justify-self-start`}>
          Show
        </button>
      </form>
    </section>
  );
}

function Choice({ part, children }: { part: keyof SalarySubject; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="grid min-w-0 gap-1 text-sm font-medium">
      {titles[part][0]}
      {children}
    </label>
  );
}

function listChoices(part: keyof SalarySubject, subject: SalarySubject, lines: SalaryLine[]): SalarySubject[] {
  if (part === 'category') return categories.map((category) => ({ category }));
  if (part === 'level') return levels.map((level) => ({ level }));
  const known = lines
    .filter((line) => listParts(line.subject).join() === part)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxChoices)
    .map((line) => line.subject);
  const own = subject[part];
  const all = own && !known.some((one) => one[part] === own) ? [...known, { [part]: own }] : known;
  return all.toSorted((one, other) => nameShortly(one).localeCompare(nameShortly(other), 'en'));
}
