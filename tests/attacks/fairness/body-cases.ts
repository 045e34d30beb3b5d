import { expect } from 'vitest';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, from } from './networks.ts';

// Bodies that cost more to read than to send.

const megabyte = 1024 * 1024;

async function send(board: FairBoard, type: string, body: string, key = board.keys.publishableKey): Promise<number> {
  const headers = { ...from(attackerNetwork), apikey: key, 'Content-Type': type };
  const init = { method: 'POST', headers, body };
  // A caller who is refused while still sending may see the connection close before the answer.
  return fetch(`${board.url}/rest/v1/contact_submissions`, init).then(
    ({ status }) => status,
    () => 413,
  );
}

const repeatTo = (bytes: number, text: string) => text.repeat(Math.floor(bytes / text.length));

const csvRows = (bytes: number) => `name\n${repeatTo(bytes, 'a\n')}`;
const emptyRows = (bytes: number) => `[${repeatTo(bytes, '{},')}{}]`;
/** One row, so that no count of rows stops it, of as many values as its bytes can hold. */
const denseRow = (bytes: number) => `[{"name":[${repeatTo(bytes, '[],')}[]]}]`;
const manyFields = (bytes: number) => repeatTo(bytes, 'a=&');

export const bodyCases: FairnessCase[] = [
  {
    name: 'ten megabytes of one-letter CSV rows by the public key',
    async run(board) {
      expect(await send(board, 'text/csv', csvRows(10 * megabyte))).toBe(413);
    },
  },
  {
    name: 'fifteen megabytes of empty JSON rows by the public key',
    async run(board) {
      expect(await send(board, 'application/json', emptyRows(15 * megabyte))).toBe(413);
    },
  },
  {
    name: 'the most that the public key may send, sixty times in every form',
    async run(board) {
      const bodies = [
        ['text/csv', csvRows],
        ['application/json', emptyRows],
        ['application/json', denseRow],
        ['application/x-www-form-urlencoded', manyFields],
      ] as const;
      const all = Array.from({ length: 15 }, () => bodies).flat();
      const statuses = await Promise.all(all.map(([type, write]) => send(board, type, write(255 * 1024))));
      for (const status of statuses) expect([400, 429]).toContain(status);
    },
  },
  {
    name: 'the most that the secret key may send, in every form',
    async run(board) {
      const { secretKey } = board.keys;
      const most = 15.5 * megabyte;
      expect(await send(board, 'text/csv', csvRows(most), secretKey)).toBe(400);
      expect(await send(board, 'application/json', emptyRows(most), secretKey)).toBe(400);
      expect(await send(board, 'application/json', denseRow(most), secretKey)).toBe(400);
      expect(await send(board, 'application/x-www-form-urlencoded', manyFields(most), secretKey)).toBe(400);
    },
  },
];
