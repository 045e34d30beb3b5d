import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

// Every check, in the order of how soon it speaks: format and lint, types, tests on a real PostgreSQL, journeys
// in a real browser. All of them run even if one fails; the last line counts the tests of both runners.
type Counts = { passed: number; failed: number; skipped: number };

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

const broken = steps.filter(({ name, command }) => {
  console.log(`\n— ${name}`);
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0;
});

for (const { name } of broken) console.log(`\n${name}: failed`);
const counts = [readVitest(), readPlaywright()];
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(broken.length > 0 ? 1 : 0);

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

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function readReport(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));
  } catch {
    return undefined;
  }
}
