import { classNames } from '#app/ui/class-names.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import type { Sort } from '#domain/finding/listing-filters.ts';

const names: Record<Sort, string> = { match: 'Best match', newest: 'Newest', pay: 'Highest pay' };

/** In which order the list is; the best match means something only where words were typed. */
export function SortChoice({ filters }: { filters: JobFilters }) {
  const usual: Sort = filters.search ? 'match' : 'newest';
  const current = filters.sort ?? usual;
  const offered: Sort[] = filters.search ? ['match', 'newest', 'pay'] : ['newest', 'pay'];
  return (
    <nav aria-label="Order" className="flex flex-wrap gap-x-4 text-sm">
      {offered.map((sort) => (
        <a
          key={sort}
          href={buildJobsAddress(sortBy(filters, sort === usual ? undefined : sort))}
          data-keep-scroll
          aria-current={sort === current ? 'true' : undefined}
          className={classNames('py-1', sort === current ? 'font-semibold' : 'text-muted hover:text-accent')}
        >
          {names[sort]}
        </a>
      ))}
    </nav>
  );
}

function sortBy({ sort: _, show: __, page: ___, ...others }: JobFilters, sort: Sort | undefined): Partial<JobFilters> {
  return sort ? { ...others, sort } : others;
}
