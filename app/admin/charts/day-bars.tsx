import { useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { formatDate } from '#domain/date.ts';
import { DayCursor } from './day-cursor.tsx';
import { DayTable } from './day-table.tsx';
import { type Series, sumDays } from './stack-days.ts';

type Props = {
  /** What is counted: "New listings per day". */
  title: string;
  /** One of them and many: ['new listing', 'new listings']. */
  unit: [one: string, many: string];
  days: string[];
  series: Series[];
  /** A text colour for each series; its bars and its mark in the legend take it over. */
  colours: string[];
  /** In pixels. */
  height?: number;
  emptyText: string;
};

/**
 * Bars by day, stacked by name. One place in the tab order walks the days; the table beneath says all of it. A single day
 * has nothing to be compared with: its numbers are said, not drawn.
 */
export function DayBars({ title, unit, days, series, colours, height = 168, emptyText }: Props) {
  const [chosen, setChosen] = useState<number>();
  const sums = sumDays(series, days);
  const top = findTop(sums);
  if (series.length === 0) {
    return <EmptyNote className="mt-4">{emptyText}</EmptyNote>;
  }
  if (sums.filter((sum) => sum > 0).length === 1) {
    return (
      <div className="mt-4 grid gap-2">
        <Legend series={series} colours={colours} />
        <p className="text-sm">
          {tellAll()}, all on {formatDate(days[sums.findIndex((sum) => sum > 0)] ?? '', 'short')}
        </p>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <Legend series={series} colours={colours} />
      <div className="relative mt-3 ml-8">
        <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
          <Grid top={top} height={height} />
          {chosen !== undefined && (
            <rect x={at(chosen, days)} y={0} width={at(1, days)} height={height} className="fill-sunken" />
          )}
          {days.map((day, index) => (
            <Column key={day} index={index} days={days} series={series} colours={colours} top={top} height={height} />
          ))}
        </svg>
        <DayCursor
          title={title}
          count={days.length}
          height={height}
          chosen={chosen}
          onChoose={setChosen}
          tell={tellDay}
        />
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-[0.8rem] text-muted">
          <span>{formatDate(days[0] ?? '', 'short')}</span>
          <span>{formatDate(days.at(-1) ?? '', 'short')}</span>
        </p>
      </div>
      <p aria-hidden="true" className={classNames('mt-2 text-sm', series.length > 2 ? 'min-h-10' : 'min-h-5')}>
        {chosen === undefined ? tellAll() : tellDay(chosen)}
      </p>
      <DayTable title={title} days={days} series={series} />
    </div>
  );

  function tellDay(index: number): string {
    const parts = series.filter(({ counts }) => counts[index]).map(({ name, counts }) => `${name} ${counts[index]}`);
    const words = `${formatDate(days[index] ?? '', 'short')}: ${count(sums[index] ?? 0)}`;
    return parts.length > 0 ? `${words} (${parts.join(', ')})` : words;
  }

  function tellAll(): string {
    return `${count(sums.reduce((sum, own) => sum + own, 0))} in ${days.length} days`;
  }

  function count(number: number): string {
    return `${number.toLocaleString('en-US')} ${number === 1 ? unit[0] : unit[1]}`;
  }
}

/** How far from the left edge a day begins. */
function at(index: number, days: string[]): string {
  return `${(index / days.length) * 100}%`;
}

function Grid({ top, height }: { top: number; height: number }) {
  return [0, top / 2, top].map((value) => {
    const y = height - (value / top) * height;
    return (
      <g key={value}>
        <line x1={0} x2="100%" y1={y} y2={y} className="stroke-line" />
        <text x={-8} y={y + 4} textAnchor="end" className="fill-muted text-[0.75rem] tabular-nums">
          {value.toLocaleString('en-US', { notation: 'compact' })}
        </text>
      </g>
    );
  });
}

type ColumnProps = Pick<Props, 'days' | 'series' | 'colours'> & { index: number; top: number; height: number };

function Column({ index, days, series, colours, top, height }: ColumnProps) {
  let base = height;
  return series.map(({ name, counts }, position) => {
    const part = ((counts[index] ?? 0) / top) * height;
    if (part === 0) return null;
    base -= part;
    return (
      <rect
        key={name}
        x={at(index + 0.12, days)}
        width={at(0.76, days)}
        y={base}
        // Neighbours in a stack are told apart by a line as well as by their colours.
        height={Math.max(1, part - 1)}
        className={`fill-current ${colours[position] ?? ''}`}
      />
    );
  });
}

function Legend({ series, colours }: Pick<Props, 'series' | 'colours'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ name, total }, position) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-xs bg-current ${colours[position] ?? ''}`} />
          {name} <span className="text-muted tabular-nums">{total.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The top of an axis over these counts: a round number that has a whole half. */
export function findTop(counts: number[]): number {
  const highest = Math.max(0, ...counts);
  let unit = 1;
  while (unit * 10 < highest) unit *= 10;
  const steps = unit === 1 ? [2, 4, 6, 10] : [1, 2, 4, 6, 10].map((step) => step * unit);
  return steps.find((step) => step >= highest) ?? 10 * unit;
}
