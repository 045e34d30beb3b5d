import { expect, it } from 'vitest';
import type { FetchProblemKind } from '#functions/fetching/http.ts';
import type { Importer, Source } from '#functions/importers/importer.ts';
import { readPages, type SourceBoardAnswer, serveSourceBoard } from './serve-source-board.ts';

type Options = { importer: Importer; source: Source; path: string; token?: string; isGoneEmpty?: boolean };

const failures: [what: string, answer: SourceBoardAnswer, kind: FetchProblemKind, asked: number][] = [
  ['a board that is gone', { status: 404, body: 'Not Found' }, 'gone', 1],
  ['a server in trouble', { status: 503 }, 'stopped', 4],
  ['too many requests', { status: 429, headers: { 'retry-after': '3600' } }, 'stopped', 1],
  ['a refusal', { status: 403 }, 'refused', 1],
  ['a page instead of data', { body: '<html><body>Sorry</body></html>' }, 'garbled', 1],
  ['data of another shape', { body: { error: 'down for maintenance' } }, 'garbled', 1],
];

/** The failures that every source tells apart. */
export function itTellsFailuresApart({ importer, source, path, token, isGoneEmpty = false }: Options): void {
  const named = isGoneEmpty ? failures.filter(([, , kind]) => kind !== 'gone') : failures;
  it.each(named)('%s is no empty board', async (_, answer, kind, times) => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: answer });

    const reading = readPages(importer, { ...source, baseUrl }, { ...(token && { token }) });

    await expect(reading).rejects.toMatchObject({ name: 'FetchProblem', kind });
    expect(asked).toEqual(Array.from({ length: times }, () => path));
  });
}
