import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { median, printRow } from './figures.ts';
import { installBeside } from './install-beside.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { runProgram } from './run-program.ts';
import { startChainwork } from './start-servers.ts';

// What a first visit on a phone is like, by Lighthouse (simulated slow line and processor), on the demo board:
//
//   node bench/web.ts        five minutes; `npm run build` once before; needs a Chromium
//
// Lighthouse stretches the times it sees on this machine: other work on it makes every figure worse. Medians of three
// visits. Nothing passes or fails by the figures.

const lighthouse = 'lighthouse@13.5.0';
const visits = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const chromiumPath = '.cache/chromium-path';

type Item = { resourceType?: string; transferSize?: number };
type Report = {
  lighthouseVersion: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: Item[] } }>;
};

await runBench(async ({ folder, keep }) => {
  const program = join(await installBeside([lighthouse]), 'node_modules/lighthouse/cli/index.js');
  const { url } = keep(await startChainwork(folder, createKeys()));
  const pages = {
    home: '/',
    list: '/?category=Engineering',
    job: await findLink(url, '/', /href="(\/jobs\/[^"]+)"/),
    company: await findLink(url, '/', /href="(\/company\/[^"]+)"/),
    companies: '/companies',
    post: await findLink(url, '/blog', /href="(\/blog\/[^"]+)"/),
  };

  console.log(describeMachine());
  line(['', 'scores', 'index', 'script kB', 'style kB', 'FCP s', 'LCP s', 'TBT ms', 'CLS']);
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let visit = 0; visit < visits; visit++) {
      reports.push(await visitPage(program, { address: `${url}${path}`, file: join(folder, 'report.json') }));
    }
    const style = await weighStyle(`${url}${path}`);
    const take = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    line([
      name,
      categories.map((category) => median(reports.map((one) => scoreOf(one, category))).toFixed(0)).join('/'),
      median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
      (median(reports.map((report) => weigh(report, 'Script'))) / 1000).toFixed(1),
      (style / 1000).toFixed(1),
      (take('first-contentful-paint') / 1000).toFixed(2),
      (take('largest-contentful-paint') / 1000).toFixed(2),
      take('total-blocking-time').toFixed(0),
      take('cumulative-layout-shift').toFixed(3),
    ]);
    const missed = [...new Set(reports.flatMap(findMissed))];
    if (missed.length > 0) console.log(`  not met: ${missed.join(', ')}`);
  }
  console.log('\n  Index: Lighthouse’s own measure of this machine.');
  console.log('  Scores: performance, accessibility, best practices, SEO. The style travels inside the page.');
});

async function findLink(url: string, path: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec(await (await fetch(`${url}${path}`)).text())?.[1];
  if (!link) throw new Error(`${path} has no such link`);
  return link;
}

async function visitPage(program: string, { address, file }: { address: string; file: string }): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [program, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const only = `--only-categories=${categories.join(',')}`;
  const browser = process.env.CHROMIUM_PATH ?? (existsSync(chromiumPath) ? await readFile(chromiumPath, 'utf8') : '');
  const env = { ...process.env, ...(browser && { CHROME_PATH: browser.trim() }) };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const run = () => runProgram({ command: process.execPath, args: [...args, only], cwd, env, timeout: 120_000 });
  // Now and then it misses the beginning of a visit and asks to be run again.
  await run().catch(run).catch(run);
  return JSON.parse(await readFile(file, 'utf8'));
}

function scoreOf({ categories }: Report, name: string): number {
  return (categories[name]?.score ?? Number.NaN) * 100;
}

/** What keeps a page from 100 besides its speed. */
function findMissed({ categories, audits }: Report): string[] {
  const others = Object.entries(categories).filter(([name]) => name !== 'performance');
  const refs = others.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0));
  return refs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}

function weigh({ audits }: Report, type: string): number {
  const items = audits['network-requests']?.details?.items ?? [];
  return items.filter((item) => item.resourceType === type).reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
}

async function weighStyle(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
  return brotliCompressSync(styles.join('')).byteLength;
}

function line([name = '', scores = '', ...cells]: string[]): void {
  printRow([`${name.padEnd(8)}${scores.padStart(18)}`, ...cells], { first: 26, others: 10 });
}
