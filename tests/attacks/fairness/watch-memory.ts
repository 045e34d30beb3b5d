import { readFileSync } from 'node:fs';

/** Looks ten times a second how much memory a process takes, and says the most it saw, in megabytes. */
export function watchMemory(pid: number): { leave(): number } {
  let peak = readMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, readMegabytes(pid));
  }, 100);
  return {
    leave() {
      clearInterval(timer);
      return peak;
    },
  };
}

// Only Linux tells it in a file; elsewhere memory is not watched.
function readMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
