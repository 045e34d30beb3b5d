import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Moment } from '../runs/moment.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { type Health, type JudgedBoard, judgeBoards } from './judge-board.ts';
import { nameSourceType } from './name-source-type.ts';
import type { BoardHealth } from './overview.ts';

const marks: Record<Health['state'], { Icon: LucideIcon; colour: string }> = {
  well: { Icon: CircleCheck, colour: 'text-accent' },
  waiting: { Icon: CircleDashed, colour: 'text-muted' },
  doubtful: { Icon: TriangleAlert, colour: 'text-featured' },
  ill: { Icon: CircleX, colour: 'text-danger' },
};

const columns = [
  ['Found', 'found'],
  ['New', 'created'],
  ['Changed', 'changed'],
  ['Closed', 'closed'],
  ['Errors', 'errors'],
] as const satisfies [string, keyof BoardHealth][];

/** How every board fared when it was last asked, those in trouble first. */
export function SourceHealth({ boards }: { boards: BoardHealth[] }) {
  const judged = judgeBoards(boards);
  if (judged.length === 0) {
    return <EmptyNote className="mt-4">No source has been asked yet. Run the Job Scraper to begin.</EmptyNote>;
  }
  return (
    <>
      <Summary judged={judged} />
      <ScrollRegion label="Source health, table" className="mt-4 max-h-96 rounded-xl border border-line">
        <table className="w-full min-w-[44rem] text-left text-sm tabular-nums">
          <caption className="sr-only">Source health</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {['State', 'Source', 'Last success'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
              {columns.map(([name]) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.map((one) => (
              <BoardRow key={`${one.board.type}/${one.board.board}`} judged={one} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Summary({ judged }: { judged: JudgedBoard[] }) {
  const count = (state: Health['state']) => judged.filter(({ health }) => health.state === state).length;
  const parts: [Health['state'], string][] = [
    ['well', 'healthy'],
    ['ill', 'failing or gone'],
    ['doubtful', 'to look at'],
    ['waiting', 'without an answer yet'],
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts
        .filter(([state]) => state === 'well' || count(state) > 0)
        .map(([state, words]) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <Mark state={state} />
            {count(state)} {words}
          </li>
        ))}
    </ul>
  );
}

function Mark({ state }: { state: Health['state'] }) {
  const { Icon, colour } = marks[state];
  return <Icon aria-hidden="true" className={`size-4 shrink-0 ${colour}`} />;
}

function BoardRow({ judged: { board, name, health } }: { judged: JudgedBoard }) {
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-2">
        <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
          <Mark state={health.state} />
          {health.word}
        </span>
      </td>
      <th scope="row" className="px-3 py-2 font-normal [overflow-wrap:anywhere]">
        {name}
        <span className="block text-[0.8rem] text-muted">
          {nameSourceType(board.type)} · {board.board}
        </span>
        {board.last_error && health.state !== 'well' && (
          <span className="block text-[0.8rem] text-danger">{board.last_error}</span>
        )}
      </th>
      <td className="px-3 py-2 whitespace-nowrap">
        {board.last_success_at ? <Moment at={board.last_success_at} to="minute" /> : 'Never'}
      </td>
      {columns.map(([, key]) => (
        <td key={key} className="px-3 py-2 text-right">
          {board[key].toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}
