import { SectionHead } from '#app/ui/section-head.tsx';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { PayRange } from '#domain/market.ts';
import { salariesHub } from '#domain/salaries/salary-subject.ts';
import { PayRangeRows } from './pay-range-rows.tsx';

const maxShown = 8;

/** What each category pays: a link from quartile to quartile on one line for all, with the median marked. */
export function PayRanges({ ranges }: { ranges: PayRange[] }) {
  // The best known ones, in the order of what they pay.
  const known = ranges.toSorted((a, b) => b.jobs - a.jobs).slice(0, maxShown);
  const shown = ranges.filter((range) => known.includes(range));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="pay">
      <SectionHead id="pay" title="Pay by category" more={{ address: salariesHub, words: 'All salaries' }} />
      <p className="mt-1 text-muted">
        Half of the open jobs that state their pay lie within the link; the mark is the middle. In US dollars a year.
      </p>
      <PayRangeRows
        rows={shown.map(({ category, ...sums }) => ({
          name: category,
          address: buildJobsAddress({ category }),
          ...sums,
        }))}
      />
    </section>
  );
}
