import type pg from 'pg';
import { readSqlFiles } from './read-sql-files.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of SQL that is replaced as a whole: the files of repeatable/ hold today's text of functions
// and triggers, and are applied again whenever that text differs from what was applied last (docs/decisions/0023).

/** Applies what changed, inside the transaction and the lock of the migrations. Returns the names of what has run. */
export async function applyRepeatable(client: pg.ClientBase, root: URL): Promise<string[]> {
  const files = await readSqlFiles(new URL('repeatable/', root));
  const applied = await readChecksums(client);
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  for (const { name, sql } of changed) {
    await client.query(sql).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartProblem(
        `The file repeatable/${name} failed, and the data is as it was before: ${reason}. Mend the cause and start again; the version that ran before still runs on this data.`,
        { cause: error },
      );
    });
  }
  await writeChecksums(client, files);
  return changed.map(({ name }) => name);
}

async function readChecksums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from internal.repeatable',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function writeChecksums(client: pg.ClientBase, files: { name: string; checksum: string }[]): Promise<void> {
  const columns = [files.map(({ name }) => name), files.map(({ checksum }) => checksum)];
  await client.query('delete from internal.repeatable where name <> all ($1)', [columns[0]]);
  await client.query(
    `insert into internal.repeatable (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum where repeatable.checksum <> excluded.checksum`,
    columns,
  );
}
