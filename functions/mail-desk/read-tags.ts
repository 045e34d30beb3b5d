/** The tags of a DKIM or DMARC record, `name=value; …` (RFC 6376, 3.2). Of a tag that stands twice the first counts. */
export function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';').slice(0, 50)) {
    const [, name, value] = /^\s*([a-z]\w*)\s*=(.*)$/is.exec(part) ?? [];
    if (name !== undefined && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), (value ?? '').trim());
  }
  return tags;
}
