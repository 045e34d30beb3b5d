import { z } from 'zod';

// This module is in charge of what the routes of the pages declare about themselves (app/route-handle.ts). The pages are
// built and loaded at run time, so their declarations are checked like anything from outside.

const Declaration = z.strictObject({
  metric: z.string(),
  cache: z.union([z.literal(false), z.strictObject({ tables: z.array(z.string()) })]),
  searchParams: z.array(z.string()).default([]),
  listParams: z.array(z.string()).default([]),
  refusesUnknown: z.literal(true).optional(),
  hydrates: z.literal('on-intent').optional(),
  frames: z.literal('anywhere').optional(),
});
export type PageRoute = z.infer<typeof Declaration> & {
  /** Neither a page, which says itself what it does not take, nor anything that is written to. */
  isOnlyRead: boolean;
};

type BuiltRoute = {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown; default?: unknown; action?: unknown };
};
export type BuiltRoutes = Record<string, BuiltRoute | undefined>;

export type PageRoutes = {
  /** The declaration of the route that a path leads to. */
  find(path: string): PageRoute | undefined;
  /** The labels of all routes. */
  metrics: string[];
};

export function readPageRoutes(built: BuiltRoutes): PageRoutes {
  const byPath = new Map<string, PageRoute>();
  const byPattern: [pattern: RegExp, route: PageRoute][] = [];
  const metrics = new Set<string>();
  for (const [id, route] of Object.entries(built)) {
    // The root and layouts have no path of their own.
    if (!route || (!route.path && !route.index)) continue;
    const { data: declared, error } = Declaration.safeParse(route.module.handle);
    if (!declared) throw new Error(`The route ${id} does not declare its metric and cache. ${z.prettifyError(error)}`);
    metrics.add(declared.metric);
    const isOnlyRead = !route.module.default && !route.module.action;
    const path = findPath(built, route);
    // The data of a page, which React Router requests in a navigation. A parameter at the end matches it anyway.
    const hasData = route.module.default && !/[:*][^/]*$/.test(path);
    const data = hasData ? [path === '/' ? '/_.data' : `${path}.data`] : [];
    for (const one of [path, ...data]) {
      if (/[:*]/.test(path)) byPattern.push([toPattern(one), { ...declared, isOnlyRead }]);
      else byPath.set(one, { ...declared, isOnlyRead });
    }
  }
  return {
    find: (path) => byPath.get(path) ?? byPattern.find(([pattern]) => pattern.test(path))?.[1],
    metrics: [...metrics],
  };
}

function findPath(built: BuiltRoutes, { parentId, path = '' }: BuiltRoute): string {
  const parent = parentId === undefined ? undefined : built[parentId];
  const before = parent ? findPath(built, parent).replace(/\/$/, '') : '';
  return `${before}/${path}`;
}

/** `:name` stands for one segment, `:name?` for one or none, `*` for the rest, which may be none: `/salaries`, and its data. */
function toPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/(.)\/\*$/, '$1(\\.data|/.*)?')
    .replace(/^\/\*$/, '/.*');
  return new RegExp(`^${source}$`);
}
