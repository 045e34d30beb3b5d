import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

// This module is in charge of a ZIP archive in memory, the one kind of archive that every system opens by a double click.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16: names are UTF-8, no
// entry is encrypted, and all together stay below 4 GB.

export type ZipEntry = { name: string; bytes: Uint8Array };

const deflate = promisify(deflateRaw);
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
// The first day that the format knows: when an entry was written says nothing here.
const dosDate = (1 << 5) | 1;

export async function buildZip(entries: ZipEntry[]): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const encodedName = Buffer.from(name);
    const body = await deflate(bytes);
    const facts = describeEntry({ bytes, body, encodedName });
    const header = Buffer.concat([uint32(0x04034b50), uint16(version), facts, uint16(0), encodedName]);
    directory.push(
      // No comment, disk 0, no attributes.
      Buffer.concat([uint32(0x02014b50), uint16(version), uint16(version), facts, Buffer.alloc(12), uint32(offset)]),
      encodedName,
    );
    parts.push(header, body);
    offset += header.byteLength + body.byteLength;
  }
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const count = uint16(entries.length);
  const end = [uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(size), uint32(offset), uint16(0)];
  return Buffer.concat([...parts, ...directory, ...end]);
}

/** The fields that the header of an entry and its line in the directory share, up to the length of its name. */
function describeEntry({ bytes, body, encodedName }: { bytes: Uint8Array; body: Buffer; encodedName: Buffer }): Buffer {
  return Buffer.concat([
    ...[utf8Names, deflated, 0, dosDate].map(uint16),
    ...[crc32(bytes), body.byteLength, bytes.byteLength].map(uint32),
    uint16(encodedName.byteLength),
  ]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
