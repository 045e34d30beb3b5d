import { decodeText } from './decode-text.ts';

// Ten million empty objects fit into an answer of allowed size, and would stop the server for seconds while they are
// read. The largest of boards has a hundred thousand.
const maxBrackets = 1_000_000;
const [brace, bracket] = [0x7b, 0x5b];

/** Bytes as JSON; a SyntaxError when they are none, or have more brackets than any honest answer. */
export function parseJson(bytes: Uint8Array, contentType: string): unknown {
  if (countBrackets(bytes) > maxBrackets) throw new SyntaxError('too many brackets');
  return JSON.parse(decodeText(bytes, contentType));
}

function countBrackets(bytes: Uint8Array): number {
  let count = 0;
  // By index: several times faster than an iterator.
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === brace || bytes[at] === bracket) count += 1;
  return count;
}
