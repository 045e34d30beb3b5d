import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Visitors count what is on the board, members change it: each have a board of their own.
const boards = {
  visitors: { port: 4173, dataDir: '.cache/tests/browser' },
  members: { port: 4174, dataDir: '.cache/tests/members' },
};
const ofMembers = /(account|employer|admin)[\w-]*\.spec\.ts$/;
const executablePath = existsSync('.cache/chromium-path') ? readFileSync('.cache/chromium-path', 'utf8') : undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/browser-tests',
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      // As root, Chromium has no sandbox of its own; the rest keeps it from calling home.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'visitors', testIgnore: ofMembers, use: { baseURL: `http://localhost:${boards.visitors.port}` } },
    { name: 'members', testMatch: ofMembers, use: { baseURL: `http://localhost:${boards.members.port}` } },
  ],
  webServer: Object.values(boards).map(({ port, dataDir }) => ({
    command: `node tests/e2e/serve.ts ${dataDir}`,
    url: `http://localhost:${port}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), LOG_LEVEL: 'warn', CRON: 'off', RATE_LIMITS: 'off' },
  })),
});
