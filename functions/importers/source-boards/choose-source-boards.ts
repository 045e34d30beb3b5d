import { findSource, type SourceType } from '#domain/sources/all.ts';
import type { SourceDeclaration } from '#domain/sources/source-declaration.ts';
import type { Trigger } from '../../runs/tool.ts';
import type { Importer, Source } from '../importer.ts';
import { nameSourceBoard, type SourceBoardState } from './source-board-state.ts';

/** An employer's page at a vendor, or a feed, to be read in this run, with all that is needed to read it. */
export type SourceBoard = {
  source: Source;
  importer: Importer;
  rules: SourceDeclaration;
  state: SourceBoardState | undefined;
  token: string | null;
};

export type Choice = {
  sources: Source[];
  importers: Importer[];
  states: Map<string, SourceBoardState>;
  tokens: Partial<Record<SourceType, string>>;
  trigger: Trigger;
  /** newest: what came since the last time. deeper: on from where the last one stopped. */
  reach: 'newest' | 'deeper';
  now: Date;
};

const maxNames = 8;

// A run that starts some seconds earlier in its hour than the last one did is not one too many.
const toleranceMilliseconds = 60_000;

/** The boards that may be asked now, those that have waited longest first, and sentences about the others. */
export function chooseSourceBoards(choice: Choice): { boards: SourceBoard[]; notes: string[] } {
  const { sources, importers, states, tokens, reach } = choice;
  const known = new Map(importers.map((importer) => [importer.type, importer]));
  const boards: SourceBoard[] = [];
  const notes: string[] = [];
  const early: string[] = [];
  for (const source of sources) {
    const importer = known.get(source.type);
    const rules = findSource(source.type);
    const token = tokens[source.type] ?? null;
    const state = states.get(nameSourceBoard(source));
    if (!importer || !rules) notes.push(`${describeSourceBoard(source)} is left out: this type cannot be read yet`);
    else if (rules.tokenSetting && !token) notes.push(`${describeSourceBoard(source)} is left out: it needs a token`);
    else if (!isDue({ rules, state }, choice)) early.push(describeSourceBoard(source));
    else boards.push({ source, importer, rules, state, token });
  }
  if (early.length > 0) notes.push(`Not asked again yet, as their terms want it: ${listNames(early)}`);
  const waited = ({ state }: SourceBoard) =>
    (reach === 'newest' ? state?.last_run_at : state?.backfilled_at)?.getTime() ?? 0;
  return { boards: interleave(boards).sort((a, b) => waited(a) - waited(b)), notes };
}

export function describeSourceBoard({ type, board, company }: Source): string {
  return company || board !== type ? `${company ?? board} (${type})` : type;
}

function listNames(names: string[]): string {
  const some = names.slice(0, maxNames).join(', ');
  return names.length <= maxNames ? some : `${some} and ${names.length - maxNames} more`;
}

/** On employers' own boards an administrator need not wait. */
function isDue({ rules, state }: Pick<SourceBoard, 'rules' | 'state'>, { trigger, now }: Choice): boolean {
  const isEmployersOwn = !rules.mustName;
  if (!state?.next_poll_at || (isEmployersOwn && trigger === 'administrator')) return true;
  return state.next_poll_at.getTime() <= now.getTime() + toleranceMilliseconds;
}

/** Round-robin by type: boards of one host wait for each other, and must not hold all others up. */
function interleave(boards: SourceBoard[]): SourceBoard[] {
  const counts = new Map<SourceType, number>();
  const ranked = boards.map((board) => {
    const rank = counts.get(board.source.type) ?? 0;
    counts.set(board.source.type, rank + 1);
    return { board, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ board }) => board);
}
