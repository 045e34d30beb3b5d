import { readdir, readFile } from 'node:fs/promises';

/** The mails in a server's folder for them, the oldest first. One that is being written has another name. */
export async function readOutbox(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const written = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(written.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}
