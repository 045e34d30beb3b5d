// Runs on whatever Node the machine has and without any dependency, as scripts/prepare.mjs does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const pages = {
  sources: ['app', 'domain', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
  marker: join(root, 'node_modules/.chainwork-built'),
  made: join(root, 'build/server/index.js'),
};
// Made of the built pages, too.
const server = {
  sources: ['server.ts', 'server', 'backend', 'functions', 'database', 'demo', 'scripts/bundle-server.ts'],
  marker: join(root, 'node_modules/.chainwork-bundled'),
  made: join(root, 'build/node/server.js'),
};

/** What of the build is older than its sources, as arguments for `npm run build`; undefined where nothing is. */
export function findStale() {
  const wantedPages = hashOf(pages.sources);
  const wantedServer = wantedPages + hashOf(server.sources, (name) => /(?<!\.test)\.ts$/.test(name));
  const arePages = !isFresh(pages, wantedPages);
  if (!arePages && isFresh(server, wantedServer)) return undefined;
  return {
    arePages,
    arguments: arePages ? [] : ['--server'],
    /** Called once it is built. */
    settle() {
      writeFileSync(pages.marker, wantedPages);
      writeFileSync(server.marker, wantedServer);
    },
  };
}

function isFresh({ marker, made }, wanted) {
  return read(marker) === wanted && existsSync(made);
}

/** Of files and folders; in folders, of the files that `isWanted` says. */
export function hashOf(paths, isWanted = () => true) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const path of paths) addToHash(hash, path, isWanted);
  return hash.digest('hex');
}

function addToHash(hash, path, isWanted) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() || isWanted(entry.name)) addToHash(hash, `${path}/${entry.name}`, isWanted);
  }
}

export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
