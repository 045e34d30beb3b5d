import { findSource, type SourceType } from '#domain/sources/all.ts';
import type { SourceDeclaration } from '#domain/sources/source-declaration.ts';
import type { Trigger } from '../../runs/tool.ts';
import type { Importer, Source } from '../importer.ts';
import { type BoardState, nameBoard } from './board-state.ts';

/** A board to ask in this run, with all that is needed to ask it. */
export type Board = {
  source: Source;
  importer: Importer;
  rules: SourceDeclaration;
  state: BoardState | undefined;
  token: string | null;
};

export type Choice = {
  sources: Source[];
  importers: Importer[];
  states: Map<string, BoardState>;
  tokens: Partial<Record<SourceType, string>>;
  trigger: Trigger;
  /** newest: what came since the last time. deeper: on from where the last one stopped. */
  reach: 'newest' | 'deeper';
  now: Date;
};

const mostNames = 8;

// A run that starts some seconds earlier in its hour than the last one did is not one too many.
const toleranceMilliseconds = 60_000;

/** The boards that may be asked now, those that have waited longest first, and sentences about the others. */
export function chooseBoards(choice: Choice): { boards: Board[]; notes: string[] } {
  const { sources, importers, states, tokens, reach } = choice;
  const known = new Map(importers.map((importer) => [importer.type, importer]));
  const boards: Board[] = [];
  const notes: string[] = [];
  const early: string[] = [];
  for (const source of sources) {
    const importer = known.get(source.type);
    const rules = findSource(source.type);
    const token = tokens[source.type] ?? null;
    const state = states.get(nameBoard(source));
    if (!importer || !rules) notes.push(`${describeBoard(source)} is left out: this type cannot be read yet`);
    else if (rules.tokenSetting && !token) notes.push(`${describeBoard(source)} is left out: it needs a token`);
    else if (!isDue({ rules, state }, choice)) early.push(describeBoard(source));
    else boards.push({ source, importer, rules, state, token });
  }
  if (early.length > 0) notes.push(`Not asked again yet, as their terms want it: ${listNames(early)}`);
  const waited = ({ state }: Board) => (reach === 'newest' ? state?.last_run_at : state?.backfilled_at)?.getTime() ?? 0;
  return { boards: interleave(boards).sort((a, b) => waited(a) - waited(b)), notes };
}

export function describeBoard({ type, board, company }: Source): string {
  return company || board !== type ? `${company ?? board} (${type})` : type;
}

function listNames(names: string[]): string {
  const some = names.slice(0, mostNames).join(', ');
  return names.length <= mostNames ? some : `${some} and ${names.length - mostNames} more`;
}

/** On employers' own boards an administrator need not wait. */
function isDue({ rules, state }: Pick<Board, 'rules' | 'state'>, { trigger, now }: Choice): boolean {
  const isEmployersOwn = !rules.mustName;
  if (!state?.next_poll_at || (isEmployersOwn && trigger === 'administrator')) return true;
  return state.next_poll_at.getTime() <= now.getTime() + toleranceMilliseconds;
}

/** One of every type in turn: boards of one host wait for each other, and must not hold all others up. */
function interleave(boards: Board[]): Board[] {
  const counts = new Map<SourceType, number>();
  const placed = boards.map((board) => {
    const place = counts.get(board.source.type) ?? 0;
    counts.set(board.source.type, place + 1);
    return { board, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ board }) => board);
}
