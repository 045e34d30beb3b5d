// Runs on whatever Node the machine has and without any dependency, as scripts/prepare.mjs does.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Where this machine has Chromium, or undefined; written down for the browser tests' configuration, too. The shell without
 * windows comes first: it takes a third less of the processor. */
export function findBrowser() {
  const browsers = join(root, '.cache/browsers');
  const own = existsSync(browsers)
    ? readdirSync(browsers, { recursive: true }).map((file) => join(browsers, file))
    : [];
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    ...own.filter((file) => /(headless_shell|chrome-headless-shell)(\.exe)?$/.test(file)),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = candidates.find((file) => file && existsSync(file));
  if (found) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, '.cache/chromium-path'), found);
  }
  return found;
}
