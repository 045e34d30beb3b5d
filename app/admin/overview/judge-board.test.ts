import { describe, expect, test } from 'vitest';
import { buildBoard } from '#tests/build-board.ts';
import { judgeBoard, judgeBoards } from './judge-board.ts';

describe('a board', () => {
  test.each([
    ['Healthy', {}],
    ['No answer yet', { last_status: 'started', last_success_at: null }],
    ['Partly read', { last_status: 'partial' }],
    ['Suspicious zero', { suspicious_zero_at: '2026-11-01T09:00:00Z' }],
    ['Failed', { last_status: 'failed', consecutive_failures: 1 }],
    ['Failed 7 times', { last_status: 'failed', consecutive_failures: 7 }],
    ['Gone', { last_status: 'gone', is_gone: true }],
  ])('is "%s" after %j', (word, values) => {
    expect(judgeBoard(buildBoard(values)).word).toBe(word);
  });

  test('in trouble comes before those that are well, then names decide', () => {
    const judged = judgeBoards([
      buildBoard({ board: 'zinc' }),
      buildBoard({ board: 'brass', company: 'Brass Labs' }),
      buildBoard({ board: 'copper', last_status: 'partial' }),
      buildBoard({ board: 'iron', last_status: 'failed' }),
    ]);

    expect(judged.map(({ name }) => name)).toEqual(['iron', 'copper', 'Brass Labs', 'zinc']);
  });
});
