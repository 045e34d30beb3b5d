// Finds the local chain of the tests, anvil, and writes into .cache/anvil-command how it is started. The package has a binary
// per platform. Where the package source lacks this machine's, the one for x64 is taken and run by qemu, as root on Debian.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const architectures = { x64: 'amd64', arm64: 'arm64' };
const foreign = '@foundry-rs/anvil-linux-amd64';

/** `npm` runs npm with arguments and ends the process with a sentence when that fails. */
export function prepareChain({ root, npm, fail }) {
  const cache = join(root, '.cache');
  const file = join(cache, 'anvil-command');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const { version, integrity } = readLockfile(root);
  const folder = join(cache, `anvil-${version}`);
  const binary = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const name = `anvil-${process.platform}-${architectures[process.arch]}`;
  const native = [join(root, 'node_modules/@foundry-rs', name, 'bin', binary)];
  const emulated = ['qemu-x86_64', join(folder, 'package/bin/anvil')];
  const find = () => [native, known, emulated].find((command) => command && answers(command, version));

  let found = find();
  if (!found && process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a local chain for the tests…');
    unpack({ folder, version, integrity, npm, fail });
    found = find();
    if (!found) {
      const quiet = { stdio: 'ignore' };
      if (process.arch !== 'x64') spawnSync('dpkg', ['--add-architecture', 'amd64'], quiet);
      spawnSync('apt-get', ['update', '-qq'], quiet);
      spawnSync('apt-get', ['install', '-qq', '-y', 'qemu-user', 'libc6:amd64'], quiet);
      found = find();
    }
  }
  if (!found)
    fail(`No local chain: ${name} is not installed and could not be replaced. Set up qemu-user with libc6 for amd64.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(found));
}

function readLockfile(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lockfile.packages[`node_modules/${foreign}`];
}

function unpack({ folder, version, integrity, npm, fail }) {
  if (existsSync(join(folder, 'package/bin/anvil'))) return;
  mkdirSync(folder, { recursive: true });
  const problem = `${foreign} could not be fetched.`;
  npm(['pack', `${foreign}@${version}`, '--pack-destination', folder, '--silent'], problem);
  const archive = join(folder, `${foreign.slice(1).replace('/', '-')}-${version}.tgz`);
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== integrity) fail(`${foreign} is not what the lockfile says.`);
  if (spawnSync('tar', ['-xzf', archive, '-C', folder]).status !== 0) fail(problem);
}

function answers([command, ...args], version) {
  const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8', timeout: 60_000 });
  return (stdout ?? '').includes(version);
}
