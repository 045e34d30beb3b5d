import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

// What a first visit transfers of script and style, compressed as the server sends it, against the budget. It reads
// the build's own list of files (the one the page's preloads come from) and the style sheet of every page, so no server has
// to run.
type Assets = ServerBuild['assets'];
type File = { name: string; kind: 'script' | 'style'; bytes: number };

const folder = 'build/client';
// A kilobyte is counted as 1,000 bytes, the stricter reading. The style has to arrive in one round trip with its headers.
const budget = { script: 130_000, style: 14_000 };
const pages = [
  { name: 'home', isRoute: (route: Route) => Boolean(route.index) },
  { name: 'a job page', isRoute: (route: Route) => route.path === 'jobs/:slug' },
];
type Route = NonNullable<Assets['routes'][string]>;

const { assets, entry }: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
const { pageStyle } = entry.module as ServerBuild['entry']['module'] & { pageStyle: string };
const problems = pages.flatMap(({ name, isRoute }) => {
  const route = Object.values(assets.routes).find((candidate) => candidate && isRoute(candidate));
  return route ? checkPage(name, findFiles(route)) : [`${name}: the build has no such route`];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

/** Everything the page's HTML asks for before it is hydrated: the manifest, the entry and each route on the way to it. */
function findFiles(route: Route): File[] {
  const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  for (let current: Route | undefined = route; current; current = assets.routes[current.parentId ?? '']) {
    for (const script of [current.module, ...(current.imports ?? [])]) scripts.add(script);
  }
  const style: File = { name: pageStyle, kind: 'style', bytes: readTransfer(pageStyle) };
  return [
    style,
    ...[...scripts].map((name) => ({ name, kind: 'script' as const, bytes: readTransfer(name) })),
  ].toSorted((a, b) => b.bytes - a.bytes);
}

function readTransfer(name: string): number {
  const file = join(folder, name);
  // What is too small to gain from it was not compressed.
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function checkPage(page: string, files: File[]): string[] {
  console.log(`\n${page}`);
  for (const { name, bytes } of files) console.log(`${toKilobytes(bytes)}  ${name}`);
  const found: string[] = [];
  for (const kind of ['script', 'style'] as const) {
    const sum = files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
    console.log(`${toKilobytes(sum)}  ${kind} in all, of ${budget[kind] / 1000} kB`);
    if (sum > budget[kind]) found.push(`${page}: more than ${budget[kind] / 1000} kB of ${kind}`);
  }
  // Names that survive the build: the client's storage key and its header.
  const isClient = ({ name, kind }: File) =>
    kind === 'script' && /GoTrueClient|X-Client-Info/.test(readFileSync(join(folder, name), 'utf8'));
  for (const { name } of files.filter(isClient)) found.push(`${page}: the Supabase client is in ${name}`);
  return found;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}
