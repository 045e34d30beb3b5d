import { formatPay, formatShortPay, type PayQuartiles, type PayStep } from '#domain/salaries/salary-stats.ts';

type Props = { histogram: PayStep[]; quartiles: PayQuartiles; count: number };

const maxEdges = 5;

/** How many openings pay how much: a bar for each step, the middle half in colour, the median marked; and its table. */
export function PayDistribution({ histogram, quartiles, count }: Props) {
  const { low, median, high } = quartiles;
  const most = Math.max(...histogram.map((step) => step.count));
  const width = 100 / histogram.length;
  const place = (sum: number) => placeOn(histogram, sum);
  const bars = histogram.map((step, index) => {
    const height = step.count === 0 ? 0 : Math.max((step.count / most) * 100, 2);
    return (
      <rect
        key={step.from}
        x={`${index * width + width * 0.06}%`}
        width={`${width * 0.88}%`}
        y={`${100 - height}%`}
        height={`${height}%`}
        rx="4"
      />
    );
  });
  return (
    <figure className="min-w-0">
      <div className="relative pt-9">
        <p
          aria-hidden="true"
          className="absolute top-0 -translate-x-1/2 rounded-full bg-accent px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-on-accent tabular-nums [print-color-adjust:exact]"
          style={{ left: `clamp(4rem, ${place(median)}%, calc(100% - 4rem))` }}
        >
          Median {formatShortPay(median)}
        </p>
        <svg
          role="img"
          aria-label={`How the pay of ${count} openings spreads. A quarter pay up to ${formatPay(low)}, half up to ${formatPay(median)}, three quarters up to ${formatPay(high)} a year. The table below has all steps.`}
          width="100%"
          height="176"
          className="block overflow-visible"
        >
          <clipPath id="middle-half">
            <rect x={`${place(low)}%`} width={`${Math.max(place(high) - place(low), 0.5)}%`} height="100%" />
          </clipPath>
          <g className="fill-line-strong forced-colors:fill-[GrayText]">{bars}</g>
          <g clipPath="url(#middle-half)" className="fill-accent forced-colors:fill-[Highlight]">
            {bars}
          </g>
          <line
            x1={`${place(median)}%`}
            x2={`${place(median)}%`}
            y1="-8"
            y2="100%"
            strokeWidth="2"
            strokeDasharray="3 3"
            className="stroke-ink forced-colors:stroke-[CanvasText]"
          />
          <line y1="100%" y2="100%" x2="100%" className="stroke-control" />
        </svg>
        <p aria-hidden="true" className="relative mt-1.5 h-5 text-xs text-muted tabular-nums">
          {pickEdges(histogram).map((index) => (
            <span
              key={index}
              className="absolute -translate-x-1/2 @max-3xs:even:invisible"
              style={{ left: `${index * width}%` }}
            >
              {formatShortPay(histogram[index]?.from ?? 0)}
            </span>
          ))}
        </p>
      </div>
      <figcaption className="mt-1 text-sm text-muted">
        In colour: the middle half. In US dollars a year; a bar at the edge also holds what lies beyond it.
      </figcaption>
      <details className="mt-3">
        <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm font-medium text-accent">
          The same as a table
        </summary>
        <div className="overflow-x-auto">
          <table className="mt-2 w-full max-w-md text-left text-sm tabular-nums">
            <caption className="sr-only">Openings by what they pay a year</caption>
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="py-1.5 font-medium text-muted">
                  Pay a year
                </th>
                <th scope="col" className="py-1.5 text-right font-medium text-muted">
                  Openings
                </th>
              </tr>
            </thead>
            <tbody>
              {histogram.map((step, index) => (
                <tr key={step.from} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {nameStep(histogram, index)}
                  </th>
                  <td className="py-1.5 text-right">{step.count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Where a sum stands among the bars, in hundredths of their width. */
function placeOn(histogram: PayStep[], sum: number): number {
  const found = histogram.findIndex(({ to }) => sum < to);
  const index = found < 0 ? histogram.length - 1 : found;
  const { from, to } = histogram[index] ?? { from: 0, to: 1 };
  return ((index + Math.min(1, Math.max(0, (sum - from) / (to - from)))) / histogram.length) * 100;
}

/** The steps at whose beginning the axis names a sum: not at the first, which has no beginning. */
function pickEdges(histogram: PayStep[]): number[] {
  const inner = histogram.map((_, index) => index).slice(1);
  const every = Math.ceil(inner.length / maxEdges);
  return inner.filter((index) => (index - 1) % every === Math.floor(((inner.length - 1) % every) / 2));
}

function nameStep(histogram: PayStep[], index: number): string {
  const { from, to } = histogram[index] ?? { from: 0, to: 0 };
  if (histogram.length > 1 && index === 0) return `Under ${formatPay(to)}`;
  if (histogram.length > 1 && index === histogram.length - 1) return `${formatPay(from)} and more`;
  return `${formatPay(from)} to ${formatPay(to)}`;
}
