import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '#database/start-problem.ts';
import { type Filled, fillBoard, signIn } from './fill-board.ts';
import { adminEmail, type Board, runBoard } from './run-board.ts';
import { serveOutside } from './serve-outside.ts';

export type FilledBoard = { board: Board; filled: Filled };
export type Boards = { demo: FilledBoard; new?: FilledBoard };

const seller = { name: 'Chainwork Ltd', country: 'DE', iban: 'DE89370400440532013000' };

/** A demo board where people have done things, and where it is asked for, one that nobody has used. */
export async function openBoards({ hasNewBoard }: { hasNewBoard: boolean }) {
  if (!existsSync('build/server/index.js')) throw new StartProblem('Build the pages first: npm run build');
  const outside = await serveOutside();
  const folder = await mkdtemp(join(tmpdir(), 'chainwork-screenshots-'));
  const sources = join(folder, 'sources.json');
  const lever = { type: 'lever', board: 'harbour', company: 'Harbour Labs', baseUrl: outside.url };
  await writeFile(sources, JSON.stringify({ sources: [lever] }));
  const shared = { JOB_SOURCES: sources, ALLOW_PRIVATE_FETCH: '1', CLEARBIT_URL: outside.url };
  const running: Board[] = [];
  const open = async (settings: Record<string, string>) => {
    const board = await runBoard({ ...shared, ...settings });
    running.push(board);
    return board;
  };
  const end = async () => {
    await Promise.all(running.map((board) => board.end()));
    outside.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const board = await open({ PAYMENTS: 'invoice', INVOICE_SELLER: JSON.stringify(seller) });
    const filled = await fillBoard(board, outside.url);
    const boards: Boards = { demo: { board, filled } };
    if (hasNewBoard) {
      const fresh = await open({ SEED: 'none' });
      const admin = await signIn(fresh, adminEmail);
      boards.new = { board: fresh, filled: { ...filled, people: { ...filled.people, admin } } };
    }
    return { boards, end };
  } catch (error) {
    await end();
    throw error;
  }
}
