/** `isUnclear`: nothing answered as it should, which says nothing about the proof itself. */
export type Finding = { isFound: true } | { isFound: false; problem: string; isUnclear?: boolean };

/** What was found instead, short and without characters that do not show. */
export function quote(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return `“${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}”`;
}
