/**
 * Bytes as text: a byte order mark decides (and goes), then the charset of the header, then what the document says of
 * itself in its first bytes, then UTF-8. Unknown names and broken bytes do not fail: text from outside is what it is.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = readMark(bytes) ?? readCharset(contentType) ?? readDeclaration(bytes) ?? 'utf-8';
  return openDecoder(label).decode(bytes);
}

function readMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function readCharset(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
}

// <?xml version="1.0" encoding="ISO-8859-1"?> · <meta charset="…"> · <meta http-equiv content="text/html; charset=…">
function readDeclaration(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!start.trimStart().startsWith('<')) return undefined;
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*\scharset\s*=\s*["']?([\w.:-]+)|<meta[^>]*charset=([\w.:-]+)/i
    .exec(start)
    ?.slice(1)
    .find(Boolean);
}

function openDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
