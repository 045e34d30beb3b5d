import { formatDate } from '#domain/date.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import type { Series } from './stack-days.ts';

type Props = { title: string; days: string[]; series: Series[] };

/** The numbers behind the bars, the newest day first. */
export function DayTable({ title, days, series }: Props) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent hover:underline">
        Show as a table
      </summary>
      <ScrollRegion label={`${title}, table`} className="mt-2 max-h-72 rounded-xl border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                Day
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                    <time dateTime={day}>{formatDate(day, 'card')}</time>
                  </th>
                  {series.map(({ name, counts }) => (
                    <td key={name} className="px-3 py-1.5 text-right">
                      {counts[index]}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
