import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = 4173;
const executablePath = existsSync('.cache/chromium-path') ? readFileSync('.cache/chromium-path', 'utf8') : undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/browser-tests',
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: 'node tests/e2e/serve.ts',
    url: `http://localhost:${port}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
  },
});
