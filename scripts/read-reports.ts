import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// What the two test runners wrote down: how many tests passed, which failed, and which browser test needed its second
// try.

export type Counts = { passed: number; failed: number; skipped: number };

/** `failures`: each test that failed with the first line of what it said. */
export type Outcome = Counts & { failures: string[]; flaky: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

type BrowserTest = { status: string; results: { error?: { message?: string } }[] };

type Suite = { title: string; specs?: { title: string; tests: BrowserTest[] }[]; suites?: Suite[] };

type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export function readVitestReport(file: string): Outcome {
  const report = readReport<VitestReport>(file);
  if (!report) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(findFailures),
    flaky: [],
  };
}

/** A test that passed at its second try has passed; it is named in `flaky` besides. */
export function readPlaywrightReport(file: string): Outcome {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = findBrowserTests(report.suites, 'unexpected');
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: failures.map(({ name, said }) => describeFailure(name, said)),
    flaky: findBrowserTests(report.suites, 'flaky').map(({ name }) => name),
  };
}

export function addCounts(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** A file that broke before its first test has a message of its own. */
function findFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [describeFailure(file, message)];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(`${file}: ${fullName}`, failureMessages?.[0] ?? ''),
  );
}

function findBrowserTests(suites: Suite[], status: 'unexpected' | 'flaky'): { name: string; said: string }[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({ name: `${title}: ${spec.title}`, said: results.at(-1)?.error?.message ?? '' })),
    ),
    ...findBrowserTests(inner, status),
  ]);
}

function describeFailure(name: string, said: string): string {
  const [firstLine = ''] = stripVTControlCharacters(said).trim().split('\n');
  return firstLine ? `${name}\n    ${firstLine}` : name;
}

/** Undefined where the runner did not come as far as its report. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
