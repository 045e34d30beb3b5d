import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP archive by their names, as its directory lists them. */
export function readZip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const header = archive.readUInt32LE(at + 42);
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(at + 20)));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error('a checksum that does not match');
    entries[archive.toString('utf8', at + 46, at + 46 + nameLength)] = content;
    at += 46 + nameLength;
  }
  return entries;
}
