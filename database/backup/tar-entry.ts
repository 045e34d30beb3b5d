import { StartProblem } from '../start-problem.ts';

// https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06 (ustar): plain files only, with
// names of at most a hundred bytes and contents that fit into memory.

export const blockSize = 512;
/** No entry is longer; what is longer is cut into parts. */
export const maxBytes = 1024 * 1024;

const maxNameBytes = 100;
const checksumPlace = { start: 148, end: 156 };

export function buildEntry(name: string, content: Buffer): Buffer[] {
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`a name too long for the archive: ${name}`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(content.byteLength, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)} `, checksumPlace.start);
  return [header, content, Buffer.alloc((blockSize - (content.byteLength % blockSize)) % blockSize)];
}

/** Null for the block of zeros that ends an archive. */
export function readHeader(header: Buffer): { name: string; size: number } | null {
  if (header.every((byte) => byte === 0)) return null;
  const text = (start: number, end: number) => header.toString('latin1', start, end).replace(/[\0 ].*$/s, '');
  if (Number.parseInt(text(checksumPlace.start, checksumPlace.end), 8) !== sumOf(header)) throw damaged('a header');
  const size = Number.parseInt(text(124, 136), 8);
  const isPlainFile = text(156, 157) === '0' && text(257, 263) === 'ustar' && text(345, 500) === '';
  if (!isPlainFile || !(size >= 0 && size <= maxBytes)) throw damaged('an entry that no backup has');
  return { name: text(0, maxNameBytes), size };
}

export function damaged(what: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The archive is damaged or no backup of Chainwork (${what}). Nothing was changed.`,
    cause === undefined ? undefined : { cause },
  );
}

// The sum counts its own place as blanks.
function sumOf(header: Buffer): number {
  return header.reduce(
    (sum, byte, index) => sum + (index >= checksumPlace.start && index < checksumPlace.end ? 32 : byte),
    0,
  );
}
