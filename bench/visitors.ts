import { Agent, request } from 'node:http';
import { createRandom } from './create-random.ts';
import { answerQuestions } from './helper-process.ts';

// Many visitors at once, in a process of their own. What each does next is drawn by a die that falls alike in every run.

type Question = { url: string; jobs: string[]; visitors: number; milliseconds: number };
export type Visits = { times: Record<string, number[]>; errors: string[]; seconds: number };

const words = 'rust solidity senior remote engineer design defi auditor lead zk ai product growth data community'.split(
  ' ',
);
const categories = ['All', 'Engineering', 'Design', 'Marketing', 'Sales', 'Operations', 'Security'];

answerQuestions<Question>(async ({ url, jobs, visitors, milliseconds }): Promise<Visits> => {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: Record<string, number[]> = { browse: [], search: [], open: [], suggestions: [] };
  const errors: string[] = [];
  const start = performance.now();

  async function visit(seed: number): Promise<void> {
    const random = createRandom(seed);
    const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? '';
    while (performance.now() - start < milliseconds) {
      const [kind, path] = chooseNext(random(), pick, jobs);
      const sentAt = performance.now();
      try {
        const status = await get(url, path, agent);
        if (status === 200) times[kind]?.push(performance.now() - sentAt);
        else errors.push(`${path} was answered with ${status}`);
      } catch (error) {
        errors.push(`${path}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index + 1)));
  agent.destroy();
  return { times, errors, seconds: (performance.now() - start) / 1000 };
});

function chooseNext(chance: number, pick: (from: string[]) => string, jobs: string[]): [kind: string, path: string] {
  if (chance < 0.15) return ['browse', '/'];
  if (chance < 0.35) return ['browse', `/?category=${pick(categories)}`];
  if (chance < 0.6) return ['search', `/?search=${pick(words)}+${pick(words)}`];
  if (chance < 0.9) return ['open', pick(jobs)];
  return ['suggestions', '/suggestions.json'];
}

function get(url: string, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br' }, timeout: 10_000 };
    const sent = request(`${url}${path}`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('not answered within ten seconds')));
    sent.once('error', reject);
    sent.end();
  });
}
