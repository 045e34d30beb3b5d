import type { ServerBuild } from 'react-router';

// React Router goes through all routes of a build several times for every page that it renders, which for some eighty of them
// takes more than a millisecond. A path can only lead to routes that begin like it, and to those that may begin with anything.

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

const plain = /^[a-z0-9._-]+$/;

/** Finds the part of a build that a path may lead to: one and the same for all paths with this first segment. */
export function createNarrowBuilds(build: ServerBuild): (path: string) => ServerBuild {
  const { routes } = build;
  const beginnings = new Map<string, Set<string>>();
  const anywhere = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const beginning = findBeginning(routes, route);
    const ids = beginning === undefined ? anywhere : (beginnings.get(beginning) ?? new Set());
    for (let one: Route | undefined = route; one; one = routes[one.parentId ?? '']) ids.add(one.id);
    if (beginning !== undefined) beginnings.set(beginning, ids);
  }
  const others = pickRoutes(build, anywhere);
  const parts = new Map([...beginnings].map(([beginning, ids]) => [beginning, pickRoutes(build, ids.union(anywhere))]));

  return (path) => {
    // The data of a page has the page's address and a suffix.
    const page = path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.replace(/\.data$/, '');
    const first = page.split('/', 2)[1] ?? '';
    if (page === '/' || plain.test(first)) return parts.get(first) ?? others;
    // Capitals and what is encoded are left to React Router.
    return build;
  };
}

/** The first segment of a route's address, "" for the front page; undefined where it may be anything. */
function findBeginning(routes: Routes, route: Route): string | undefined {
  const segments: string[] = [];
  for (let one: Route | undefined = route; one; one = routes[one.parentId ?? ''])
    if (one.path) segments.unshift(one.path);
  const [first = ''] = segments.join('/').split('/');
  // The root and layouts have no address of their own.
  if (first === '') return route.index ? '' : undefined;
  return plain.test(first) ? first : undefined;
}

function pickRoutes(build: ServerBuild, ids: Set<string>): ServerBuild {
  const pick = <All extends Record<string, unknown>>(all: All) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))) as All;
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
