import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, from } from './networks.ts';

// Headers that an expression with two repetitions side by side would take apart in every possible way.

const spaces = (count: number) => ' '.repeat(count);

/** Several requests for a small page on one connection, the last of which closes it: what waits to be read has a bound. */
async function ask({ port }: FairBoard, header: string, times: number): Promise<string> {
  const request = (connection: string) =>
    `GET /about HTTP/1.1\r\nHost: localhost\r\n${header}\r\nX-Forwarded-For: ${attackerNetwork}\r\nConnection: ${connection}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  // Not ended from this side: Node's server takes that for leaving, and answers no more.
  socket.write(request('keep-alive').repeat(times - 1) + request('close'));
  return text(socket);
}

export const headerCases: FairnessCase[] = [
  {
    name: 'pages in an encoding with fifteen thousand spaces',
    async run(board) {
      const header = `Accept-Encoding: a${spaces(15_500)}b`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(board, header, 10)));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    },
  },
  {
    name: 'a form whose parts declare a type with thousands of spaces',
    async run({ url, keys }) {
      const part = (index: number) =>
        `\r\nContent-Disposition: form-data; name="f${index}"\r\ncontent-type:a${spaces(3_900)}b\r\n\r\nx\r\n--B`;
      const response = await fetch(`${url}/storage/v1/object/company-logos/x.png`, {
        method: 'POST',
        headers: {
          ...from(attackerNetwork),
          apikey: keys.publishableKey,
          'Content-Type': 'multipart/form-data; boundary=B',
        },
        body: `--B${Array.from({ length: 19 }, (_, index) => part(index)).join('')}--\r\n`,
      });
      expect(response.status).toBe(400);
    },
  },
];
