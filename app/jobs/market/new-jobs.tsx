import { classNames } from '#app/ui/class-names.ts';
import { formatDate } from '#domain/date.ts';
import type { NewJobs as News } from '#domain/market.ts';

const minShown = 6;
const lengths = { hour: 3_600_000, week: 7 * 86_400_000 };

/** New jobs over time: blocks in a chain, each filled by how many there were. */
export function NewJobs({ news }: { news: News }) {
  const { step } = news;
  const total = news.counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  // A young board has no weeks before its first.
  const skipped = step === 'week' ? Math.min(news.counts.findIndex(Boolean), news.counts.length - minShown) : 0;
  const counts = news.counts.slice(skipped);
  const most = Math.max(...counts);
  const names = counts.map((_, place) => nameStep(news, skipped + place));
  const last = counts.at(-1) ?? 0;
  return (
    <section aria-labelledby="new-jobs">
      <h2 id="new-jobs" className="text-2xl font-semibold">
        New jobs
      </h2>
      <p className="mt-1 text-muted">
        <strong className="font-semibold text-ink">{total}</strong> in the last{' '}
        {step === 'hour' ? '24 hours' : `${counts.length} weeks, ${last} of them in the last 7 days`}
      </p>
      <div
        role="img"
        aria-label={`New jobs by ${step}, the oldest first. ${names.map((name, place) => `${name}: ${counts[place]}`).join(', ')}.`}
        className="mt-6 flex items-end"
      >
        {counts.map((count, place) => (
          <Block key={names[place]} count={count} most={most} step={step} isFirst={place === 0} />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted">
        <span>{names[0]}</span>
        <span>{names[Math.floor(names.length / 2)]}</span>
        <span>{step === 'hour' ? 'Now' : 'This week'}</span>
      </p>
    </section>
  );
}

type BlockProps = { count: number; most: number; step: News['step']; isFirst: boolean };

function Block({ count, most, step, isFirst }: BlockProps) {
  return (
    <>
      {!isFirst && <span className="mb-[1.875rem] h-1 min-w-1 grow bg-line-strong" />}
      <span
        className={classNames(
          'grid min-w-0 justify-items-center gap-1 text-xs text-muted tabular-nums',
          step === 'hour' ? 'basis-5' : 'basis-9',
        )}
      >
        {/* As many hours as a day has leave a phone no room for numbers. */}
        <span className={step === 'hour' ? 'hidden sm:block' : undefined}>{count}</span>
        <span className="flex h-16 w-full items-end overflow-hidden rounded-full border-2 border-line-strong bg-raised">
          {count > 0 && (
            <span className="w-full bg-accent" style={{ height: `${Math.max((count / most) * 100, 14)}%` }} />
          )}
        </span>
      </span>
    </>
  );
}

function nameStep({ step, since }: News, place: number): string {
  const start = new Date(Date.parse(since) + place * lengths[step]);
  return step === 'hour' ? `${start.toISOString().slice(11, 16)} UTC` : formatDate(start, 'short');
}
