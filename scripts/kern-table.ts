// This module is in charge of the distances of pairs of letters in the older of two forms, a plain list in the table
// `kern`: of the pairs that text is made of it is a third of what the newer form (`GPOS`) takes for all of them.

/** A pair of glyphs, and by how many units the second stands nearer (below zero) or farther than it would. */
export type Pair = { left: number; right: number; distance: number };

type Table = { tag: string; checksum: number; bytes: Buffer };

const headerLength = 12;
const recordLength = 16;

export function addKernTable(font: Buffer, pairs: Pair[]): Buffer {
  const bytes = writeKern(pairs.toSorted((a, b) => a.left - b.left || a.right - b.right));
  const tables = [...readTables(font), { tag: 'kern', checksum: addUp(bytes), bytes }];
  return writeTables(
    font.subarray(0, 4),
    tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
  );
}

function writeKern(pairs: Pair[]): Buffer {
  const first = 4;
  const list = first + 14;
  const bytes = Buffer.alloc(list + pairs.length * 6);
  bytes.writeUInt16BE(1, 2);
  const { range, selector } = describeSearch(pairs.length, 6);
  const head = [0, bytes.length - first, 1, pairs.length, range, selector, pairs.length * 6 - range];
  for (const [index, value] of head.entries()) bytes.writeUInt16BE(value, first + index * 2);
  for (const [index, { left, right, distance }] of pairs.entries()) {
    bytes.writeUInt16BE(left, list + index * 6);
    bytes.writeUInt16BE(right, list + index * 6 + 2);
    bytes.writeInt16BE(distance, list + index * 6 + 4);
  }
  return bytes;
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headerLength + index * recordLength;
    const offset = font.readUInt32BE(at + 8);
    return {
      tag: font.toString('latin1', at, at + 4),
      checksum: font.readUInt32BE(at + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    };
  });
}

function writeTables(kind: Buffer, tables: Table[]): Buffer {
  const header = Buffer.alloc(headerLength + tables.length * recordLength);
  kind.copy(header);
  const { range, selector } = describeSearch(tables.length, recordLength);
  for (const [index, value] of [tables.length, range, selector, tables.length * recordLength - range].entries())
    header.writeUInt16BE(value, 4 + index * 2);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = headerLength + index * recordLength;
    header.write(tag, at, 'latin1');
    for (const [place, value] of [checksum, offset, bytes.length].entries())
      header.writeUInt32BE(value, at + 4 + place * 4);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** What readers that halve a list begin with: the largest power of two within it. */
function describeSearch(count: number, size: number): { range: number; selector: number } {
  const selector = Math.floor(Math.log2(count));
  return { range: size * 2 ** selector, selector };
}

function addUp(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4)
    sum = (sum + Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE()) >>> 0;
  return sum;
}
