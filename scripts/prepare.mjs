// Runs before the npm scripts, on whatever Node the machine has (20.19 or later) and without
// any dependency: installs what the lockfile asks for and builds the pages, each only when something changed.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { findStale, hashOf, read } from './find-stale.mjs';
import { prepareChain } from './prepare-chain.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const purpose = process.argv[2];

requireNode();
install();
if (purpose === 'start' || purpose === 'test') build();
if (purpose === 'test') {
  prepareBrowser();
  prepareChain({ root, npm, fail });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Chainwork needs Node 20.19 or later to install itself; this is ${process.versions.node}.`);
}

function install() {
  const wanted = hashOf(['package-lock.json', '.npmrc']);
  const marker = join(root, 'node_modules/.chainwork-installed');
  if (read(marker) === wanted) return;
  console.log('Installing packages…');
  npm(['ci', '--include=dev', '--loglevel=error'], 'The packages could not be installed.');
  writeFileSync(marker, wanted);
}

function build() {
  const stale = findStale();
  if (!stale) return;
  console.log(stale.arePages ? 'Building the pages…' : 'Building the server…');
  npm(['run', '--silent', 'build', '--', ...stale.arguments, '--logLevel=warn'], 'The pages could not be built.');
  stale.settle();
}

// The browser tests use an installed Chromium, else Playwright's own build, else the distribution's package.
function prepareBrowser() {
  if (findBrowser()) return;
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: join(root, '.cache/browsers') };
  console.log('Installing Chromium for the browser tests…');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  run(process.execPath, [playwright, 'install', 'chromium-headless-shell'], { env, stdio: 'ignore', timeout: 300_000 });
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    run('apt-get', ['install', '-qq', '-y', 'chromium-headless-shell'], { stdio: 'ignore' });
    if (!findBrowser()) run('apt-get', ['install', '-qq', '-y', 'chromium'], { stdio: 'ignore' });
  }
  if (!findBrowser()) fail('No Chromium was found or could be installed: install one, or name it in CHROMIUM_PATH.');
}

// Through the npm that is running, so that its version and settings stay the same.
function npm(args, problem) {
  const cli = process.env.npm_execpath;
  const done = cli
    ? run(process.execPath, [cli, ...args], { stdio: 'inherit' })
    : run('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) fail(problem);
}

function run(command, args, options) {
  return spawnSync(command, args, { cwd: root, ...options });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
