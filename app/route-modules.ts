import { type ClientInstrumentation, matchRoutes, RouterContextProvider } from 'react-router';
import { announceFailedLoad } from '#app/layout/failed-loads.ts';

// This module is in charge of the scripts of pages that were not visited yet. The router reloads the document when one
// of them does not arrive, which without a network leaves the visitor with the browser's own error page. So they are
// fetched before it asks for them, and where they do not come the navigation does not begin.

type Entry = { id: string; path?: string; index?: boolean; module: string; imports?: string[]; parentId?: string };
type RouterGlobals = {
  __reactRouterManifest?: { routes: Record<string, Entry> };
  __reactRouterRouteModules?: Record<string, unknown>;
};

let target: string | null = null;

/** Where a navigation leads is told here only; going back and forward is not told of, but the address says it then. */
export const noteTarget: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(callNavigate, { to }) {
        target = typeof to === 'string' ? to : null;
        const navigated = callNavigate();
        target = null;
        await navigated;
      },
    });
  },
};

/** The router waits for this at the start of every navigation. */
export async function buildContext(): Promise<RouterContextProvider> {
  const url = new URL(target ?? '', window.location.href);
  if (import.meta.env.PROD) await requireScripts(url);
  return new RouterContextProvider();
}

async function requireScripts(url: URL): Promise<void> {
  const outcome = await fetchMissing(url);
  if (outcome === 'outdated') return leaveFor(url);
  if (outcome === 'here') return;
  announceFailedLoad({ url, scroll: window.scrollY, pending: null });
  return forever();
}

/**
 * The pages that links fetch when the pointer rests on them. The router would reload the document there, too, were
 * their scripts out of reach; so they come along once the page has settled.
 */
export async function fetchLinkedPages(): Promise<void> {
  for (const path of ['/', '/jobs/any', '/company/any', '/blog', '/blog/any'])
    await fetchMissing(new URL(path, window.location.href));
}

type Outcome = 'here' | 'away' | 'outdated';

async function fetchMissing(url: URL): Promise<Outcome> {
  for (const route of findMissing(url)) {
    const outcome = await fetchScripts(route);
    if (outcome !== 'here') return outcome;
  }
  return 'here';
}

/** A page and its layouts, as far as their scripts are not here yet. */
function findMissing({ pathname }: URL): Entry[] {
  const { __reactRouterManifest, __reactRouterRouteModules = {} } = window as RouterGlobals;
  const routes = __reactRouterManifest?.routes ?? {};
  // Layouts have no path of their own, so that pages match as if they stood side by side.
  const pages = Object.values(routes).filter(({ id, path, index }) => id !== 'root' && (path !== undefined || index));
  const found = matchRoutes(pages as { id: string; path: string }[], pathname)?.at(-1)?.route.id;
  const missing: Entry[] = [];
  for (let one = routes[found ?? '']; one; one = routes[one.parentId ?? ''])
    if (!(one.id in __reactRouterRouteModules)) missing.push(one);
  return missing;
}

async function fetchScripts({ id, module, imports = [] }: Entry): Promise<Outcome> {
  const answers = await Promise.all([module, ...imports].map(ask));
  if (answers.some((status) => status !== null && status >= 400 && status < 500)) return 'outdated';
  if (answers.some((status) => status !== 200)) return 'away';
  try {
    const loaded = await import(/* @vite-ignore */ module);
    const { __reactRouterRouteModules } = window as RouterGlobals;
    if (__reactRouterRouteModules) __reactRouterRouteModules[id] = loaded;
    return 'here';
  } catch {
    // The browser caches a script that failed as failed for as long as the document lives.
    return 'outdated';
  }
}

/** The status, or null without an answer. */
async function ask(file: string): Promise<number | null> {
  return fetch(file).then(
    ({ status }) => status,
    () => null,
  );
}

/** Another version of the site is there, whose scripts have other names: the page is asked for as a whole. */
function leaveFor(url: URL): Promise<never> {
  window.location.assign(url);
  return forever();
}

/** The router goes on with whatever the visitor does next. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
