import { createServer, type Server } from 'node:http';
import { ChunkBoundedMessage, refuseCrumbs } from './chunk-bounded-message.ts';
import { connectionLimits } from './rate-limits.ts';

/** A request has its time to arrive; slower ones would take the places of others. */
export function createHttpServer(): Server {
  const server = createServer({
    IncomingMessage: ChunkBoundedMessage,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than proxies keep a connection that is not in use: whoever closes first must not be this side.
    keepAliveTimeout: 65_000,
  });
  server.maxHeadersCount = connectionLimits.headers;
  server.on('request', refuseCrumbs);
  return server;
}
