import { formatDate } from '#domain/date.ts';

type Props = { counts: number[]; height: number };

/** A line over days, from nothing at the bottom to the highest day at the top. What it says, a text or table beside it says too. */
export function DayLine({ counts, height }: Props) {
  const points = placeDays(counts, height);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${counts.length - 1} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      className="block overflow-visible text-accent"
    >
      <path d={`M0 ${height}L${points} ${counts.length - 1} ${height}Z`} className="fill-current opacity-12" />
      <polyline
        points={points}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-current"
      />
    </svg>
  );
}

/** Each day one step to the right, its count as its part of the highest. */
export function placeDays(counts: number[], height: number): string {
  const highest = Math.max(1, ...counts);
  return counts.map((count, day) => `${day},${round(height - (count / highest) * height)}`).join(' ');
}

const round = (number: number) => Math.round(number * 100) / 100;

/** The same, large, with what its edges mean. */
export function DayChart({ counts, days }: Pick<Props, 'counts'> & { days: string[] }) {
  const highest = Math.max(...counts);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-[0.8rem] text-muted tabular-nums"
    >
      <div className="flex flex-col justify-between text-right leading-none">
        <span>{highest.toLocaleString('en-US', { notation: 'compact' })}</span>
        <span>0</span>
      </div>
      <div className="border-y border-line">
        <DayLine counts={counts} height={96} />
      </div>
      <p className="col-start-2 mt-1.5 flex justify-between">
        <span>{formatDate(days[0] ?? '', 'short')}</span>
        <span>{formatDate(days.at(-1) ?? '', 'short')}</span>
      </p>
    </div>
  );
}
