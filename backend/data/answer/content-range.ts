/** `0-9/57`: which rows of how many; `*` for what is not known or not there. */
export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** With a known total: all rows, some of them, or none because the page starts after the end. */
export function rangeStatus(first: number, count: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (first > total) return 416;
  return count < total ? 206 : 200;
}
