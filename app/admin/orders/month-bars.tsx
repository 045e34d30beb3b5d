import { formatMoney } from '#domain/payments/money.ts';
import type { MonthOfPlan } from './orders.ts';

const planColours = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5', 'text-chart-6'];

type Props = { currency: string; months: string[]; rows: MonthOfPlan[]; plans: { name: string; title: string }[] };

/** Money by month: a table whose bars are drawn in it, one scale for all of them, stacked by plan. */
export function MonthBars({ currency, months, rows, plans }: Props) {
  const own = rows.filter((row) => row.currency === currency);
  const shown = plans.filter(({ name }) => own.some(({ plan }) => plan === name));
  const sum = (some: MonthOfPlan[], what: 'received' | 'returned') => some.reduce((total, row) => total + row[what], 0);
  const of = (month: string, plan?: string) =>
    own.filter((row) => row.month === month && (plan === undefined || row.plan === plan));
  // One month alone has nothing to be compared with.
  const hasBars = months.length > 1;
  const largest = Math.max(1, ...months.map((month) => sum(of(month), 'received')));
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(({ name, title }, position) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-xs bg-current ${planColours[position % 6]}`} />
            {title}{' '}
            <span className="text-muted tabular-nums">
              {formatMoney(
                sum(
                  own.filter(({ plan }) => plan === name),
                  'received',
                ),
                currency,
              )}
            </span>
          </li>
        ))}
      </ul>
      <table className="mt-3 w-full text-sm tabular-nums">
        <caption className="sr-only">Money by month and plan, in {currency}</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Month
            </th>
            <th scope="col" className="w-full py-1 pr-3 font-medium">
              <span className="sr-only">By plan</span>
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              Received
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Returned
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => {
            let x = 0;
            return (
              <tr key={month}>
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  <time dateTime={month}>{nameMonth(month)}</time>
                </th>
                <td className="py-1 pr-3">
                  <svg aria-hidden="true" width="100%" height={hasBars ? 10 : 0} className="block">
                    {shown.map(({ name }, position) => {
                      const width = (sum(of(month, name), 'received') / largest) * 100;
                      const start = x;
                      x += width;
                      return (
                        <rect
                          key={name}
                          x={`${start}%`}
                          width={`${width}%`}
                          height="10"
                          className={`fill-current ${planColours[position % 6]}`}
                        />
                      );
                    })}
                  </svg>
                  <span className="sr-only">
                    {shown
                      .map(({ name, title }) => `${title} ${formatMoney(sum(of(month, name), 'received'), currency)}`)
                      .join(', ')}
                  </span>
                </td>
                <td className="py-1 pr-3 text-right">{formatMoney(sum(of(month), 'received'), currency)}</td>
                <td className="py-1 text-right text-muted">{formatMoney(sum(of(month), 'returned'), currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const nameMonth = (month: string) => monthFormat.format(new Date(`${month}-01`));

/** From the first month that has something to this one, the newest first; this one at least. */
export function listMonths(rows: { month: string }[], now = new Date()): string[] {
  const first = rows.map(({ month }) => month).sort()[0] ?? now.toISOString().slice(0, 7);
  const months: string[] = [];
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  while (months.length < 12) {
    const month = day.toISOString().slice(0, 7);
    months.push(month);
    if (month <= first) break;
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return months;
}
