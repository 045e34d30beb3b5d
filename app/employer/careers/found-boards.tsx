import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { PreviewedBoard } from '#domain/careers/previewed-board.ts';
import { describeSkipped, findBoardAddress, nameBoard } from './describe-sync.ts';
import { FoundBoard } from './found-board.tsx';

type Props = {
  client: SupabaseClient;
  search: string;
  boards: PreviewedBoard[];
  /** Undefined while they are loaded. */
  domains: string[] | undefined;
  /** Titles of jobs that the employer has typed here before. */
  typed: string[];
  onStarted: (jobs: number) => void;
};

/** What was found behind an address; of several boards one is looked at. */
export function FoundBoards({ boards, ...rest }: Props) {
  const [chosen, setChosen] = useState(0);
  const board = boards[chosen];
  if (!board) return null;
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="text-2xl font-semibold">
        {board.jobs.length === 0 ? 'We found it, but no open jobs' : `We found ${countJobs(board)}`}
      </h2>
      {boards.length > 1 && (
        <fieldset className="mt-4">
          <legend className="mb-2 text-sm font-medium">There is more than one board. Which is yours?</legend>
          <div className="flex flex-wrap gap-2">
            {boards.map((one, index) => (
              <label
                key={`${one.type}/${one.board}`}
                className={classNames(
                  'flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border px-3 text-sm font-medium',
                  index === chosen ? 'border-accent text-accent-strong' : 'border-control',
                )}
              >
                <input
                  type="radio"
                  name="board"
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                  className="accent-accent"
                />
                {nameBoard(one)} ({one.jobs.length})
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="mt-2 [overflow-wrap:anywhere] text-muted">
        At{' '}
        <a href={findBoardAddress(board)} target="_blank" rel="noopener" className="link">
          {nameBoard(board)}
        </a>
        {board.skipped.length > 0 && `. Left out: ${describeSkipped(board.skipped)}`}
        {board.isCut && '. There are more than we show here.'}
      </p>
      <FoundBoard key={`${board.type}/${board.board}`} board={board} {...rest} />
    </section>
  );
}

function countJobs({ jobs, isCut }: PreviewedBoard): string {
  return `${isCut ? 'more than ' : ''}${jobs.length} open job${jobs.length === 1 ? '' : 's'}`;
}
