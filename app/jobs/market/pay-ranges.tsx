import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { PayRange } from '#domain/market.ts';

const maxShown = 8;
const step = 20_000;

/** What each category pays: a link from quartile to quartile on one line for all, with the median marked. */
export function PayRanges({ ranges }: { ranges: PayRange[] }) {
  // The best known ones, in the order of what they pay.
  const known = ranges.toSorted((a, b) => b.jobs - a.jobs).slice(0, maxShown);
  const shown = ranges.filter((range) => known.includes(range));
  if (shown.length === 0) return null;
  const from = Math.floor(Math.min(...shown.map(({ low }) => low)) / step) * step;
  const to = Math.ceil(Math.max(...shown.map(({ high }) => high), from + step) / step) * step;
  const place = (sum: number) => `${((sum - from) / (to - from)) * 100}%`;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="text-2xl font-semibold">
        Pay by category
      </h2>
      <p className="mt-1 text-muted">
        Half of the open jobs that state their pay lie within the link; the mark is the middle. In US dollars a year.
      </p>
      <ul className="mt-4">
        {shown.map(({ category, low, median, high }) => (
          <li key={category}>
            <a
              href={buildJobsAddress({ category })}
              className="group grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg py-1.5 active:bg-accent-soft sm:grid-cols-[12rem_1fr_7rem]"
            >
              <span className="text-sm font-medium group-hover:text-accent">{category}</span>
              <span className="text-sm text-muted tabular-nums sm:order-last sm:text-right">
                {toShort(low)}–{toShort(high)}
                <span className="sr-only">, in the middle {toShort(median)}</span>
              </span>
              <span aria-hidden="true" className="relative col-span-full mt-1 h-4 sm:col-span-1 sm:mt-0">
                <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
                <span
                  className="absolute inset-y-0.5 min-w-3 rounded-full border-2 border-accent bg-raised"
                  style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
                />
                <span
                  className="absolute inset-y-0 -ml-0.5 w-1 rounded-full bg-accent"
                  style={{ left: place(median) }}
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted sm:mr-32 sm:ml-52">
        <span>{toShort(from)}</span>
        <span>{toShort((from + to) / 2)}</span>
        <span>{toShort(to)}</span>
      </p>
    </section>
  );
}

function toShort(sum: number): string {
  return `$${Math.round(sum / 1000)}k`;
}
