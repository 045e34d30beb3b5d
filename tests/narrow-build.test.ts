import { pathToFileURL } from 'node:url';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createNarrowBuilds } from '#server/narrow-build.ts';

// A page is rendered by a part of the build: what it leads to must be what the whole build leads to.

const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
const findPart = createNarrowBuilds(build);

function toTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as { id: string; path?: string; index?: boolean };
      return index ? { id, path, index } : { id, path, children: toTree(routes, id) };
    }) as RouteObject[];
}
const findIds = (routes: ServerBuild['routes'], path: string) =>
  matchRoutes(toTree(routes), path)?.map(({ route }) => route.id);

const patterns = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
const paths = ['/', ...patterns].flatMap((pattern) => {
  const path = pattern
    .replace(/:\w+\?/g, 'x')
    .replace(/:\w+/g, 'heron')
    .replace('*', 'some/where');
  const short = pattern.replace(/\/:\w+\?|\/\*/g, '').replace(/:\w+/g, 'heron');
  return [path, short, `${path}/`, `${path}/further`, path.toUpperCase(), path.replace('e', '%65')];
});

test('every path leads to the same routes', () => {
  expect(paths.length).toBeGreaterThan(400);
  const astray = paths.filter((path) => `${findIds(findPart(path).routes, path)}` !== `${findIds(build.routes, path)}`);

  expect(astray).toEqual([]);
  for (const path of paths)
    expect(Object.keys(findPart(path).assets.routes)).toEqual(Object.keys(findPart(path).routes));
});

test('the data of a page is that of its part', () => {
  for (const path of ['/jobs/x', '/about', '/blog', '/no-such-page'])
    expect(findPart(`${path}.data`)).toBe(findPart(path));
  expect(findPart('/_.data')).toBe(findPart('/'));
  expect(findPart('/blog/_.data')).toBe(findPart('/blog/'));
});

test('a part has a fraction of the routes', () => {
  const all = Object.keys(build.routes).length;
  for (const path of ['/', '/jobs/x', '/company/x', '/no-such-page'])
    expect(Object.keys(findPart(path).routes).length).toBeLessThan(all / 5);
});
