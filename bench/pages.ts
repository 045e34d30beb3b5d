import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHelper } from './helper-process.ts';
import type { Exchange, Figures, Load } from './measure.ts';
import { printFigures } from './print-figures.ts';
import type { RawAnswer } from './raw-server.ts';
import { startChainwork } from './start-servers.ts';

// How fast public pages are served, on the demo board:
//
//   node bench/pages.ts        about a minute; `npm run build` once before
//
//   ours       server.ts as it is: the page as it is kept
//   raw        node:http alone, sending the same compressed bytes with the same headers
//   rendered   server.ts again, asked for an address it has not seen: the page is made anew each time
//
// In turns, on loopback only, the load in a process of its own. Nothing passes or fails by the figures.

const rounds = 5;
const connections = 16;
const milliseconds = 1000;
const warmUp = 4000;
const headers = { 'accept-encoding': 'br' };

const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(1)));

try {
  await compare();
} finally {
  await stopAll();
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chainwork-bench-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  // As root, PostgreSQL runs under another account, which must be able to come here.
  await chmod(folder, 0o755);
  const secret = randomBytes(32).toString('hex');
  const ours = await startChainwork(folder, { secret, key: `sb_publishable_${secret.slice(0, 24)}` });
  stops.push(ours.stop);

  const home = await (await fetch(ours.url)).text();
  const job = /href="(\/jobs\/[^"]+)"/.exec(home)?.[1] ?? '';
  const pages = { home: '/', list: '/?category=Engineering', search: '/?search=rust', 'job page': job };
  const answers = await Promise.all(Object.values(pages).map((path) => record(ours.url, path)));
  const raw = startHelper('raw-server.ts');
  stops.push(() => raw.stop());
  const rawUrl = `http://127.0.0.1:${await raw.ask<number>({ answers })}`;
  const generator = startHelper('load-generator.ts');
  stops.push(() => generator.stop());

  console.log(`Node ${process.version}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before`);
  for (const [name, path] of Object.entries(pages)) {
    const one = (path: string): Exchange[] => [{ method: 'GET', path, headers, status: 200 }];
    // An address that nobody asked for before cannot have been kept.
    const fresh = `${path}${path.includes('?') ? '&' : '?'}fresh={n}`;
    const contestants = { ours: [ours.url, path], raw: [rawUrl, path], rendered: [ours.url, fresh] } as const;
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
}

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
