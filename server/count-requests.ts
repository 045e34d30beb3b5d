import type { IncomingMessage, ServerResponse } from 'node:http';
import { usualBytes } from './await-body.ts';

// More bodies than this are not waited for at once, nor more bytes of them: what is awaited is held in memory.
const mostArriving = 300;
const mostBytes = 128 * 1024 * 1024;

/**
 * How many requests there are to answer. One whose body is still on its way costs next to nothing and does not count
 * among them, so that five hundred slow senders take nobody's place; when there are too many of those, the one that has
 * taken longest makes room for the next.
 */
export function countRequests() {
  const arriving = new Map<IncomingMessage, ServerResponse>();
  let whole = 0;

  function enter(request: IncomingMessage, response: ServerResponse): void {
    let isWhole = !hasBody(request);
    if (isWhole) whole += 1;
    else arriving.set(request, response);
    request.once('end', () => {
      if (isWhole || !arriving.delete(request)) return;
      isWhole = true;
      whole += 1;
    });
    response.once('close', () => {
      arriving.delete(request);
      if (isWhole) whole -= 1;
    });
    while (arriving.size > mostArriving || sumBytes() > mostBytes) endSlowest();
  }

  function sumBytes(): number {
    let sum = 0;
    for (const request of arriving.keys()) sum += Math.min(readLength(request), usualBytes);
    return sum;
  }

  function endSlowest(): void {
    for (const [request, response] of arriving) {
      arriving.delete(request);
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      request.socket.destroySoon();
      return;
    }
  }

  return { enter, underWay: () => whole };
}

const readLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || readLength(request) > 0;
