import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { capitalise, modeNames } from '#app/jobs/describe-fact.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { categories } from '#domain/category.ts';
import { employmentKinds, levels, nameLevel, workModes } from '#domain/facts/fact-values.ts';
import { lintRules } from '#domain/posting-lint/rules.ts';
import { sources } from '#domain/sources/all.ts';
import { nameSourceType } from '../overview/name-source-type.ts';
import { ChoiceField, type Option } from './choice-field.tsx';
import { flags, type ListingChoices, missChoices, stateChoices, tableSorts } from './listing-choices.ts';

type Props = { choices: ListingChoices; onChoose: (form: FormData) => void };

const sortNames = {
  newest: 'Newest',
  oldest: 'Oldest',
  closed: 'Closed last',
  featured: 'Featured longest',
  expiring: 'Expiring next',
  clicks: 'Most clicks',
  reports: 'Most reports',
};
const flagNames = { featured: 'Featured', reported: 'Reported', ownerless: 'Without owner' };

const options = {
  state: stateChoices.map((name): Option => [name, capitalise(name)]),
  source: [['employer', 'Employers'], ...sources.map(({ type }): Option => [type, nameSourceType(type)])] as Option[],
  category: categories.map((name): Option => [name, name]),
  sort: tableSorts.map((name): Option => [name, sortNames[name]]),
  mode: workModes.map((name): Option => [name, modeNames[name]]),
  level: levels.map((name): Option => [name, nameLevel(name)]),
  misses: missChoices.map((name): Option => [name, name === 'any' ? 'Misses Google’s rules' : lintRules[name].message]),
  type: employmentKinds.map((name): Option => [name, capitalise(name)]),
};

/** Search and filters of the table. A choice counts at once, words with Enter; the address has them all. */
export function ListingFilterForm({ choices, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { facts } = choices;
  const factCount =
    Object.keys(facts).length + (choices.company ? 1 : 0) + (choices.posted ? 1 : 0) + (choices.misses ? 1 : 0);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (form.current) onChoose(new FormData(form.current));
  }

  return (
    <form ref={form} onSubmit={send} onChange={(event) => event.target instanceof HTMLSelectElement && send()}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <div className="col-span-2 flex gap-2 lg:col-span-4">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">Search titles, companies and texts</span>
            <Search aria-hidden="true" className="absolute top-3 left-3 size-4.5 text-muted" />
            <input
              type="search"
              name="search"
              defaultValue={choices.search}
              placeholder="Search titles, companies and texts"
              className="min-h-10.5 w-full rounded-lg border border-control bg-raised pr-3 pl-10 placeholder:text-muted focus:border-accent"
            />
          </label>
          <button type="submit" className={buttonStyle('primary')}>
            Search
          </button>
        </div>
        <ChoiceField name="state" label="State" all="Any state" value={choices.state} options={options.state} />
        <ChoiceField name="source" label="Source" all="Any source" value={choices.source} options={options.source} />
        <ChoiceField
          name="category"
          label="Category"
          all="Any category"
          value={choices.category}
          options={options.category}
        />
        <ChoiceField name="sort" label="Sort" value={choices.sort ?? 'newest'} options={options.sort} />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2">
        {flags.map((name) => (
          <label key={name} className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={choices[name] ?? false}
              onChange={() => send()}
              className="size-4.5 accent-accent"
            />
            {flagNames[name]}
          </label>
        ))}
        <details open={factCount > 0} className="min-w-0 flex-1 basis-full">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-medium text-muted hover:text-accent">
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            More filters{factCount > 0 && ` (${factCount})`}
          </summary>
          <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
            <ChoiceField name="mode" label="Work mode" all="Any mode" value={facts.mode?.[0]} options={options.mode} />
            <ChoiceField name="level" label="Level" all="Any level" value={facts.level?.[0]} options={options.level} />
            <ChoiceField name="type" label="Type" all="Any type" value={facts.type?.[0]} options={options.type} />
            <ChoiceField
              name="misses"
              label="Search engines"
              all="Any listing"
              value={choices.misses}
              options={options.misses}
            />
            <TextChoice name="skill" label="Skills" value={facts.skill?.join(', ')} />
            <TextChoice name="chain" label="Chains" value={facts.chain?.join(', ')} />
            <TextChoice name="country" label="Countries, as PT, ES" value={facts.country?.join(', ')} />
            <TextChoice name="pay" label="Pays at least, USD a year" value={facts.pay?.toString()} />
            <TextChoice name="posted" label="Posted in the last days" value={choices.posted?.toString()} />
            <TextChoice name="company" label="Company, as in /company/acme" value={choices.company?.join(', ')} />
          </div>
          <p className="mt-2 text-sm text-muted">
            Facts are known of open listings; these filters show no others. Enter applies them.
          </p>
        </details>
      </div>
    </form>
  );
}

function TextChoice({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="min-w-0 text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <input
        name={name}
        defaultValue={value}
        className="min-h-10 w-full rounded-lg border border-control bg-raised px-3 focus:border-accent"
      />
    </label>
  );
}
