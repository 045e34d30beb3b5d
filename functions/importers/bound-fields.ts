// More than any posting has. What is done with a field may take time that grows faster than its size, and rows are of
// any size that fits into an answer, so this comes before everything else.
const maxTextLength = 200_000;
const maxTotalLength = 500_000;
const maxParts = 500;
const deepest = 10;

/** The same row, no longer and no deeper than a posting needs; what is too much is left out. */
export function boundFields(row: unknown): unknown {
  let room = maxTotalLength;
  return bound(row, 0);

  function bound(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return take(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= deepest) return null;
    if (Array.isArray(value)) return value.slice(0, maxParts).map((part) => bound(part, depth + 1));
    const parts = Object.entries(value).slice(0, maxParts);
    return Object.fromEntries(parts.map(([name, part]) => [name, bound(part, depth + 1)]));
  }

  function take(text: string): string {
    const taken = text.slice(0, Math.min(maxTextLength, room));
    room -= taken.length;
    return taken;
  }
}
