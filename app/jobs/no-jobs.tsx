import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { dropFilter } from '#domain/finding/listing-filters.ts';
import { nameChoice } from '#domain/finding/name-choice.ts';
import { truncate } from '#domain/truncate.ts';
import { AlertLink } from './alerts/alert-link.tsx';
import type { ActiveFilter } from './filters/active-filters.tsx';
import type { Droppable } from './find-jobs.ts';
import type { ShownList } from './shown-list.ts';

type Props = { list: Pick<ShownList, 'meant' | 'without'>; filters: JobFilters; active: ActiveFilter[] };

/** A list without a single job: the word that was perhaps meant, and what could be dropped with what that would show. */
export function NoJobs({ list, filters, active }: Props) {
  const meant = list.meant;
  const without = list.without ?? [];
  const { show: _, page: __, ...asked } = filters;
  return (
    <EmptyState title="No jobs found" className="mt-5">
      {meant && (
        <p>
          Did you mean{' '}
          <a href={buildJobsAddress({ ...asked, search: meant })} className="link inline-block py-0.5 font-semibold">
            {meant}
          </a>
          ?
        </p>
      )}
      <AlertLink filters={filters}>Email me when there are some</AlertLink>
      <p className="max-w-md text-muted">{describeWayOn(without.length, active.length > 0)}</p>
      {without.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {without.map((one) => (
            <li key={one.word ?? one.filter} className="max-w-full">
              <a
                href={buildJobsAddress(drop(asked, one))}
                data-keep-scroll
                className={classNames(buttonStyle('secondary'), 'wrap-anywhere')}
              >
                Without {nameDropped(one, filters, active)} ({one.count})
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href="/" className={buttonStyle('quiet')}>
        Clear Filters
      </a>
    </EmptyState>
  );
}

type Asked = Partial<JobFilters>;

function drop(asked: Asked, { filter, left }: Droppable): Asked {
  if (left !== undefined) return { ...asked, search: left };
  // Nothing else says that this is a list.
  return { category: 'All', ...dropFilter(asked, filter) };
}

function describeWayOn(droppable: number, isFiltered: boolean): string {
  if (droppable > 0) return `Without ${droppable > 1 ? 'one of these' : 'this'} there are some:`;
  return isFiltered ? 'Try fewer filters or other words.' : 'Try fewer or other words.';
}

function nameDropped({ filter, word }: Droppable, { search, category }: JobFilters, active: ActiveFilter[]): string {
  if (word !== undefined) return `“${shorten(word)}”`;
  if (filter === 'search') return `“${shorten(search.replaceAll('"', ''))}”`;
  if (filter === 'category') return category;
  const labels = active
    .filter(({ name }) => name === filter)
    .map(({ name, value, label }) => {
      if (name === 'pay') return `pay from ${nameChoice(name, value)}`;
      return name === 'posted' ? `the limit to ${nameChoice(name, value)}` : label;
    });
  return labels.join(', ') || filter;
}

const maxWordLength = 40;

function shorten(word: string): string {
  return word.length > maxWordLength ? `${truncate(word, maxWordLength)}…` : word;
}
