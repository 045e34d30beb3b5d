/**
 * A path that the pages' router can read: percent signs that encode nothing, no text, or a control character stand for
 * themselves. Such a path leads nowhere; it must not make the router fail, or warn in lines that are no log.
 */
export function escapePath(path: string): string {
  if (!path.includes('%')) return path;
  return path
    .split('/')
    .map((segment) => (isReadable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/');
}

function isReadable(segment: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
}
