import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, printRow } from './figures.ts';
import { installBeside } from './install-beside.ts';
import { findBrowser, measureInteractions, weighScripts } from './interactions.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { runProgram } from './run-program.ts';
import { startScriptless } from './scriptless.ts';
import { startChainwork } from './start-servers.ts';
import { type Figure, judge } from './wanted.ts';

// What a first visit on a phone is like, by Lighthouse (simulated slow line and processor), on the demo board:
//
//   node bench/web.ts        a quarter of an hour; `npm run build` once before; needs a Chromium
//
// Lighthouse stretches the times it sees on this machine: other work on it makes every figure worse. So each page is
// visited in turn with the same page without its scripts, and the difference of their TBT is what counts. Medians of three
// visits. `script once it is used`: all that is fetched until the app has started. Then INP with a processor that is four
// times slower. Nothing passes or fails by the figures.

const lighthouse = 'lighthouse@13.5.0';
const visits = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

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
  const plain = keep(await startScriptless(url));
  const pages = {
    home: '/',
    list: '/?category=Engineering',
    job: await findLink(url, '/', /href="(\/jobs\/[^"]+)"/),
    company: await findLink(url, '/', /href="(\/company\/[^"]+)"/),
    companies: '/companies',
    post: await findLink(url, '/blog', /href="(\/blog\/[^"]+)"/),
  };

  console.log(describeMachine());
  line(['', 'scores', 'index', 'HTML kB', 'script kB', 'style kB', 'FCP s', 'LCP s', 'TBT ms', 'CLS']);
  for (const [name, path] of Object.entries(pages)) {
    const [reports, without]: [Report[], Report[]] = [[], []];
    for (let visit = 0; visit < visits; visit++) {
      reports.push(await visitPage(program, { address: `${url}${path}`, file: join(folder, 'report.json') }));
      without.push(await visitPage(program, { address: `${plain.url}${path}`, file: join(folder, 'report.json') }));
    }
    printPage(name, reports);
    printPage('', without);
    const more = takeMedian(reports, 'total-blocking-time') - takeMedian(without, 'total-blocking-time');
    const say = (what: string, figure: Figure, value: number, digits: number) =>
      console.log(`  ${what} ${value.toFixed(digits)}, ${judge(figure, value, name)}`);
    const performance = median(reports.map((one) => scoreOf(one, 'performance')));
    say('performance', 'Lighthouse performance', performance, 0);
    say('LCP', 'LCP, s', takeMedian(reports, 'largest-contentful-paint') / 1000, 2);
    say('TBT above that without scripts', 'TBT above the page without scripts, ms', more, 0);
    say('CLS', 'CLS', takeMedian(reports, 'cumulative-layout-shift'), 3);
    say('script once it is used', 'script, kB', (await weighScripts(`${url}${path}`, await findBrowser())) / 1000, 1);
    const bytes = median(reports.map((report) => weigh(report, 'Document')));
    if (name === 'list') say('HTML', 'HTML of a list, kB', bytes / 1000, 1);
    const missed = [...new Set(reports.flatMap(findMissed))];
    if (missed.length > 0) console.log(`  not met: ${missed.join(', ')}`);
  }
  console.log(
    '\n  Below each page: the same page without its scripts. Index: Lighthouse’s own measure of this machine.',
  );
  console.log('  Scores: performance, accessibility, best practices, SEO.');

  console.log('\n  INP with a processor four times slower: the first tap, which starts the app, and later ones');
  for (const { name, first, later } of await measureInteractions(url, await findBrowser())) {
    const say = (time: number, when: string) =>
      name === 'nothing' ? '' : `  ${when}: ${judge('INP, ms', time, `${name}, ${when}`)}`;
    const times = [first, later].map((time) => `${time.toFixed(0).padStart(6)} ms`).join('');
    console.log(`  ${name.padEnd(14)}${times}${say(first, 'first')}${say(later, 'later')}`);
  }
});

function takeMedian(reports: Report[], audit: string): number {
  return median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

function printPage(name: string, reports: Report[]): void {
  line([
    name,
    categories.map((category) => median(reports.map((one) => scoreOf(one, category))).toFixed(0)).join('/'),
    median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    (median(reports.map((report) => weigh(report, 'Document'))) / 1000).toFixed(1),
    (median(reports.map((report) => weigh(report, 'Script'))) / 1000).toFixed(1),
    (median(reports.map((report) => weigh(report, 'Stylesheet'))) / 1000).toFixed(1),
    (takeMedian(reports, 'first-contentful-paint') / 1000).toFixed(2),
    (takeMedian(reports, 'largest-contentful-paint') / 1000).toFixed(2),
    takeMedian(reports, 'total-blocking-time').toFixed(0),
    takeMedian(reports, 'cumulative-layout-shift').toFixed(3),
  ]);
}

async function findLink(url: string, path: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec(await (await fetch(`${url}${path}`)).text())?.[1];
  if (!link) throw new Error(`${path} has no such link`);
  return link;
}

async function visitPage(program: string, { address, file }: { address: string; file: string }): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [program, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const only = `--only-categories=${categories.join(',')}`;
  const browser = await findBrowser();
  const env = { ...process.env, ...(browser && { CHROME_PATH: browser }) };
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

function line([name = '', scores = '', ...cells]: string[]): void {
  printRow([`${name.padEnd(8)}${scores.padStart(18)}`, ...cells], { first: 26, others: 10 });
}
