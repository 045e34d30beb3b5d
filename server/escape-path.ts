/**
 * A path that React Router can decode: in a segment with an invalid escape, or one for a control character, the percent
 * signs are escaped. No route has such a path; undecoded it would make the router throw, or warn on the console.
 */
export function escapePath(path: string): string {
  if (!path.includes('%')) return path;
  return path
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/');
}

function isDecodable(segment: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
    return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
}
