import { Icon } from '#app/ui/icon.tsx';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { dropFilter, filterNames, type ListingFilters } from '#domain/finding/listing-filters.ts';
import { nameChoice } from '#domain/finding/name-choice.ts';
import type { FacetCompany } from './filter-groups.ts';
import { toValues } from './to-values.ts';

export type ActiveFilter = { name: keyof ListingFilters; value: string; label: string; address: string };

/** The filters that are set, each of which a click removes, and several of them all at once. */
export function ActiveFilters({ active, filters }: { active: ActiveFilter[]; filters: JobFilters }) {
  if (active.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <ul aria-label="Active filters" className="flex flex-wrap gap-2">
        {active.map(({ name, value, label, address }) => (
          <li key={`${name}:${value}`}>
            <a
              href={address}
              data-keep-scroll
              aria-label={`Remove ${label}`}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-transparent bg-accent-soft py-1 pr-2 pl-3 text-sm font-medium wrap-anywhere text-accent-strong hover:line-through"
            >
              {label}
              <Icon name="x" className="size-3.5 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      {active.length > 1 && (
        <a href={buildJobsAddress(removeAll(filters))} data-keep-scroll className="link py-1.5 text-sm">
          Remove all
        </a>
      )}
    </div>
  );
}

export function findActive(filters: JobFilters, companies: FacetCompany[]): ActiveFilter[] {
  return filterNames.flatMap((name) =>
    toValues(filters[name]).map((value) => ({
      name,
      value,
      label: nameActive({ name, value }, filters, companies),
      address: buildJobsAddress(removeValue(filters, name, value)),
    })),
  );
}

type Chosen = Pick<ActiveFilter, 'name' | 'value'>;

function nameActive({ name, value }: Chosen, { country }: JobFilters, companies: FacetCompany[]): string {
  if (name === 'company') return companies.find(({ slug }) => slug === value)?.name ?? findLabel(value) ?? value;
  // Without a country it is the hours that must be stated.
  if (name === 'unstated' && !country) return 'Hours stated';
  const label = nameChoice(name, value);
  return name === 'pay' ? `From ${label}` : name === 'posted' ? `Posted in ${label}` : label;
}

/** Of one that was chosen just now, the name beside its field. */
function findLabel(slug: string): string | null | undefined {
  if (import.meta.env.SSR) return null;
  return document.querySelector(`input[name="company"][value="${CSS.escape(slug)}"] + span`)?.textContent;
}

function removeValue(filters: JobFilters, name: keyof ListingFilters, value: string): Partial<JobFilters> {
  const { show: _, page: __, ...list }: Partial<JobFilters> = filters;
  const removed = list[name];
  const rest = Array.isArray(removed) ? removed.filter((one) => one !== value) : [];
  return rest.length > 0 ? { ...list, [name]: rest } : dropFilter(list, name);
}

function removeAll(filters: JobFilters): Partial<JobFilters> {
  const { show: _, page: __, ...others } = filters;
  const removed = new Set<string>(filterNames);
  return Object.fromEntries(Object.entries(others).filter(([name]) => !removed.has(name)));
}
