import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type SqlFile = { name: string; sql: string; checksum: string };

/** The SQL files of a folder in the order of their names. */
export async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      // Line endings are no change: a checkout on Windows may have turned them.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, checksum };
    }),
  );
}
