import { EmptyNote } from '#app/ui/empty-note.tsx';
import { formatMoney } from '#domain/payments/money.ts';
import { Card } from '../card.tsx';
import { listMonths, MonthBars } from './month-bars.tsx';
import type { Money } from './orders.ts';

/** What came in and went back in the last twelve months, each currency for itself. */
export function MoneyCard({ money: { months, plans } }: { money: Money }) {
  const currencies = [...new Set(months.map(({ currency }) => currency))].sort();
  return (
    <Card title="Money by month">
      {currencies.length === 0 && (
        <EmptyNote className="mt-4">No money has come in during the last twelve months.</EmptyNote>
      )}
      {currencies.map((currency) => (
        <MonthBars key={currency} currency={currency} months={listMonths(months)} rows={months} plans={plans} />
      ))}
      {currencies.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {currencies
            .map((currency) => {
              const own = months.filter((row) => row.currency === currency);
              const kept = own.reduce((sum, { received, returned }) => sum + received - returned, 0);
              const disputed = own.reduce((sum, row) => sum + row.disputed, 0);
              const words = `${formatMoney(kept, currency)} kept in twelve months`;
              return disputed > 0 ? `${words}, of which ${formatMoney(disputed, currency)} is disputed` : words;
            })
            .join(' · ')}
        </p>
      )}
    </Card>
  );
}
