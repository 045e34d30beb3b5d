import type { IncomingMessage, ServerResponse } from 'node:http';
import { abortRequest } from './abort-request.ts';
import type { SenderLimits } from './rate-limits.ts';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Aborts a request whose body arrives too slowly while `work` reads it, so that its slot is free for others. */
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
    // Bytes that arrived and were not read are the server's delay, not the sender's.
    const isAwaited = !incoming.complete && incoming.readableLength === 0;
    if (isSlow && isAwaited) abortRequest(incoming, outgoing, '408 Request Timeout');
  }, lookMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
