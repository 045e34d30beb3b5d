import { get } from 'node:http';
import { startHelper } from './helper-process.ts';
import type { Exchange, Figures, Load } from './measure.ts';
import { printFigures } from './print-figures.ts';
import type { RawAnswer } from './raw-server.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { startChainwork } from './start-servers.ts';

// How fast public pages are served, on the demo board:
//
//   node bench/pages.ts        about a minute; `npm run build` once before
//
//   ours       server.ts as it is: the page as it is kept
//   raw        node:http alone, sending the same compressed bytes with the same headers
//   rendered   server.ts again, asked for an address it has not seen: the page is made anew each time (lists only)
//
// In turns, on loopback only, the load in a process of its own. Nothing passes or fails by the figures.

const rounds = 5;
const connections = 16;
const milliseconds = 1000;
const warmUp = 4000;
const headers = { 'accept-encoding': 'br' };

await runBench(async ({ folder, keep }) => {
  const ours = keep(await startChainwork(folder, createKeys()));

  const home = await (await fetch(ours.url)).text();
  const job = /href="(\/jobs\/[^"]+)"/.exec(home)?.[1] ?? '';
  const pages = { home: '/', list: '/?category=Engineering', search: '/?search=rust', 'job page': job };
  const answers = await Promise.all(Object.values(pages).map((path) => record(ours.url, path)));
  const raw = keep(startHelper('raw-server.ts'));
  const rawUrl = `http://127.0.0.1:${await raw.ask<number>({ answers })}`;
  const generator = keep(startHelper('load-generator.ts'));

  console.log(describeMachine());
  for (const [name, path] of Object.entries(pages)) {
    const one = (path: string): Exchange[] => [{ method: 'GET', path, headers, status: 200 }];
    // An address that was not asked for before is not in the cache. These lists are shorter than what they may show, so
    // that the page stays the same; a job's page reads no parameter.
    const fresh = `${path}${path.includes('?') ? '&' : '?'}show={n}`;
    const contestants: Record<string, [url: string, path: string]> = {
      ours: [ours.url, path],
      raw: [rawUrl, path],
      ...(path !== job && { rendered: [ours.url, fresh] }),
    };
    const figures = new Map(Object.keys(contestants).map((contestant) => [contestant, [] as Figures[]]));
    for (let round = -1; round < rounds; round++) {
      for (const [contestant, [url, asked]] of Object.entries(contestants)) {
        const duration = round < 0 ? warmUp : milliseconds;
        const load: Load = { exchanges: one(asked), connections, milliseconds: duration };
        const taken = await generator.ask<Figures>({ url, load });
        if (round >= 0) figures.get(contestant)?.push(taken);
      }
    }
    const bytes = Buffer.from(answers.find((answer) => answer.path === path)?.body ?? '', 'base64').byteLength;
    printFigures(`${name}, ${bytes} bytes compressed`, figures, ['raw']);
  }
  console.log(`\nMedians of ${rounds} rounds of ${milliseconds} ms with ${connections} connections`);
});

/** A page's bytes and headers as they travel. */
function record(url: string, path: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} was answered with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const own = Object.entries(response.headers).filter(
        ([name]) => !['content-length', 'connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name),
      );
      const body = Buffer.concat(chunks).toString('base64');
      resolve({ path, headers: Object.fromEntries(own.map(([name, value]) => [name, `${value}`])), body });
    }).once('error', reject);
  });
}
