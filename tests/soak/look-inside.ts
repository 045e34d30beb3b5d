import { once } from 'node:events';
import type { RunningServer } from '../run-server.ts';

/** What a running process holds, after its garbage has been collected. Sizes in megabytes. */
export type Inside = {
  heap: number;
  rss: number;
  external: number;
  sockets: number;
  timers: number;
  listeners: number;
};

/** Needs a server that was started with NODE_OPTIONS=--inspect=127.0.0.1:0. */
export async function openInspector(server: RunningServer) {
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (!address) throw new Error('the server was started without an inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (result: { result?: { value?: unknown } }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let serial = 0;
  function call(method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> {
    serial += 1;
    const id = serial;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  return {
    async look(): Promise<Inside> {
      for (let time = 0; time < 3; time += 1) await call('HeapProfiler.collectGarbage');
      const expression = `JSON.stringify((() => {
        const { heapUsed, rss, external } = process.memoryUsage();
        const resources = process.getActiveResourcesInfo();
        const count = (name) => resources.filter((resource) => resource === name).length;
        const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
        return { heapUsed, rss, external, sockets: count('TCPSocketWrap') + count('PipeWrap'), timers: count('Timeout'), listeners };
      })())`;
      const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
      const { heapUsed, rss, external, ...counts } = JSON.parse(String(result?.value));
      const megabytes = (bytes: number) => Math.round(bytes / 1024 / 102.4) / 10;
      return { heap: megabytes(heapUsed), rss: megabytes(rss), external: megabytes(external), ...counts };
    },
    close: () => socket.close(),
  };
}
