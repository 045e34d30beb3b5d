import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

// The servers of job boards as the importers meet them, on this machine: what each path answers can be changed between
// two runs.

type Answer = RequestListener | object;

export type OutsideBoards = Awaited<ReturnType<typeof openOutsideBoards>>;

export async function openOutsideBoards() {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://outside.invalid');
    const answer = answers.get(pathname);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end('Not Found');
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(path: string, answer: Answer): void {
      answers.set(path, answer);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function buildGreenhouseJob(id: number, values: Record<string, unknown> = {}) {
  return {
    id,
    internal_job_id: id + 1000,
    title: `Protocol Engineer ${id}`,
    first_published: '2026-11-02T09:00:00Z',
    updated_at: '2026-11-02T09:00:00Z',
    location: { name: 'Lisbon, Portugal' },
    absolute_url: `https://jobs.acme.example/${id}`,
    metadata: null,
    content: '&lt;p&gt;Build &lt;strong&gt;rollups&lt;/strong&gt; with us.&lt;/p&gt;',
    departments: [],
    offices: [],
    ...values,
  };
}
