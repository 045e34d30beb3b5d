import { readFile, stat } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

export type ProcessFacts = {
  command: string;
  /** Tells the process from a later one with the same number. Empty where the system does not say. */
  started: string;
  parent: number;
  /** The folder it works in, as folderId() names it; undefined where that cannot be known. */
  folder: string | undefined;
};

/** What the operating system says about a process: undefined when it is gone, or dead and only not yet reaped. */
export async function lookUpProcess(pid: number): Promise<ProcessFacts | undefined> {
  if (process.platform === 'linux') return lookInProc(pid);
  if (process.platform === 'win32') return askTasklist(pid);
  return askPs(pid);
}

/** A folder's identity, which outlives a rename. */
export async function folderId(path: string): Promise<string | undefined> {
  const facts = await stat(path, { bigint: true }).catch(() => undefined);
  return facts && `${facts.dev}:${facts.ino}`;
}

/** A name for this server process that no other process, earlier or later, has. */
export async function nameThisServer(): Promise<string> {
  const facts = await lookUpProcess(process.pid);
  return `chainwork-${process.pid}-${facts?.started ?? ''}`;
}

/** Whether the server that gave itself this name still runs. */
export async function serverIsAlive(name: string): Promise<boolean> {
  const [, pid, started] = /^chainwork-(\d+)-(\w*)$/.exec(name) ?? [];
  const facts = pid ? await lookUpProcess(Number(pid)) : undefined;
  return facts !== undefined && facts.started === started;
}

async function lookInProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may hold spaces and brackets itself.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state, parent] = fields;
    if (state === 'Z' || state === 'X') return undefined;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return { command, started: fields[19] ?? '', parent: Number(parent), folder: await folderId(`/proc/${pid}/cwd`) };
  } catch {
    return undefined;
  }
}

async function askPs(pid: number): Promise<ProcessFacts | undefined> {
  const { stdout } = await runProgram(['ps', '-o', 'stat=,ppid=,lstart=,command=', '-p', String(pid)]);
  const parts = /^\s*(\S+)\s+(\d+)\s+(\w+\s+\w+\s+\w+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(stdout);
  const [, state = 'Z', parent, started = '', command = ''] = parts ?? [];
  if (state.startsWith('Z')) return undefined;
  return { command, started: started.replace(/\W/g, ''), parent: Number(parent), folder: undefined };
}

async function askTasklist(pid: number): Promise<ProcessFacts | undefined> {
  const { stdout } = await runProgram(['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  const [, command] = /^"([^"]+)","\d+"/m.exec(stdout) ?? [];
  return command ? { command, started: '', parent: 0, folder: undefined } : undefined;
}
