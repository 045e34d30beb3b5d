import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sources as declared, findSource, type SourceType } from '#domain/sources/all.ts';
import type { Source } from './importer.ts';

const webAddress = z.url({ protocol: /^https?$/ });

// Without control characters, one of which no database takes.
const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);

const types = declared.map(({ type }) => type) as [SourceType, ...SourceType[]];

const Entry = z.object({
  type: z.enum(types),
  board: line.exactOptional(),
  company: line.exactOptional(),
  website: webAddress.max(2000).exactOptional(),
  baseUrl: webAddress.exactOptional(),
  isWeb3: z.boolean().exactOptional(),
});

export type ReadSources = {
  sources: Source[];
  /** Sentences for the log. */
  problems: string[];
};

/** The boards of JOB_SOURCES, read afresh. What is wrong with an entry is named, and the others still run. */
export async function readSources(path: string): Promise<ReadSources> {
  const problems: string[] = [];
  const sources = new Map<string, Source>();
  for (const [index, given] of (await readEntries(path, problems)).entries()) {
    const entry = Entry.safeParse(given);
    const name = describeEntry(given, index);
    if (!entry.success) {
      problems.push(`${name} is left out: ${describeProblem(entry.error)}`);
      continue;
    }
    const { type, board = findSource(type)?.isOneList ? type : undefined, ...facts } = entry.data;
    const key = `${type}/${board}`;
    if (!board) problems.push(`${name} is left out: "board" is missing`);
    else if (sources.has(key)) problems.push(`${name} is left out: ${type} "${board}" is in the list twice`);
    else sources.set(key, { type, board, ...facts });
  }
  return { sources: [...sources.values()], problems };
}

async function readEntries(path: string, problems: string[]): Promise<unknown[]> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    const list = z.object({ sources: z.array(z.unknown()) }).safeParse(content);
    if (list.success) return list.data.sources;
    problems.push(`The list of sources ${path} cannot be used: it has no "sources"`);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing
      ? 'there is no such file'
      : error instanceof SyntaxError
        ? 'it is not JSON'
        : String(error);
    problems.push(`The list of sources ${path} cannot be read: ${reason}`);
  }
  return [];
}

function describeEntry(given: unknown, index: number): string {
  const { type, board } = (given ?? {}) as { type?: unknown; board?: unknown };
  const words = [type, board]
    .filter((word) => typeof word === 'string')
    .map((word) => JSON.stringify(word.slice(0, 100)));
  return `Source ${index + 1}${words.length > 0 ? ` (${words.join(' ')})` : ''}`;
}

function describeProblem({ issues }: z.ZodError): string {
  const [issue] = issues;
  const field = issue?.path.join('.');
  if (field === 'type') return 'its type is not known';
  return field ? `"${field}" is malformed` : 'it is malformed';
}
