import type { IncomingMessage, ServerResponse } from 'node:http';
import { abortRequest } from './abort-request.ts';
import type { SenderLimits } from './rate-limits.ts';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Breaks off a request whose body trickles while work waits for it: others could use its place. */
export async function requireProgress<T>(
  { incoming, outgoing }: Exchange,
  { lookMilliseconds, minBytes }: SenderLimits,
  work: () => Promise<T>,
): Promise<T> {
  let before = incoming.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = incoming.socket;
    const isSlow = bytesRead - before < minBytes;
    before = bytesRead;
    // Where it is this side that does not read, the sender has to wait.
    const isAwaited = !incoming.complete && incoming.readableLength === 0;
    if (isSlow && isAwaited) abortRequest(incoming, outgoing, '408 Request Timeout');
  }, lookMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
