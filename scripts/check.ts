import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

// Every check, in the order of how soon it speaks: format and lint, types, tests on a real PostgreSQL, browser tests
// in a real Chromium. All of them run even if one fails. The last lines say how long each took and which browser test
// needed its second try; the very last counts the tests of both runners.
type Counts = { passed: number; failed: number; skipped: number };

// Tests start the server many times over; the second start finds its modules compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps = [
  { name: 'format and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'page weight', command: ['scripts/check-page-weight.ts'] },
  {
    name: 'tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
  },
  { name: 'browser tests', command: ['node_modules/@playwright/test/cli.js', 'test'] },
];

const results = steps.map(({ name, command }) => {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  return { name, isBroken: status !== 0, seconds: Math.round((performance.now() - start) / 1000) };
});

console.log('');
for (const { name, isBroken, seconds } of results) {
  console.log(`${name.padEnd(16)} ${String(seconds).padStart(4)} s${isBroken ? '  failed' : ''}`);
}
const flaky = findFlaky(readReport('playwright.json')?.suites ?? []);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky, passed at the second try:`);
for (const title of flaky) console.log(`  ${title}`);
const counts = [readVitest(), readPlaywright()];
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(results.some(({ isBroken }) => isBroken) ? 1 : 0);

function readVitest(): Counts {
  const report = readReport('vitest.json');
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

function readPlaywright(): Counts {
  const stats = readReport('playwright.json')?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function findFlaky(suites: Suite[]): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...findFlaky(inner),
  ]);
}

type Suite = { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  suites?: Suite[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function readReport(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));
  } catch {
    return undefined;
  }
}
