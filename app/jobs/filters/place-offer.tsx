import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { nameCountry } from '#domain/finding/describe-card.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { removeCountry, useChosenCountry } from '../chosen-country.ts';

/** The place a seeker chose before, as a choice of one click that can be forgotten. Its room is there either way. */
export function PlaceOffer({ filters, className }: { filters: Partial<JobFilters>; className?: string }) {
  const place = useChosenCountry();
  const { show: _, page: __, ...list } = filters;
  if (filters.country) return null;
  return (
    <div className={classNames('flex min-h-9 items-center gap-1 text-sm', className)}>
      {place && (
        <>
          <a
            href={buildJobsAddress({ ...list, country: [place] })}
            className="link inline-flex items-center gap-1.5 py-1"
          >
            <Icon name="map-pin" />
            Jobs I can apply for from {nameCountry(place)}
          </a>
          <button
            type="button"
            aria-label={`Forget ${nameCountry(place)}`}
            onClick={removeCountry}
            className="grid size-8 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </div>
  );
}
