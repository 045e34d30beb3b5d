import { useNavigation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { categories } from '#domain/category.ts';
import { buildJobsAddress, type JobFilters, type ListWindow, readJobFilters } from '#domain/finding/job-filters.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';

type Props = {
  counts: Record<string, number>;
  /** The list that is shown: a category narrows it. */
  filters: JobFilters | null;
  /** Which part of the list All shows. */
  loadedAll: ListWindow;
  /** Above a list: a row that scrolls sideways, or two on a wide screen. */
  isCompact?: boolean;
};

/** All first, then the categories by how many listings they have. */
export function CategoryChips({ counts, filters, loadedAll, isCompact = false }: Props) {
  const { category: ___, show: _, page: __, ...narrowed }: Partial<JobFilters> = filters ?? {};
  const countOf = (category: string) => counts[category] ?? 0;
  const next = useNavigation().location;
  // The chip that was chosen shows so at once, while its list is still on its way.
  const asked = next?.pathname === '/' ? readJobFilters(new URLSearchParams(next.search)) : filters;
  const chosen = asked?.category ?? 'All';
  // They count the whole board, not what was searched or filtered.
  const hasCounts = !asked?.search && !isFiltered(asked ?? {});
  const byCount = categories.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  return (
    <nav aria-label="Job categories" data-arrows className="max-w-full">
      <ul
        className={classNames(
          'chips -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 sm:pointer-fine:[scrollbar-width:thin]',
          isCompact ? 'xl:-mx-1 xl:flex-wrap xl:gap-1.5 xl:px-1' : 'lg:-mx-1 lg:flex-wrap lg:justify-center lg:px-1',
        )}
      >
        {['All', ...byCount].map((category) => (
          <li key={category}>
            <a
              href={buildJobsAddress({ ...narrowed, category, ...(category === 'All' && loadedAll) })}
              aria-current={category === chosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150',
                isCompact && 'xl:min-h-8 xl:px-2.5 xl:text-[0.8125rem]',
                category === chosen
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-raised text-ink hover:border-accent hover:text-accent',
              )}
            >
              {category}
              {category !== 'All' && counts[category] !== undefined && hasCounts && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'text-xs tabular-nums',
                    category === chosen ? 'opacity-90' : 'opacity-70',
                    isCompact && 'xl:hidden',
                  )}
                >
                  {countOf(category)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
