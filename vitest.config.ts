import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', '.cache/**', '.data/**', 'tests/e2e/**', 'tests/soak/**'],
    globalSetup: ['tests/global-setup.ts'],
    // Tests talk to real processes; two cores share them.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
