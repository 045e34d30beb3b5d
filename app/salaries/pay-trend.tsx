import { classNames } from '#app/ui/class-names.ts';
import { formatPay, formatShortPay, type PayMonth } from '#domain/salaries/salary-stats.ts';

const long = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const steps = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const maxLines = 4;
const minShown = 6;
/** The least that the scale spans, of the highest: months that pay nearly the same are not drawn as a leap. */
const minSpan = 0.2;

/** The median of each month, with gaps where too few were published to say one; and its table. */
export function PayTrend({ trend: all }: { trend: PayMonth[] }) {
  // A young board has no months before its first.
  const begins = all.findIndex(({ count }) => count > 0);
  const trend = all.slice(Math.max(0, Math.min(begins, all.length - minShown)));
  const known = trend.filter(({ median }) => median !== null);
  const first = known[0];
  const last = known.at(-1);
  return (
    <section aria-labelledby="trend" className="@container">
      <h2 id="trend" className="text-2xl font-semibold">
        Month by month
      </h2>
      <p className="mt-1 text-muted">
        {known.length < 2 || !first || !last
          ? 'There are not enough months with five openings for a trend yet.'
          : `The median of what was published each month, also of jobs that have closed since: ${formatPay(first.median ?? 0)} in ${name(first)}, ${formatPay(last.median ?? 0)} in ${name(last)}.`}
      </p>
      {known.length >= 2 && <Drawing trend={trend} />}
      <details className="mt-3">
        <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm font-medium text-accent">
          The months as a table
        </summary>
        <div className="overflow-x-auto">
          <table className="mt-2 w-full max-w-md text-left text-sm tabular-nums">
            <caption className="sr-only">Median pay and openings by month</caption>
            <thead>
              <tr className="border-b border-line-strong">
                {['Month', 'Median', 'Openings'].map((title, index) => (
                  <th
                    key={title}
                    scope="col"
                    className={classNames('py-1.5 font-medium text-muted', index > 0 && 'text-right')}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trend.map((month) => (
                <tr key={month.month} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {name(month)}
                  </th>
                  <td className="py-1.5 text-right">{month.median === null ? 'Too few' : formatPay(month.median)}</td>
                  <td className="py-1.5 text-right">{month.count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Drawing({ trend }: { trend: PayMonth[] }) {
  const medians = trend.flatMap(({ median }) => median ?? []);
  const { from, to, lines } = findScale(Math.min(...medians), Math.max(...medians));
  const x = (index: number) => `${((index + 0.5) / trend.length) * 100}%`;
  const y = (sum: number) => `${(1 - (sum - from) / (to - from)) * 100}%`;
  const points = trend.map(({ month, median }, index) => ({ month, median, index }));
  return (
    <div className="mt-6 pl-12">
      <div className="relative">
        <div aria-hidden="true" className="text-xs text-muted tabular-nums">
          {lines.map((sum) => (
            <span key={sum} className="absolute -left-12 -translate-y-1/2" style={{ top: y(sum) }}>
              {formatShortPay(sum)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`Median pay by month, the oldest first. ${trend.map((month) => `${name(month)}: ${month.median === null ? 'too few' : formatPay(month.median)}`).join(', ')}.`}
          width="100%"
          height="160"
          className="block overflow-visible"
        >
          {lines.map((sum) => (
            <line key={sum} x2="100%" y1={y(sum)} y2={y(sum)} className="stroke-line" />
          ))}
          <g strokeWidth="2.5" className="stroke-accent forced-colors:stroke-[Highlight]">
            {points.map(({ month, median, index }) => {
              const before = points[index - 1]?.median;
              if (median === null || before === null || before === undefined) return null;
              return <line key={month} x1={x(index - 1)} y1={y(before)} x2={x(index)} y2={y(median)} />;
            })}
          </g>
          <g strokeWidth="2.5" className="fill-raised stroke-accent forced-colors:stroke-[Highlight]">
            {points.map(
              ({ month, median, index }) =>
                median !== null && <circle key={month} cx={x(index)} cy={y(median)} r="4.5" />,
            )}
          </g>
        </svg>
      </div>
      <p aria-hidden="true" className="mt-3 flex text-xs text-muted @max-3xs:hidden">
        {points.map(({ month, index }) => (
          <span key={month} className={classNames('flex-1 text-center', index % 2 === 0 && 'max-sm:invisible')}>
            {short.format(new Date(month))}
          </span>
        ))}
      </p>
    </div>
  );
}

function findScale(low: number, high: number): { from: number; to: number; lines: number[] } {
  const spare = Math.max(0, (high * minSpan - (high - low)) / 2);
  const [lowest, highest] = [low - spare, high + spare];
  const bounds = (step: number) => [
    Math.floor(lowest / step) * step,
    Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1) * step,
  ];
  const isFew = (step: number) => {
    const [from = 0, to = 0] = bounds(step);
    return (to - from) / step <= maxLines;
  };
  const step = steps.find(isFew) ?? 1_000_000;
  const [from = 0, to = 0] = bounds(step);
  return { from, to, lines: Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step) };
}

function name({ month }: PayMonth): string {
  return long.format(new Date(month));
}
