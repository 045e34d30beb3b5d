import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { writeRequest } from '../attacked-server.ts';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, from } from './networks.ts';

// Connections that take places and give nothing back. Their answers are never read: the sockets are paused.

const milliseconds = 2_500;

/** The largest answer that the public key gets, some megabytes, and small ones that need the database. */
const largeList = '/rest/v1/job_listings?select=*';
const smallRead = '/rest/v1/companies?select=id&limit=1';

function open({ port }: FairBoard, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause().write(bytes);
  return socket;
}

function writeRead({ keys }: FairBoard, path: string): string {
  return writeRequest(`GET ${path}`, {
    ...from(attackerNetwork),
    Apikey: keys.publishableKey,
    Connection: 'keep-alive',
  });
}

async function hold(sockets: Socket[]): Promise<void> {
  await setTimeout(milliseconds);
  for (const socket of sockets) socket.destroy();
}

export const connectionCases: FairnessCase[] = [
  {
    name: 'seven hundred requests on one connection whose answers are never read',
    run: (board) => hold([open(board, writeRead(board, largeList).repeat(700))]),
  },
  {
    name: 'five hundred connections that never read a large list',
    run: (board) => hold(Array.from({ length: 520 }, () => open(board, writeRead(board, largeList)))),
  },
  {
    name: 'a hundred connections with seven requests each',
    run: (board) => hold(Array.from({ length: 100 }, () => open(board, writeRead(board, smallRead).repeat(7)))),
  },
  {
    name: 'six hundred bodies that never come',
    run: (board) => {
      const headers = { ...from(attackerNetwork), Apikey: board.keys.publishableKey, 'Content-Length': '200000' };
      const head = writeRequest('POST /rest/v1/contact_submissions', headers);
      return hold(Array.from({ length: 600 }, () => open(board, head)));
    },
  },
  {
    name: 'twenty bodies in one-byte chunks',
    run: (board) => {
      const chunked = { Apikey: board.keys.publishableKey, 'Transfer-Encoding': 'chunked' };
      const head = writeRequest('POST /rest/v1/contact_submissions', { ...from(attackerNetwork), ...chunked });
      const body = `${'1\r\n \r\n'.repeat(250_000)}0\r\n\r\n`;
      return hold(Array.from({ length: 20 }, () => open(board, head + body)));
    },
  },
  {
    name: 'six thousand heads that do not end',
    async run(board) {
      const head = writeRequest('GET /').slice(0, -2);
      const many = head + Array.from({ length: 990 }, (_, index) => `k${index}:value\r\n`).join('');
      const long = head + Array.from({ length: 90 }, (_, index) => `k${index}:${'x'.repeat(150)}\r\n`).join('');
      const sockets: Socket[] = [];
      while (sockets.length < 6_000) {
        for (let count = 0; count < 100; count += 1) sockets.push(open(board, many), open(board, long));
        await setTimeout(50);
      }
      await hold(sockets);
    },
  },
];
