import { formatShortPay } from '#domain/salaries/salary-stats.ts';

export type PayRangeRow = {
  name: string;
  address: string;
  low: number;
  median: number;
  high: number;
  /** Said beside the name. */
  note?: string;
  /** The page that shows it. */
  isCurrent?: boolean;
};

const step = 20_000;

/** On one scale for all: a link from quartile to quartile, with the median marked. */
export function PayRangeRows({ rows }: { rows: PayRangeRow[] }) {
  const from = Math.floor(Math.min(...rows.map(({ low }) => low)) / step) * step;
  const to = Math.ceil(Math.max(...rows.map(({ high }) => high), from + step) / step) * step;
  const place = (sum: number) => `${((sum - from) / (to - from)) * 100}%`;
  return (
    <div className="@container">
      <ul className="mt-4">
        {rows.map(({ name, address, low, median, high, note, isCurrent }) => (
          <li key={address}>
            <a
              href={address}
              aria-current={isCurrent ? 'location' : undefined}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg py-1.5 active:bg-accent-soft @max-[14rem]:grid-cols-[minmax(0,1fr)] @lg:grid-cols-[12rem_1fr_7rem]"
            >
              <span className="text-sm font-medium group-hover:text-accent group-aria-[current]:text-accent">
                {name}
                {note && <span className="font-normal text-muted"> {note}</span>}
              </span>
              <span className="text-sm text-muted tabular-nums @lg:order-last @lg:text-right">
                {formatShortPay(low)}–{formatShortPay(high)}
                <span className="sr-only">, in the middle {formatShortPay(median)}</span>
              </span>
              <span aria-hidden="true" className="relative col-span-full mt-1 h-4 @lg:col-span-1 @lg:mt-0">
                <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
                <span
                  className="absolute inset-y-0.5 min-w-3 rounded-full border-2 border-accent bg-raised"
                  style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
                />
                <span
                  className="absolute inset-y-0 -ml-0.5 w-1 rounded-full bg-accent [print-color-adjust:exact]"
                  style={{ left: place(median) }}
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted @lg:mr-32 @lg:ml-52">
        <span>{formatShortPay(from)}</span>
        <span>{formatShortPay((from + to) / 2)}</span>
        <span>{formatShortPay(to)}</span>
      </p>
    </div>
  );
}
