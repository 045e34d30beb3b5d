import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { buildCompaniesAddress, type CompanyFilters } from './companies-address.ts';
import type { HiringPage } from './find-hiring.ts';

type Props = { filters: CompanyFilters; industries: HiringPage['industries'] };

/** A plain form without scripts; with them it leads on without loading the site again, and an industry shows at once. */
export function CompanySearch({ filters, industries }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);
  const navigate = useNavigate();
  const { search } = filters;
  const known = industries.find(({ industry }) => isAlike(industry, filters.industry))?.industry;
  const industry = known ?? filters.industry;

  // The fields are not made anew for another list, or they would lose the focus: they follow its address,
  // but for what is typed while it loads.
  useEffect(() => {
    for (const [name, value] of Object.entries({ search, industry })) {
      if (name === 'search' && isTyping.current) continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search, industry]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    isTyping.current = false;
    const given = new FormData(event.currentTarget);
    const read = (name: string) => String(given.get(name) ?? '').trim();
    void navigate(buildCompaniesAddress({ search: read('search'), industry: read('industry') }), {
      preventScrollReset: true,
    });
  }

  return (
    <search>
      <form ref={form} action="/companies" method="get" onSubmit={submit} className="flex flex-wrap gap-3">
        <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-2 rounded-xl border border-control bg-raised pl-3 transition-colors duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft">
          <Icon name="search" className="size-5 text-muted" />
          <input
            type="search"
            name="search"
            dir="auto"
            defaultValue={search}
            maxLength={100}
            placeholder="Search companies"
            aria-label="Search companies"
            autoComplete="off"
            onInput={() => {
              isTyping.current = true;
            }}
            onBlur={() => {
              isTyping.current = false;
            }}
            className="h-12 min-w-0 flex-1 rounded-r-xl bg-transparent pr-3 outline-none placeholder:text-muted"
          />
        </div>
        <select
          name="industry"
          aria-label="Industry"
          defaultValue={industry}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="quick-select min-h-12 max-w-full min-w-0 flex-[1_1_9rem] cursor-pointer rounded-xl border border-control bg-raised sm:max-w-64"
        >
          <option value="">All industries</option>
          {industry && !known && <option value={industry}>{industry}</option>}
          {industries.map(({ industry: name, count }) => (
            <option key={name} value={name}>
              {name} ({count.toLocaleString('en')})
            </option>
          ))}
        </select>
        <button type="submit" className={buttonStyle('primary', 'large')}>
          Search
        </button>
      </form>
    </search>
  );
}

/** As the database compares them, but for accents. */
export function isAlike(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}
