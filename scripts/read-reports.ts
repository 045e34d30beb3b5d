import { readFileSync } from 'node:fs';

// What the two test runners wrote down: how many tests passed, and which browser test needed its second try.

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

type Suite = { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };

type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function readVitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed at its second try has passed; it is named in `flaky` besides. */
export function readPlaywrightCounts(file: string): Counts & { flaky: string[] } {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { ...none, flaky: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: findFlaky(report.suites) };
}

export function addCounts(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

function findFlaky(suites: Suite[]): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...findFlaky(inner),
  ]);
}

/** Undefined where the runner did not come as far as its report. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
