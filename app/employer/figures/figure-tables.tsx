import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { formatDate } from '#domain/date.ts';
import { visitSourceNames } from '#domain/visits.ts';
import type { Figures } from './find-figures.ts';

export function SourceTable({ sources, title }: Pick<Figures, 'sources'> & { title: string }) {
  return (
    <FigureTable caption={`Visits to ${title} by source, last 30 days`} first="Source">
      {sources.map(({ source, ...counts }) => (
        <FigureRow key={source} name={visitSourceNames[source]} {...counts} />
      ))}
    </FigureTable>
  );
}

/** The numbers behind the line, the newest day first. */
export function DayFigures({ figures, title }: { figures: Figures; title: string }) {
  const { days, views, clicks, saves } = figures;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent hover:underline">
        Show every day
      </summary>
      <FigureTable caption={`Visits to ${title} by day, last 30 days`} first="Day">
        {days
          .map((day, index) => (
            <FigureRow
              key={day}
              name={<time dateTime={day}>{formatDate(day, 'card')}</time>}
              views={views[index] ?? 0}
              clicks={clicks[index] ?? 0}
              saves={saves[index] ?? 0}
            />
          ))
          .reverse()}
      </FigureTable>
    </details>
  );
}

export function FigureTable({ caption, first, children }: { caption: string; first: string; children: ReactNode }) {
  return (
    <table className="w-full self-start text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {first}
          </th>
          {['views', 'apply clicks', 'saves'].map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium first-letter:uppercase">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = { name: ReactNode; views: number; clicks: number; saves: number; isQuiet?: boolean };

export function FigureRow({ name, views, clicks, saves, isQuiet }: RowProps) {
  return (
    <tr className={classNames('border-b border-line last:border-0', isQuiet && 'text-muted')}>
      <th scope="row" className="py-1.5 font-normal">
        {name}
      </th>
      {[views, clicks, saves].map((number, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
        <td key={column} className="py-1.5 pl-3 text-right">
          {number.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}
