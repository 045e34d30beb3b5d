import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { testServers } from './tests/e2e/test-servers.ts';

const ofMembers = /\/(account|employer)[\w-]*\.spec\.ts$/;
const ofAdministrators = /\/admin[\w-]*\.spec\.ts$/;
const atTestServer = ({ port }: { port: number }) => ({ baseURL: `http://localhost:${port}` });
const executablePath = existsSync('.cache/chromium-path') ? readFileSync('.cache/chromium-path', 'utf8') : undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/browser-tests',
  // Two cores may have other work; a test that hangs is still noticed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than two cores have room for: a browser test waits as often as it computes.
  workers: 3,
  // Whatever needed it is listed as flaky at the end.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // A new tab costs Chromium more than most tests: each worker keeps one and empties it between tests.
    reuseContext: true,
    // What Playwright emulates it takes back before each navigation, and Chromium styles the page that is left once more.
    contextOptions: { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null },
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
        // Nothing here is drawn by a graphics card, and all pages are of one site: fewer processes are started.
        '--disable-gpu',
        '--in-process-gpu',
        '--process-per-site',
        // Without a graphics card every frame of a fade is drawn by the processor.
        '--force-prefers-reduced-motion',
      ],
    },
  },
  projects: [
    {
      name: 'administrators',
      testMatch: ofAdministrators,
      // A tool runs once at a time, and over everything there is; watching it takes a while. First, so that the
      // others run beside it.
      workers: 1,
      use: atTestServer(testServers.administrators),
    },
    { name: 'visitors', testIgnore: [ofMembers, ofAdministrators], use: atTestServer(testServers.visitors) },
    { name: 'members', testMatch: ofMembers, use: atTestServer(testServers.members) },
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    wait: { stdout: /every server is ready/ },
    // Among other work, three boards at once take longer than Playwright's minute.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
