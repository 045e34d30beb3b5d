import { describePay } from '#domain/facts/describe-pay.ts';
import type { CompanyOverview } from './find-hiring.ts';

type Props = { pay: CompanyOverview['pay']; total: number };

const axisStep = 50_000;

/** From the lowest to the highest pay, as a capsule on a line that begins at nothing; two that state theirs make a span. */
export function PaySpan({ pay: { count, min, max }, total }: Props) {
  if (min === null || max === null) return <p className="text-muted">Not stated</p>;
  const span = describePay({ pay_min: round(min), pay_max: round(max), pay_currency: 'USD', pay_period: 'year' });
  const end = Math.ceil((max * 1.1) / axisStep) * axisStep;
  return (
    <>
      <p className="font-medium">{span}</p>
      {count > 1 && (
        <div aria-hidden="true" className="mt-2.5">
          <div className="relative h-3.5">
            <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
            <span
              className="absolute inset-y-0 min-w-3.5 rounded-full border-[2.5px] border-accent bg-accent-soft"
              style={{ left: `${(min / end) * 100}%`, right: `${100 - (max / end) * 100}%` }}
            />
          </div>
          <p className="mt-1 flex justify-between text-xs text-muted">
            <span>$0</span>
            <span>${end.toLocaleString('en')}</span>
          </p>
        </div>
      )}
      <p className="mt-1.5 text-sm text-muted">
        {count === total
          ? total === 1
            ? 'Stated by the one role'
            : `Stated by all ${total} roles`
          : `Stated by ${count} of ${total} roles`}
        , in dollars
      </p>
    </>
  );
}

/** Sums of other currencies are worth what the day's rate says: to the dollar would be more than is known. */
function round(dollars: number): number {
  return dollars < 1000 ? dollars : Math.round(dollars / 1000) * 1000;
}
