import { expect, test } from 'vitest';
import { allImporters } from '../all.ts';
import { chooseSourceBoards } from './choose-source-boards.ts';
import { nameSourceBoard, type SourceBoardState } from './source-board-state.ts';

const noon = new Date('2026-09-29T12:00:00Z');
const source = (index: number) => ({ type: 'greenhouse' as const, board: `b${index}` });
const readAt = (index: number, last_run_at: Date): [string, SourceBoardState] => [
  nameSourceBoard(source(index)),
  { ...source(index), last_run_at, next_poll_at: null, backfill_cursor: null, backfilled_at: null },
];

test('source boards that were not read are the first of the next run, then those that have waited longest', () => {
  const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

  const { boards } = chooseSourceBoards({
    sources: [0, 1, 2, 3].map(source),
    importers: allImporters,
    states: new Map([readAt(0, hoursAgo(1)), readAt(1, hoursAgo(3))]),
    tokens: {},
    trigger: 'schedule',
    reach: 'newest',
    now: noon,
  });

  expect(boards.map(({ source }) => source.board)).toEqual(['b2', 'b3', 'b1', 'b0']);
});
