import type { PageRoutes } from '../page-routes.ts';

/**
 * The cache key: the address with the parameters that its route reads, once each and in one order. Others (a campaign's
 * name, a cache buster) change no page, and the route does not get them.
 */
export function toCanonicalAddress(address: string, routes: Pick<PageRoutes, 'find'>): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const given = new URLSearchParams(address.slice(start));
  const { searchParams: names = [], listParams = [], refusesUnknown } = routes.find(path) ?? {};
  if (refusesUnknown) {
    given.sort();
    return `${path}?${given}`;
  }
  // React Router names there which routes' data a navigation needs.
  const read = path.endsWith('.data') ? [...names, '_routes'] : names;
  const canonical = new URLSearchParams();
  for (const name of read) {
    const value = given.get(name);
    if (value !== null) canonical.set(name, value);
  }
  for (const name of listParams) {
    const values = given.getAll(name).filter((value) => value !== '');
    if (values.length > 0) canonical.set(name, values.join());
  }
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}
