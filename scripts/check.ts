import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { testFolder } from '../tests/test-folder.ts';
import { addCounts, readPlaywrightReport, readVitestReport } from './read-reports.ts';

// Every check: format and lint, types, tests on a real PostgreSQL, browser tests in a real Chromium. All of them run
// even if one fails. The last lines say how long each took, which browser test needed its second try and which test
// failed; the very last counts the tests of all runners.

type Step = { name: string; command: string[] };

// Tests start the server many times over; the second start finds its modules compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

const reports = '.cache/reports';
// What a run that was cut off has left, in memory perhaps, goes as well.
for (const folder of [reports, testFolder]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
process.once('exit', () => rmSync(testFolder, { recursive: true, force: true }));

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
});

// One group after another, the steps of a group at the same time. Tests on the database and in the browser fill the
// machine each by themselves: side by side they took as long, and what a test waits for came too late now and then.
// What measures how other callers fare has the machine to itself.
const groups: Step[][] = [
  [
    { name: 'format and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
    { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    { name: 'page weight', command: ['scripts/check-page-weight.ts'] },
  ],
  [{ name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] }],
  [vitest('tests', ['pure', 'real'])],
  [{ name: 'browser tests', command: ['node_modules/@playwright/test/cli.js', 'test'] }],
  [vitest('fairness', ['fairness'])],
];

const results: { name: string; isBroken: boolean; seconds: number }[] = [];
for (const group of groups) results.push(...(await Promise.all(group.map(runStep))));

console.log('');
for (const { name, isBroken, seconds } of results) {
  console.log(`${name.padEnd(16)} ${String(seconds).padStart(4)} s${isBroken ? '  failed' : ''}`);
}
console.log(`${'in all'.padEnd(16)} ${String(Math.round(performance.now() / 1000)).padStart(4)} s`);
const outcomes = [
  ...['tests', 'fairness'].map((name) => readVitestReport(`${reports}/${name}.json`)),
  readPlaywrightReport(`${reports}/playwright.json`),
];
listTests(
  'flaky, passed at the second try',
  outcomes.flatMap(({ flaky }) => flaky),
);
listTests(
  'failed',
  outcomes.flatMap(({ failures }) => failures),
);
const { passed, failed, skipped } = addCounts(outcomes);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(results.some(({ isBroken }) => isBroken) ? 1 : 0);

/** The first step of a group is heard at once; the others when they have ended, so that no two speak at the same time. */
async function runStep({ name, command }: Step, index: number) {
  const start = performance.now();
  if (index === 0) console.log(`\n— ${name}`);
  const child = spawn(process.execPath, command, { stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const isBroken = (await ended) !== 0;
  const seconds = Math.round((performance.now() - start) / 1000);
  if (index > 0) console.log(`\n— ${name}\n${(await said).join('')}`);
  return { name, isBroken, seconds };
}

function listTests(title: string, tests: string[]): void {
  if (tests.length > 0) console.log(`\n${tests.length} ${title}:`);
  for (const test of tests) console.log(`  ${test}`);
}
