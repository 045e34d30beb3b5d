import { Field } from '#app/ui/field.tsx';
import type { AlertProblems } from '#domain/alerts/alert-form.ts';
import { categories } from '#domain/category.ts';
import { employmentKinds, levels, workModes } from '#domain/facts/fact-values.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { nameChoice } from '#domain/finding/name-choice.ts';
import { paySteps } from '#domain/finding/pay-steps.ts';
import { findActive } from '../filters/active-filters.tsx';
import type { AlertAnswer } from './act-on-alert.server.ts';
import type { DescribedSearch } from './describe-search.server.ts';

type Props = { search: DescribedSearch; draft: AlertAnswer['draft']; problems: AlertProblems };

/** The filters with a field here; all others are ticked until they are unticked (domain/alerts/edit-query.ts). */
const edited: readonly string[] = ['mode', 'level', 'type', 'skill', 'chain', 'pay'];

/** Changes an alert's search, or another list takes its place. Plain fields, for phones and without scripts. */
export function SearchEditor({ search: { query, companies }, draft, problems }: Props) {
  const filters = readJobFilters(new URLSearchParams(draft?.query ?? query));
  if (!filters) return null;
  const { category, pay } = filters;
  const others = findActive(filters, companies).filter(({ name }) => !edited.includes(name));
  const isKnown = category === 'All' || (categories as readonly string[]).includes(category);
  const steps = [...new Set([...(pay ? [pay] : []), ...paySteps.map((step) => step * 1000)])].sort((a, b) => a - b);
  return (
    <section aria-labelledby="which" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="which" className="text-xl font-semibold">
        Which jobs
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Words" problem={undefined}>
          {(control) => <input {...control} type="text" name="search" maxLength={200} defaultValue={filters.search} />}
        </Field>
        <Field label="Category" problem={undefined}>
          {(control) => (
            <select {...control} name="category" defaultValue={category}>
              <option value="All">All categories</option>
              {!isKnown && <option value={category}>{category}</option>}
              {categories.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Skills" hint="With commas between them: Rust, Solidity" problem={undefined}>
          {(control) => <input {...control} type="text" name="skill" defaultValue={filters.skill?.join(', ')} />}
        </Field>
        <Field label="Chains" hint="Ethereum, Solana" problem={undefined}>
          {(control) => <input {...control} type="text" name="chain" defaultValue={filters.chain?.join(', ')} />}
        </Field>
        <Field label="Add countries that you work from" hint="Portugal, Spain" problem={problems.country}>
          {(control) => <input {...control} type="text" name="country" defaultValue={draft?.typed.country} />}
        </Field>
        <Field label="Pay at least" problem={undefined}>
          {(control) => (
            <select {...control} name="pay" defaultValue={pay ?? ''}>
              <option value="">Any</option>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {nameChoice('pay', `${step}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Choices title="Work mode" name="mode" values={workModes} chosen={filters.mode} />
      <Choices title="Level" name="level" values={levels} chosen={filters.level} />
      <Choices title="Type" name="type" values={employmentKinds} chosen={filters.type} />
      {others.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium">Other filters; untick what you no longer want</legend>
          <div className="flex flex-wrap gap-2">
            {others.map(({ name, value, label }) => (
              <Tick key={`${name}:${value}`} name="keep" value={`${name}:${value}`} label={label} isTicked />
            ))}
          </div>
        </fieldset>
      )}
      <Field
        label="Or the address of another list"
        problem={problems.query}
        hint="Open the list with the filters that you want and copy its address from the browser."
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            name="address"
            maxLength={4000}
            defaultValue={draft?.typed.address}
          />
        )}
      </Field>
    </section>
  );
}

type ChoicesProps = {
  title: string;
  name: 'mode' | 'level' | 'type';
  values: readonly string[];
  chosen: string[] | undefined;
};

function Choices({ title, name, values, chosen = [] }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Tick
            key={value}
            name={name}
            value={value}
            label={nameChoice(name, value)}
            isTicked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { name: string; value: string; label: string; isTicked: boolean };

function Tick({ name, value, label, isTicked }: TickProps) {
  return (
    <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
