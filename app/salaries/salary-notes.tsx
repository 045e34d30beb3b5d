import { formatDate } from '#domain/date.ts';
import { ratesDate } from '#domain/facts/exchange-rates.ts';
import { minCompanies, minOpenings, nameSalarySource, type SalaryStats } from '#domain/salaries/salary-stats.ts';

/** Where the figures come from, and how they are made. */
export function SalaryNotes({ sources }: Pick<SalaryStats, 'sources'>) {
  const named = new Map<string, number>();
  for (const { name, count } of sources)
    named.set(nameSalarySource(name), (named.get(nameSalarySource(name)) ?? 0) + count);
  return (
    <section aria-labelledby="method" className="grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr] *:only:col-span-full">
      <div>
        <h2 id="method" className="text-2xl font-semibold">
          How this is counted
        </h2>
        <ul className="mt-3 grid max-w-[42rem] list-disc gap-2 pl-5 text-muted">
          <li>
            Only what open jobs state themselves; nothing is estimated. Of a range its middle counts, of “from” or “up
            to” the sum that is named.
          </li>
          <li>
            Pay by the hour, day, week or month is taken for a year of full-time work (2,080 hours, 260 days). Other
            currencies are converted at the rates of {formatDate(ratesDate, 'long')}.
          </li>
          <li>
            The same title of one company for the same pay is one opening, however many cities it is open in. On-target
            earnings and total packages are left out; equity and tokens come on top.
          </li>
          <li>
            A job belongs to the countries that it names. Figures begin at {minOpenings} openings; where fewer than{' '}
            {minCompanies} companies stand behind them, that is said.
          </li>
        </ul>
      </div>
      {named.size > 0 && (
        <div>
          <h2 className="text-2xl font-semibold">Sources</h2>
          <table className="mt-2 w-full text-left text-sm tabular-nums">
            <caption className="sr-only">Openings by where they come from</caption>
            <tbody>
              {[...named].map(([name, count]) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {name}
                  </th>
                  <td className="py-1.5 text-right">
                    {count.toLocaleString('en')} {count === 1 ? 'opening' : 'openings'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
