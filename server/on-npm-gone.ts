import { readFileSync } from 'node:fs';

/**
 * npm runs the server through a shell. A signal sent to npm alone ends npm, and perhaps the shell, without reaching the
 * server, which would stay behind with the port and the data folder. So the server stops when they end.
 */
export function onNpmGone(stop: () => void): void {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || (npm && isOther(parentOf(shell), npm))) stop();
  }, 200).unref();
}

// Where /proc could not be read nothing is known: a server that is out of file descriptors must not take that for the end
// of npm.
const isOther = (parent: string | undefined, npm: string) => parent !== undefined && parent !== npm;

// Only Linux shows this cheaply; elsewhere only the end of the shell is noticed.
function parentOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined;
  }
}
