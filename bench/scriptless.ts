import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Running } from './start-servers.ts';

/**
 * The same board with the scripts of its pages taken out, for the part of a page's cost that is not theirs. Pages and files
 * are compressed as the board compresses them.
 */
export async function startScriptless(board: string): Promise<Running> {
  const kept = new Map<string, Buffer>();
  const keep = (address: string, bytes: Uint8Array | string) => {
    const packed = kept.get(address) ?? brotliCompressSync(bytes);
    kept.set(address, packed);
    return packed;
  };
  const server = createServer(async (request, response) => {
    try {
      const answer = await fetch(`${board}${request.url}`, { headers: { 'Accept-Encoding': 'identity' } });
      const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isPage = type.startsWith('text/html');
      const isText = isPage || /^(text\/|image\/svg|application\/(json|javascript))/.test(type);
      response.writeHead(answer.status, {
        'Content-Type': type,
        ...(isText && { 'Content-Encoding': 'br' }),
        ...(!isPage && { 'Cache-Control': 'public, max-age=31536000' }),
      });
      response.end(isText ? keep(`${request.url}`, isPage ? removeScripts(bytes.toString()) : bytes) : bytes);
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
