// Adds to package-lock.json the optional packages of other platforms that npm leaves out when the
// lockfile is made on one platform. Without them `npm ci` of npm 11 and 12 refuses the lockfile
// ("Missing: … from lock file"). Run it after every change of dependencies: node scripts/complete-lockfile.mjs
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const fields = ['version', 'os', 'cpu', 'libc', 'engines', 'dependencies', 'dist.integrity', 'license'];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

async function view(name, range) {
  try {
    const { stdout } = await run('npm', ['view', `${name}@${range}`, ...fields, '--json'], { maxBuffer: 1 << 26 });
    const answer = JSON.parse(stdout);
    return Array.isArray(answer) ? answer.at(-1) : answer;
  } catch {
    return readFromName(name, range);
  }
}

// A platform that this machine's package source does not carry: its name says what it is for.
function readFromName(name, range) {
  const words = name.replace('windows', 'win32').split(/[-/]/);
  const pick = (...known) => known.filter((word) => words.includes(word));
  const os = pick('darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony');
  const cpu = pick('x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32');
  const libc = [...pick('gnu', 'gnueabihf').map(() => 'glibc'), ...pick('musl')];
  if (os.length + cpu.length === 0) throw new Error(`cannot tell the platform of ${name}@${range}`);
  return {
    version: range.replace(/^[~^]/, ''),
    ...(os.length && { os }),
    ...(cpu.length && { cpu }),
    ...(libc.length && { libc }),
  };
}

function findMissing() {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const wanted = { ...entry.optionalDependencies, ...(entry.addedForOtherPlatforms ? entry.dependencies : {}) };
    for (const [name, range] of Object.entries(wanted)) {
      const nested = `${path}/node_modules/${name}`;
      if (!lock.packages[`node_modules/${name}`] && !lock.packages[nested]) missing.set(name, range);
    }
  }
  return [...missing];
}

let added = 0;
for (let missing = findMissing(); missing.length > 0; missing = findMissing()) {
  const found = await Promise.all(missing.map(async ([name, range]) => [name, await view(name, range)]));
  for (const [name, facts] of found) {
    const { version, os, cpu, libc, engines, dependencies, license } = facts;
    lock.packages[`node_modules/${name}`] = {
      version,
      integrity: facts['dist.integrity'] ?? facts.dist?.integrity,
      ...(cpu && { cpu }),
      ...(libc && { libc }),
      ...(license && { license }),
      optional: true,
      ...(os && { os }),
      ...(dependencies && { dependencies }),
      ...(engines && { engines }),
      addedForOtherPlatforms: true,
    };
    added += 1;
  }
}

for (const entry of Object.values(lock.packages)) delete entry.addedForOtherPlatforms;
const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries([root, ...rest]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} entries added`);
