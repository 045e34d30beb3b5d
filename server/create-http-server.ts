import { createServer, type Server } from 'node:http';
import { ChunkBoundedMessage, refuseTinyChunks } from './chunk-bounded-message.ts';
import { connectionLimits } from './rate-limits.ts';

/** A request has a time limit to arrive, so that slow ones do not hold connections and memory. */
export function createHttpServer(): Server {
  const server = createServer({
    IncomingMessage: ChunkBoundedMessage,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than proxies keep an unused connection: if this side closed first, a proxy's next request would be reset.
    keepAliveTimeout: 65_000,
  });
  server.maxHeadersCount = connectionLimits.headers;
  server.on('request', refuseTinyChunks);
  return server;
}
