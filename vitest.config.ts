import { defineConfig } from 'vitest/config';

// Rules without a database, a server or a clock of their own.
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
  // Measured in time of the processor, to which other work adds nothing.
  'tests/growth/**/*.test.ts',
];
// What measures how others fare runs with nothing beside it.
const fairness = ['tests/attacks/fairness/**/*.test.ts'];
const notTests = ['node_modules/**', 'build/**', '.cache/**', '.data/**', 'tests/e2e/**', 'tests/soak/**'];

// The files of a worker share its modules: to load them anew for each file would cost more than most tests.
// What is waited for may take its time: two cores share servers, databases and browsers.
const shared = {
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};
const real = { ...shared, globalSetup: ['tests/global-setup.ts'] };

export default defineConfig({
  test: {
    // One more than two cores have room for: with two, a fifth of the time nothing was computed.
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'pure', include: pure } },
      {
        test: { ...real, name: 'real', include: ['**/*.test.{ts,tsx}'], exclude: [...notTests, ...pure, ...fairness] },
      },
      { test: { ...real, name: 'fairness', include: fairness, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
