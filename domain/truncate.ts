/** The beginning of a text, at most so long; what would only be half a sign at its end, as an emoji may be, is left out. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
