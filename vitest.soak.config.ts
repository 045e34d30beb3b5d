import { defineConfig } from 'vitest/config';

// What takes minutes: npm run test:soak. One file after another, so that each has the machine to itself.
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
