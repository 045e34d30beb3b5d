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
  for (const { module, imports = [] } of findNewRoutes(url)) {
    const answers = await Promise.all([module, ...imports].map(ask));
    if (answers.some((status) => status !== null && status < 500 && status >= 400)) return leaveFor(url);
    if (answers.some((status) => status !== 200)) {
      announceFailedLoad({ url, scroll: window.scrollY, pending: null });
      return forever();
    }
    // A script that failed before is remembered as failed for as long as the document lives.
    const isUsable = await import(/* @vite-ignore */ module).then(
      () => true,
      () => false,
    );
    if (!isUsable) return leaveFor(url);
  }
}

function findNewRoutes({ pathname }: URL): Entry[] {
  const { __reactRouterManifest, __reactRouterRouteModules = {} } = window as RouterGlobals;
  const routes = Object.values(__reactRouterManifest?.routes ?? {});
  // Those of a layout without a path of its own, which is all of them, stand side by side.
  const pages = routes.filter(({ path, index }) => path !== undefined || index).filter(({ id }) => id !== 'root');
  const match = matchRoutes(pages as { id: string; path: string }[], pathname)?.at(-1);
  const found = pages.find(({ id }) => id === match?.route.id);
  return found && !(found.id in __reactRouterRouteModules) ? [found] : [];
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
