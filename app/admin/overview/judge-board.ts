import type { BoardHealth } from './overview.ts';

export type Health = { state: 'well' | 'waiting' | 'doubtful' | 'ill'; word: string };

/** What an administrator should know of a board at a glance. */
export function judgeBoard(board: BoardHealth): Health {
  const { last_status, is_gone, suspicious_zero_at, consecutive_failures } = board;
  if (is_gone || last_status === 'gone') return { state: 'ill', word: 'Gone' };
  if (last_status === 'failed') {
    return { state: 'ill', word: consecutive_failures > 1 ? `Failed ${consecutive_failures} times` : 'Failed' };
  }
  if (suspicious_zero_at) return { state: 'doubtful', word: 'Suspicious zero' };
  if (last_status === 'partial') return { state: 'doubtful', word: 'Partly read' };
  if (last_status === 'success') return { state: 'well', word: 'Healthy' };
  return { state: 'waiting', word: 'No answer yet' };
}

const order: Health['state'][] = ['ill', 'doubtful', 'waiting', 'well'];

export type JudgedBoard = { board: BoardHealth; name: string; health: Health };

/** All boards with their state, those in trouble first. */
export function judgeBoards(boards: BoardHealth[]): JudgedBoard[] {
  return boards
    .map((board) => ({ board, name: board.company ?? board.board, health: judgeBoard(board) }))
    .sort((a, b) => order.indexOf(a.health.state) - order.indexOf(b.health.state) || a.name.localeCompare(b.name));
}
