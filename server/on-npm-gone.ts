import { readFileSync } from 'node:fs';

/**
 * npm runs us through a shell. A signal for npm alone ends npm, and with it perhaps the shell, without reaching us;
 * we would stay behind with the port and the data folder. So their end is ours.
 */
export function onNpmGone(stop: () => void): void {
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || (npm && isOther(parentOf(shell), npm))) stop();
  }, 200).unref();
}

// Without an answer nothing is known: a server that has no file left to open must not take that for the end of npm.
const isOther = (parent: string | undefined, npm: string) => parent !== undefined && parent !== npm;

// Only Linux shows this cheaply; elsewhere the shell's own end has to do.
function parentOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined;
  }
}
