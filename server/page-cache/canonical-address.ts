// Every page's parameters. Others (a campaign's name, a cache buster) change no page: they are no part of the cache key,
// and the page does not get them.
const parameters: [path: RegExp, names: string[]][] = [
  [/^\/(_\.data)?$/, ['search', 'category', 'page', 'show']],
  [/^\/company\/[^/]+$/, ['page', 'show']],
  [/^\/feed\.xml$/, ['search', 'category']],
  [/^\/blog(\.data)?$/, ['search', 'tag']],
  [/^\/reset-password(\.data)?$/, ['for']],
  [/^\/employer\/dashboard(\.data)?$/, ['page']],
];

/** The cache key: the address with the parameters that its page reads, once each and in one order. */
export function toCanonicalAddress(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const given = new URLSearchParams(address.slice(start));
  const names = parameters.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  // React Router names there which routes' data a navigation needs.
  const read = path.endsWith('.data') ? [...names, '_routes'] : names;
  const canonical = new URLSearchParams();
  for (const name of read) {
    const value = given.get(name);
    if (value !== null) canonical.set(name, value);
  }
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}
