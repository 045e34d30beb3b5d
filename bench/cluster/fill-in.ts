import { readFile, writeFile } from 'node:fs/promises';

/** A file of `deploy/` with its values: each name between @ is replaced, and none may be left. */
export async function fillIn(name: string, values: Record<string, string | number>): Promise<string> {
  const template = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  const lines = template.split('\n').map((line) => (/^\s*[#;]/.test(line) ? line : replaceNames(line)));
  return lines.join('\n');

  function replaceNames(line: string): string {
    return line.replaceAll(/@([A-Z0-9_]+)@/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`deploy/${name} asks for ${key}, which has no value`);
      return `${value}`;
    });
  }
}

export async function writeFilled(path: string, name: string, values: Record<string, string | number>): Promise<void> {
  await writeFile(path, await fillIn(name, values), { mode: 0o644 });
}

/** What a unit of systemd starts, as a command and its arguments. */
export function readExecStart(unit: string): { command: string; args: string[] } {
  const [command = '', ...args] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  if (!command) throw new Error('A unit without ExecStart');
  return { command, args };
}

/** The settings of an EnvironmentFile. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
