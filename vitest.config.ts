import { defineConfig } from 'vitest/config';

// Rules without a database, a server or a clock of their own: they share one process, because taking each file's
// modules in anew would cost more than the tests.
const pure = [
  'domain/**/*.test.ts',
  'app/**/*.test.{ts,tsx}',
  'backend/data/grammar/**/*.test.ts',
  'functions/{ai,classification,text}/**/*.test.ts',
  'functions/tools/*.test.ts',
  // A tool's own test, named like its folder, runs it on a database.
  'functions/tools/*/!(*-companies|*-jobs|*-descriptions).test.ts',
  'functions/tools/*/*/*.test.ts',
  'functions/importers/!(source-boards|listings|rss)/*.test.ts',
];
// What measures how others fare or how time grows runs with nothing beside it.
const measuring = ['tests/attacks/fairness/**/*.test.ts', 'tests/growth/**/*.test.ts'];
const notTests = ['node_modules/**', 'build/**', '.cache/**', '.data/**', 'tests/e2e/**', 'tests/soak/**'];

const real = {
  globalSetup: ['tests/global-setup.ts'],
  // Tests talk to real processes; two cores share them.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pure, isolate: false, testTimeout: 30_000 } },
      {
        test: { ...real, name: 'real', include: ['**/*.test.{ts,tsx}'], exclude: [...notTests, ...pure, ...measuring] },
      },
      { test: { ...real, name: 'measuring', include: measuring, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
