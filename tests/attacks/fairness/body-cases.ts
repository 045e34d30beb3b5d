import { expect } from 'vitest';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, from } from './networks.ts';

// Bodies that cost more to read than to send.

const megabyte = 1024 * 1024;

async function send(board: FairBoard, type: string, body: string, key = board.keys.publishableKey): Promise<number> {
  const headers = { ...from(attackerNetwork), apikey: key, 'Content-Type': type };
  const init = { method: 'POST', headers, body };
  // Whoever is refused while still sending may see the connection close before the answer.
  return fetch(`${board.url}/rest/v1/contact_submissions`, init).then(
    ({ status }) => status,
    () => 413,
  );
}

const repeatTo = (bytes: number, text: string) => text.repeat(Math.floor(bytes / text.length));

export const bodyCases: FairnessCase[] = [
  {
    name: 'seventeen megabytes of one-letter CSV rows by the public key',
    async run(board) {
      expect(await send(board, 'text/csv', `name\n${repeatTo(17 * megabyte, 'a\n')}`)).toBe(413);
    },
  },
];
