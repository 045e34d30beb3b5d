import { Agent, request } from 'node:http';
import { answerQuestions } from './helper-process.ts';
import { type Exchange, type Load, measure } from './measure.ts';

// A process of its own, so that making the load is not counted as the server's time. Connections are kept alive and
// bodies read to their end, but not looked at.

answerQuestions<{ url: string; load: Load }>(async ({ url, load }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  try {
    return await measure(load, (exchange) => send(url, agent, exchange));
  } finally {
    agent.destroy();
  }
});

let serial = 0;

function send(url: string, agent: Agent, { method, path, headers, body }: Exchange): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { agent, method, headers: { ...headers, ...length }, timeout: 30_000 };
    // In an address, {n} is another number each time.
    const sent = request(`${url}${path.replace('{n}', `${serial++}`)}`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered within thirty seconds`)));
    sent.once('error', reject);
    sent.end(body);
  });
}
