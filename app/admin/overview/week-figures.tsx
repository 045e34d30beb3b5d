import { Link } from 'react-router';
import type { Attention, FigureName } from './attention.ts';

const figures: [name: FigureName, words: string, to: string][] = [
  ['open', 'Open', '/admin/listings?state=open'],
  ['new', 'New this week', '/admin/listings'],
  ['closing', 'Closing this week', '/admin/listings?sort=expiring'],
  ['ownerless', 'Without owner', '/admin/listings?state=open&ownerless=1'],
  ['clicks', 'Apply clicks', '/admin/listings?state=open'],
  ['searches', 'Searches without result', '/admin/searches'],
];

/** The week in six figures, each beside that of the week before. */
export function WeekFigures({ figures: known }: Pick<Attention, 'figures'>) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(([name, words, to]) => {
        const [now, before] = known[name];
        return (
          <div key={name} className="relative bg-raised p-4 hover:bg-sunken">
            <dt className="text-sm text-muted">
              <Link to={to} className="after:absolute after:inset-0">
                {words}
              </Link>
            </dt>
            <dd className="mt-1">
              <span className="font-display text-2xl font-semibold tabular-nums">{now.toLocaleString('en-US')}</span>
              <span className="block text-sm text-muted tabular-nums">{compare(now, before)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** "+12 on the week before", where more is neither good nor bad in itself. */
function compare(now: number, before: number): string {
  const change = now - before;
  if (change === 0) return 'as the week before';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} on the week before`;
}
