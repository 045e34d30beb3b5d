import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

// What stands in front of two servers: it asks each for its health all the time and sends no request to one that does not
// answer 200. It never tries a request twice, and keeps its connections, as real ones do.

const betweenLooks = 200;

export type WatchfulProxy = { url: string; healthy(): number[]; close(): void };

export async function openProxy(ports: number[]): Promise<WatchfulProxy> {
  const healthy = new Set<number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let count = 0;

  function look(): void {
    for (const port of ports) {
      const asked = send({ port, path: '/healthz', agent: false }, (response) => {
        response.resume();
        if (response.statusCode === 200) healthy.add(port);
        else healthy.delete(port);
      });
      asked.on('error', () => healthy.delete(port));
      asked.end();
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const choice = [...healthy];
    count += 1;
    const port = choice[count % choice.length];
    if (port === undefined) return void outgoing.writeHead(502).end('no server is healthy');
    const { method, url: path, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const onward = send({ port, method, path, headers: passed, agent }, (response) => {
      const { connection: __, 'keep-alive': ___, ...answered } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, answered);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`server ${port}: ${error.message}`);
    });
    incoming.pipe(onward);
  }

  look();
  const looking = setInterval(look, betweenLooks);
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthy: () => [...healthy],
    close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
