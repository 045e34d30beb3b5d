// Every page's parameters. Whatever else an address says (a campaign's name, words that are to make it new) changes no
// page: it is no part of the cache's key, and the page does not hear of it.
const parameters: [path: RegExp, names: string[]][] = [
  [/^\/(_\.data)?$/, ['search', 'category', 'page', 'show']],
  [/^\/company\/[^/]+$/, ['page', 'show']],
  [/^\/feed\.xml$/, ['search', 'category']],
  [/^\/blog(\.data)?$/, ['search', 'tag']],
  [/^\/reset-password(\.data)?$/, ['for']],
  [/^\/employer\/dashboard(\.data)?$/, ['page']],
];

/** The address with the parameters that its page reads, once each and in one order. */
export function toCanonicalAddress(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const given = new URLSearchParams(address.slice(start));
  const names = parameters.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  // Which parts of a page the router wants in a navigation.
  const own = path.endsWith('.data') ? [...names, '_routes'] : names;
  const kept = new URLSearchParams();
  for (const name of own) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
