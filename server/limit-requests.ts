import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { abortRequest } from './abort-request.ts';
import { usualBytes } from './await-body.ts';
import type { RequestSlots } from './rate-limits.ts';

// How many bodies may be arriving at the same time, and how many bytes: they are held in memory.
const maxArriving = 300;
const maxBytes = 128 * 1024 * 1024;

type Options = { limits: RequestSlots; findNetwork: (request: IncomingMessage) => string };
type Arriving = { response: ServerResponse; network: string };
export type Admission = 'welcome' | 'too busy' | 'too many on one connection';

/**
 * The concurrency limit of all requests: in all, per network and per connection. A request whose body is still arriving
 * costs next to nothing and takes no slot, so that five hundred slow senders do not block others; when too many are
 * arriving, the oldest one of the network that has most of them is aborted.
 */
export function limitRequests({ limits, findNetwork }: Options) {
  const arriving = new Map<IncomingMessage, Arriving>();
  const perNetwork = new Map<string, number>();
  /** Run when a connection closes: pipelined requests behind the current one get no event of their own. */
  const onConnection = new Map<Socket, Set<() => void>>();
  let whole = 0;

  function takeSlot(network: string): void {
    whole += 1;
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
  }

  function freeSlot(network: string): void {
    whole -= 1;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left > 0) perNetwork.set(network, left);
    else perNetwork.delete(network);
  }

  function enter(request: IncomingMessage, response: ServerResponse): Admission {
    const network = findNetwork(request);
    const requests = findConnection(request.socket);
    let isWhole = !hasBody(request);
    if (isWhole) takeSlot(network);
    else arriving.set(request, { response, network });
    request.once('end', () => {
      if (isWhole || !arriving.delete(request)) return;
      isWhole = true;
      takeSlot(network);
    });
    const leave = () => {
      if (!requests.delete(leave)) return;
      arriving.delete(request);
      if (isWhole) freeSlot(network);
      isWhole = true;
    };
    requests.add(leave);
    response.once('close', leave);
    while (arriving.size > maxArriving || sumBytes() > maxBytes) abortOldest();
    if (requests.size > limits.perConnection) return 'too many on one connection';
    return isTooMany(network) ? 'too busy' : 'welcome';
  }

  function isTooMany(network: string): boolean {
    if (whole > limits.max) return true;
    return whole > limits.busyFrom && (perNetwork.get(network) ?? 0) > limits.perNetworkWhenBusy;
  }

  function findConnection(socket: Socket): Set<() => void> {
    const known = onConnection.get(socket);
    if (known) return known;
    const requests = new Set<() => void>();
    onConnection.set(socket, requests);
    socket.once('close', () => {
      onConnection.delete(socket);
      for (const leave of requests) leave();
    });
    return requests;
  }

  function sumBytes(): number {
    let sum = 0;
    for (const request of arriving.keys()) sum += Math.min(readLength(request), usualBytes);
    return sum;
  }

  function abortOldest(): void {
    const busiest = findBusiest([...arriving.values()].map(({ network }) => network));
    for (const [request, { response, network }] of arriving) {
      if (network !== busiest) continue;
      arriving.delete(request);
      abortRequest(request, response, '408 Request Timeout');
      return;
    }
  }

  return { enter };
}

function findBusiest(networks: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
  return [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), ['', 0])[0];
}

const readLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || readLength(request) > 0;
