import { readFileSync } from 'node:fs';

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
