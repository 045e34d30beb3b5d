import { ChevronDown } from 'lucide-react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DayChart, DayLine } from './day-line.tsx';
import { DayFigures, SourceTable } from './figure-tables.tsx';
import { type Figures, sumFigures } from './find-figures.ts';
import { PlanReports } from './plan-reports.tsx';
import type { FiguresState } from './use-figures.ts';

type Props = { listing: { id: string; title: string; published_at: string; state: string }; state: FiguresState };

/** What became of a listing in the last 30 days: three numbers and a line, and on demand where the visits came from. */
export function ListingFigures({ listing, state }: Props) {
  if (state === 'loading') return <Skeleton className="mt-2 h-5 w-28" />;
  const figures = state === 'failed' ? undefined : state.get(listing.id);
  const sums = figures && sumFigures(figures);
  const isEmpty = !sums || (sums.views + sums.clicks + sums.saves === 0 && figures?.reports.length === 0);
  if (!figures || isEmpty) {
    return (
      <p className="mt-2 text-sm text-muted">
        {figures ? describeNothing(listing) : 'The figures of this job could not be loaded.'}
      </p>
    );
  }
  return (
    <details className="group/figures mt-3 rounded-xl bg-sunken text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1.5 rounded-xl px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <Count number={sums.views} one="view" many="views" />
        <Count number={sums.clicks} before="apply" one="click" many="clicks" />
        <Count number={sums.saves} one="save" many="saves" />
        <span className="ml-auto flex items-center gap-3 text-muted max-sm:w-full">
          <span className="w-28 max-sm:flex-1">
            <DayLine counts={figures.views} height={22} />
          </span>
          <span className="sr-only">in the last</span>
          30 days
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform group-open/figures:rotate-180"
          />
        </span>
      </summary>
      <Details figures={figures} title={listing.title} />
    </details>
  );
}

type CountProps = { number: number; before?: string; one: string; many: string };

function Count({ number, before, one, many }: CountProps) {
  return (
    <span className="whitespace-nowrap text-muted">
      <span className="font-semibold text-ink tabular-nums">{number.toLocaleString('en-US')}</span>{' '}
      {before && <span className="max-sm:sr-only">{before} </span>}
      {number === 1 ? one : many}
    </span>
  );
}

function Details({ figures, title }: { figures: Figures; title: string }) {
  return (
    <div className="border-t border-line px-3.5 pt-4 pb-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 xl:grid-cols-2">
        <div>
          <p className="mb-3 font-medium">Views by day</p>
          <DayChart counts={figures.views} days={figures.days} />
        </div>
        <SourceTable sources={figures.sources} title={title} />
      </div>
      <DayFigures figures={figures} title={title} />
      <PlanReports reports={figures.reports} title={title} />
      <p className="mt-3 max-w-prose text-[0.8rem] text-pretty text-muted">
        A visitor counts once a day. Bots, visitors who ask not to be tracked and your own visits are left out. Days are
        in UTC.
      </p>
    </div>
  );
}

function describeNothing({ published_at, state }: Props['listing']): string {
  const isNew = Date.now() - new Date(published_at).getTime() < 30 * 86_400_000;
  if (!isNew) return 'No views in the last 30 days';
  return state === 'open' ? 'No views yet' : 'No views';
}
