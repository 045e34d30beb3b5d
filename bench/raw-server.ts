import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from './helper-process.ts';

// What node:http alone can do: known bytes under known addresses, and nothing else.

export type RawAnswer = { path: string; headers: Record<string, string>; body: string };

answerQuestions<{ answers: RawAnswer[] }>(async ({ answers }) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { bytes, head: [...Object.entries(headers).flat(), 'Content-Length', `${bytes.byteLength}`] }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.head).end(answer.bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
