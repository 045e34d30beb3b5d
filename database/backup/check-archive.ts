import { z } from 'zod';
import type { Applied } from '../migrate.ts';
import { readArchive } from './read-archive.ts';
import { damaged } from './tar-entry.ts';

const name = z.string().regex(/^[a-z0-9_]+$/);

const Opening = z.object({ format: z.literal(1), made: z.iso.datetime() });

/** What an archive says of its board: the state of its schema, the tables in their order, where sequences are. */
export const ArchivedBoard = z.object({
  migrations: z.array(
    z.object({ folder: z.enum(['platform', 'backend', 'migrations']), name: z.string(), checksum: z.string() }),
  ),
  tables: z.array(z.object({ schema: name, name, columns: z.array(z.string().min(1)) })),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
});
export type ArchivedBoard = z.infer<typeof ArchivedBoard> & { migrations: Applied[] };

export type CheckedArchive = { made: string; keys: string | null; board: ArchivedBoard; files: Set<string> };

/** Reads an archive from end to end, before anything is changed for it. */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  let opening: z.infer<typeof Opening> | undefined;
  let keys: string | null = null;
  let board: ArchivedBoard | undefined;
  const files = new Set<string>();
  const seen = new Set<string>();
  let current = { group: '', part: 0 };

  for await (const { name, content } of readArchive(path)) {
    if (!opening && name !== 'chainwork.json') throw damaged('it does not begin as a backup does');
    if (name.endsWith('.json')) {
      if (name === 'chainwork.json') opening = parse(Opening, content);
      else if (name === 'keys.json') keys = content.toString();
      else board = parse(ArchivedBoard, content);
    }
    const [group, part] = name.endsWith('.json') ? [name, 1] : splitPart(name);
    current = { group, part: group === current.group ? current.part + 1 : 1 };
    // Parts follow each other without a gap, and nothing is there twice.
    if (part !== current.part || (part === 1 && seen.has(group))) throw damaged('its entries are out of order');
    seen.add(group);
    if (group.startsWith('files/')) files.add(group.slice('files/'.length));
  }
  if (!opening || !board) throw damaged('it holds no board');
  const tables = board.tables.map((table) => `tables/${table.schema}.${table.name}`);
  const archived = [...seen].filter((group) => group.startsWith('tables/'));
  if (archived.join() !== tables.join()) throw damaged('its tables are not those it names');
  return { made: opening.made, keys, board, files };
}

export function splitPart(name: string): [group: string, part: number] {
  const end = name.lastIndexOf('/');
  return [name.slice(0, end), Number(name.slice(end + 1))];
}

function parse<T>(shape: z.ZodType<T>, content: Buffer): T {
  try {
    return shape.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw damaged('what it says of itself cannot be read, or a newer version of Chainwork made it', error);
  }
}
