import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { Moment } from '../runs/moment.tsx';
import type { Search } from './searches.ts';

type Props = { search: Search; onAddSynonym: (words: string) => void };

export function SearchRow({
  search: { words, times, times_without_result, last_at, is_found_now },
  onAddSynonym,
}: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <Link to={buildJobsAddress({ search: words })} className="link inline-block py-0.5 font-semibold">
          {words}
        </Link>
        <p className="text-sm text-muted">
          {times === 1 ? 'once' : `${times} times`}
          {times_without_result > 0 && `, ${times_without_result} without result`} · last{' '}
          <Moment at={last_at} to="minute" />
        </p>
      </div>
      {is_found_now && <Badge tone="accent">Found by now</Badge>}
      <button type="button" onClick={() => onAddSynonym(words)} className={buttonStyle('secondary')}>
        Add synonym<span className="sr-only"> to {words}</span>
      </button>
    </li>
  );
}
