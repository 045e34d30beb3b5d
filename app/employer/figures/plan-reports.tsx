import { describeComparison, type TermReport } from '#domain/payments/term-report.ts';
import { FigureRow, FigureTable } from './figure-tables.tsx';

/** What the plan of a listing brought it after 7, 14 and 30 days, beside the median of its category. */
export function PlanReports({ reports, title }: { reports: TermReport[]; title: string }) {
  const [longest] = reports;
  if (!longest) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-1 font-medium">Its plan beside other jobs</p>
      <FigureTable caption={`The plan of ${title} beside the median of ${longest.category}`} first="After">
        {reports.flatMap((report) => [
          <FigureRow key={report.days} name={`${report.days} days`} {...countsOf(report)} />,
          ...(report.medians
            ? [
                <FigureRow
                  key={`${report.days} median`}
                  isQuiet
                  name={`Median in ${report.category}`}
                  {...report.medians}
                />,
              ]
            : []),
        ])}
      </FigureTable>
      <p className="mt-2 max-w-prose text-[0.8rem] text-pretty text-muted">{describeComparison(longest)}</p>
    </div>
  );
}

const countsOf = ({ views, clicks, saves }: TermReport) => ({ views, clicks, saves });
