import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Running } from './start-servers.ts';

/**
 * The same board with the scripts of its pages taken out, for the part of a page's cost that is not theirs. Pages are
 * compressed as the board compresses them, and everything else is handed through as it is.
 */
export async function startScriptless(board: string): Promise<Running> {
  const pages = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    try {
      const answer = await fetch(`${board}${request.url}`, { headers: { 'Accept-Encoding': 'identity' } });
      const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
      if (!type.startsWith('text/html')) {
        response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000' });
        response.end(Buffer.from(await answer.arrayBuffer()));
        return;
      }
      const page = pages.get(`${request.url}`) ?? brotliCompressSync(removeScripts(await answer.text()));
      pages.set(`${request.url}`, page);
      response.writeHead(answer.status, { 'Content-Type': type, 'Content-Encoding': 'br' });
      response.end(page);
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Data for search engines are no scripts; what only scripts show stays as hidden as it is without them. */
function removeScripts(html: string): string {
  return html.replace(/<script(?![^>]*type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '');
}
