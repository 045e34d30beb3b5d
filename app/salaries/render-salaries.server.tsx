import { renderToStaticMarkup } from 'react-dom/server';
import { joinCards, renderCards } from '#app/jobs/cards/card-store.server.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { formatMoment } from '#domain/date.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import { formatPay, isMarket, minOpenings, type SalaryStats } from '#domain/salaries/salary-stats.ts';
import {
  buildSalaryAddress,
  listBroader,
  nameSalaries,
  nameSalaryJobs,
  type SalarySubject,
  toSalaryFilters,
} from '#domain/salaries/salary-subject.ts';
import { ComparedSalaries } from './compared-salaries.tsx';
import type { SalaryLine } from './find-salaries.ts';
import { PayDistribution } from './pay-distribution.tsx';
import { PayTrend } from './pay-trend.tsx';
import { SalaryForm } from './salary-form.tsx';
import { SalaryNotes } from './salary-notes.tsx';

export type SalaryPage = {
  subject: SalarySubject;
  stats: SalaryStats;
  lines: SalaryLine[];
  /** Some of those that state their pay, and how many there are. */
  jobs: JobCard[];
  count: number;
};

/** What a salary page shows under its title, as HTML: nothing of it moves. */
export function renderSalaries({ subject, stats, lines, jobs, count }: SalaryPage): string {
  return renderToStaticMarkup(
    <>
      <p className="page-lead">{describeSalaries(subject, stats)}</p>
      {stats.quartiles ? (
        <Figures stats={stats} quartiles={stats.quartiles} />
      ) : (
        <TooFew subject={subject} lines={lines} />
      )}
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14">
        <ComparedSalaries subject={subject} lines={lines} />
        {!stats.too_few && <PayTrend trend={stats.trend} />}
        <SalaryForm subject={subject} lines={lines} />
        <OpenJobs subject={subject} jobs={jobs} count={count} />
        <SalaryNotes sources={stats.sources} />
      </div>
    </>,
  );
}

/** One sentence with the figures, or without them why there are none. */
export function describeSalaries(subject: SalarySubject, stats: SalaryStats): string {
  const { count, quartiles } = stats;
  const jobs = nameSalaryJobs(subject);
  if (quartiles) {
    const { low, median, high } = quartiles;
    return `Of ${count.toLocaleString('en')} open ${jobs} that state their pay, the middle one pays ${formatPay(median)} a year; half pay between ${formatPay(low)} and ${formatPay(high)}.`;
  }
  if (stats.as_of === null) return 'The figures of this board are being counted. Please look again in a minute.';
  const stated =
    count === 0
      ? `No open ${toOne(jobs)} states its pay`
      : `Only ${count} open ${count === 1 ? `${toOne(jobs)} states its` : `${jobs} state their`} pay`;
  return `${stated} just now. ${count === 0 ? 'Figures' : 'That is too few to say what is usual: figures'} are shown from ${minOpenings} on.`;
}

const toOne = (jobs: string) => jobs.replace(/\bjobs\b/, 'job');

function Figures({ stats, quartiles }: { stats: SalaryStats; quartiles: NonNullable<SalaryStats['quartiles']> }) {
  const { count, companies, as_of } = stats;
  const figures = [
    ['Lower quarter', quartiles.low, 'A quarter pay less.'],
    ['Median', quartiles.median, 'Half pay less, half more.'],
    ['Upper quarter', quartiles.high, 'A quarter pay more.'],
  ] as const;
  return (
    <section aria-label="Figures" className="@container mt-8 rounded-2xl border border-line bg-raised p-5 sm:p-7">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <dl className="grid content-start gap-x-4 gap-y-2 @lg:gap-y-6 @lg:max-lg:grid-cols-3">
          {figures.map(([name, sum, note]) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 @lg:block">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-display text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">
                {formatPay(sum)}
                <span className="block font-sans text-sm font-normal tracking-normal text-muted @max-lg:sr-only">
                  {note}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <PayDistribution histogram={stats.histogram} quartiles={quartiles} count={count} />
      </div>
      {!isMarket(stats) && (
        <p className="mt-5 rounded-xl bg-featured-soft px-4 py-3 text-sm">
          All of these openings are from {companies === 1 ? 'one company' : `${companies} companies`}: this is what{' '}
          {companies === 1 ? 'it pays' : 'they pay'}, and no market.
        </p>
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {count.toLocaleString('en')} openings of {companies.toLocaleString('en')}{' '}
        {companies === 1 ? 'company' : 'companies'}, in US dollars a year
        {as_of && (
          <>
            , as of <time dateTime={as_of}>{formatMoment(new Date(as_of))}</time>
          </>
        )}
        .
      </p>
    </section>
  );
}

/** Where to look instead: what is broader and has figures. */
function TooFew({ subject, lines }: Pick<SalaryPage, 'subject' | 'lines'>) {
  const known = new Set(lines.filter(isMarket).map((line) => buildSalaryAddress(line.subject)));
  const broader = listBroader(subject).filter((one) => known.has(buildSalaryAddress(one)));
  const further = [...broader, ...(known.has(buildSalaryAddress({})) ? [{}] : [])];
  const pages = [
    ...further.map((one) => ({ address: buildSalaryAddress(one), name: nameSalaries(one) })),
    { address: '/?category=All', name: 'All open jobs' },
  ];
  return (
    <ul aria-label="Instead" className="mt-5 flex flex-wrap gap-2">
      {pages.map(({ address, name }) => (
        <li key={address}>
          <a
            href={address}
            className="inline-flex min-h-10 items-center rounded-full border border-line-strong bg-raised px-4 text-sm font-medium hover:border-accent hover:text-accent active:bg-accent-soft"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function OpenJobs({ subject, jobs, count }: Pick<SalaryPage, 'subject' | 'jobs' | 'count'>) {
  if (jobs.length === 0) return null;
  const more = {
    address: buildJobsAddress({ ...toSalaryFilters(subject), show: 0 }),
    words: `All ${count.toLocaleString('en')} that show pay`,
  };
  return (
    <section aria-labelledby="open-jobs" className="print:hidden">
      <SectionHead id="open-jobs" title={`Open ${nameSalaryJobs(subject)}`} more={more} />
      <ul
        className="cards mt-5"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: joinCards(renderCards(jobs, 'grid')) }}
      />
    </section>
  );
}
