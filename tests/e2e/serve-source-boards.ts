import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testServers } from './test-servers.ts';

// Employers' boards on loopback, in the shape of Lever's, and the list of sources that names them.

export type SourceBoards = {
  /** From now on the sources are these: how many postings each shows, or the status it answers with. */
  show: (shown: Record<string, number | { status: number }>) => void;
  /** Boards answer only once they are let go. */
  hold: () => void;
  letGo: (board?: string) => void;
  close: () => Promise<void>;
};

export async function serveSourceBoards(): Promise<SourceBoards> {
  let shown: Parameters<SourceBoards['show']>[0] = {};
  let isHolding = false;
  let waiting: { board: string; answer: () => void }[] = [];

  const server = createServer(({ url = '' }, response) => {
    const board = /postings\/([\w-]+)/.exec(url)?.[1] ?? '';
    const answer = () => {
      const what = shown[board] ?? { status: 404 };
      if (typeof what === 'number')
        response.end(JSON.stringify(url.includes('skip=0&') ? listPostings(board, what) : []));
      else response.writeHead(what.status).end();
    };
    if (isHolding) waiting.push({ board, answer });
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    show(next) {
      shown = next;
      const sources = Object.keys(next).map((board) => ({
        type: 'lever',
        board,
        company: nameCompany(board),
        baseUrl,
      }));
      writeFileSync(testServers.administrators.settings.JOB_SOURCES, JSON.stringify({ sources }));
    },
    hold() {
      isHolding = true;
    },
    letGo(board) {
      if (!board) isHolding = false;
      const free = waiting.filter((one) => !board || one.board === board);
      waiting = waiting.filter((one) => !free.includes(one));
      for (const { answer } of free) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const nameCompany = (board: string) => `${board.charAt(0).toUpperCase()}${board.slice(1)} Labs`;

function listPostings(board: string, count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${board}-${index}`,
    text: `Rollup Engineer ${index + 1}`,
    hostedUrl: `https://jobs.lever.co/${board}/${index}`,
    categories: { location: 'Lisbon, Portugal', commitment: 'Full-time' },
    createdAt: Date.parse('2026-11-01T09:00:00Z'),
    description: '<p>You build the settlement layer of a rollup.</p>',
  }));
}
