import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Filled, fillBoard, signIn } from './fill-board.ts';
import { adminEmail, type Board, runBoard } from './run-board.ts';
import { serveOutside } from './serve-outside.ts';
import type { Started } from './started.ts';

export type FilledBoard = { board: Board; filled: Filled };
export type Boards = { demo: FilledBoard; new?: FilledBoard };

const seller = { name: 'Chainwork Ltd', country: 'DE', iban: 'DE89370400440532013000' };

/** A demo board where people have done things, and where it is asked for, one that has not been used. */
export async function openBoards(started: Started, { hasNewBoard }: { hasNewBoard: boolean }): Promise<Boards> {
  const outside = await serveOutside();
  started.add(async () => outside.close());
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-screenshots-'));
  started.add(() => rm(folder, { recursive: true, force: true }));
  const sources = join(folder, 'sources.json');
  const lever = { type: 'lever', board: 'harbour', company: 'Harbour Labs', baseUrl: outside.url };
  await writeFile(sources, JSON.stringify({ sources: [lever] }));
  const shared = { JOB_SOURCES: sources, ALLOW_PRIVATE_FETCH: '1', CLEARBIT_URL: outside.url };

  const selling = { PAYMENTS: 'invoice', INVOICE_SELLER: JSON.stringify(seller) };
  // Nothing is sent there: its schedule is off.
  const telling = { INDEXNOW_KEY: 'a-key-for-pictures', INDEXNOW_URL: `${outside.url}/index-now` };
  const board = await runBoard(started, { ...shared, ...selling, ...telling });
  const filled = await fillBoard(board, outside.url);
  const demo = { board, filled };
  if (!hasNewBoard) return { demo };
  const fresh = await runBoard(started, { ...shared, SEED: 'none' });
  const admin = await signIn(fresh, adminEmail);
  return { demo, new: { board: fresh, filled: { ...filled, people: { ...filled.people, admin } } } };
}
