import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds of a processor that a process has had, which hardly depend on what else the machine does; Linux counts them
 * here in nanoseconds. Not a number elsewhere, or where the process runs on another machine.
 */
export function readProcessorTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** The same of a process and all that descend from it, the PostgreSQL that it started among them. */
export function readTreeTime(root: number): number {
  const parents = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), readParent(name));
  } catch {
    return Number.NaN;
  }
  const isOfTree = (pid: number): boolean => pid === root || (pid > 1 && isOfTree(parents.get(pid) ?? 0));
  const times = [...parents.keys()].filter(isOfTree).map((pid) => readProcessorTime(pid));
  return times.filter((time) => !Number.isNaN(time)).reduce((sum, time) => sum + time, 0);
}

function readParent(pid: string): number {
  try {
    // The name of the program, in brackets, may hold anything.
    return Number(/.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
