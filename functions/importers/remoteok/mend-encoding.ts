const lead = { two: '\\u00c2-\\u00df', three: '\\u00e0-\\u00ef', four: '\\u00f0-\\u00f4' };

// What the bytes 0x80 to 0x9f are when UTF-8 is read as Windows-1252 ("â€™"); read as Latin-1 they are their own codes.
const windows = new Map(
  Array.from({ length: 0x20 }, (_, index) => 0x80 + index).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
const tail = `[\\u0080-\\u00bf${[...windows.keys()].join('')}]`;
const sequence = new RegExp(`[${lead.two}]${tail}|[${lead.three}]${tail}{2}|[${lead.four}]${tail}{3}`, 'g');

/** Undoes a text's second encoding, "donâ€™t" to "don’t", where it is one beyond doubt. */
export function mendEncoding(text: string): string {
  return text.replaceAll(sequence, (found) => {
    const bytes = Uint8Array.from(found, (sign) => windows.get(sign) ?? sign.charCodeAt(0));
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return found;
    }
  });
}
