import { expect } from 'vitest';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { from, otherAttackerNetwork } from './networks.ts';

// Pages that are not in the cache yet.

async function visit({ url }: FairBoard, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers: from(otherAttackerNetwork) });
  await response.arrayBuffer();
  return response;
}

const visitAll = (board: FairBoard, paths: string[]) => Promise.all(paths.map((path) => visit(board, path)));
const hundred = Array.from({ length: 100 }, (_, index) => index);

/** The same word to the search, another one to the cache; a second try must not find the pages of the first. */
function spellAnew(word: string): string {
  return [...word].map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter)).join('');
}

export const pageCases: FairnessCase[] = [
  {
    name: 'the largest list, with a parameter that is new each time',
    async run(board) {
      const answers = await visitAll(
        board,
        hundred.map((index) => `/?category=All&show=2000&x=${index}`),
      );
      for (const { status } of answers) expect(status).toBe(200);
    },
  },
  {
    name: 'the largest list of words that are new each time',
    async run(board) {
      const answers = await visitAll(
        board,
        hundred.map((index) => `/?search=${spellAnew('engineer')}+${index % 10}&show=500`),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  },
  {
    name: 'pages that are not there',
    async run(board) {
      const answers = await visitAll(
        board,
        hundred.map((index) => `/nothing-${index}`),
      );
      for (const { status } of answers) expect([404, 429]).toContain(status);
    },
  },
];
