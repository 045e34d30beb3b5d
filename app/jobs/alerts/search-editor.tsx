import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { categories } from '#domain/category.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { findActive } from '../filters/active-filters.tsx';
import type { DescribedSearch } from './describe-search.server.ts';

type Props = { search: DescribedSearch; problem: string | undefined };

/** Changes an alert's search: its words and category, filters that are unticked go, or another list takes its place. */
export function SearchEditor({ search: { query, companies }, problem }: Props) {
  const filters = readJobFilters(new URLSearchParams(query));
  if (!filters) return null;
  const active = findActive(filters, companies);
  const isKnown = filters.category === 'All' || (categories as readonly string[]).includes(filters.category);
  return (
    <section aria-labelledby="which" className="mt-10">
      <h2 id="which" className="text-xl font-semibold">
        Which jobs
      </h2>
      <form key={query} method="post" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Words" problem={undefined}>
            {(control) => (
              <input {...control} type="text" name="search" maxLength={200} defaultValue={filters.search} />
            )}
          </Field>
          <Field label="Category" problem={undefined}>
            {(control) => (
              <select {...control} name="category" defaultValue={filters.category}>
                <option value="All">All categories</option>
                {!isKnown && <option value={filters.category}>{filters.category}</option>}
                {categories.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {active.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 font-medium">Filters; untick what you no longer want</legend>
            <div className="flex flex-wrap gap-2">
              {active.map(({ name, value, label }) => (
                <label
                  key={`${name}:${value}`}
                  className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong"
                >
                  <input
                    type="checkbox"
                    name="keep"
                    value={`${name}:${value}`}
                    defaultChecked
                    className="size-4 shrink-0 accent-accent"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label="Or the address of another list"
          problem={problem}
          hint="Open the list with the filters that you want and copy its address from the browser."
        >
          {(control) => <input {...control} type="text" inputMode="url" name="address" maxLength={4000} />}
        </Field>
        <div>
          <button type="submit" name="act" value="search" className={buttonStyle('secondary')}>
            Save
          </button>
        </div>
      </form>
    </section>
  );
}
