import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { createNarrowBuilds } from './narrow-build.ts';
import { type PageRoutes, readPageRoutes } from './page-routes.ts';

export type Pages = {
  routes: PageRoutes;
  fetch(request: Request, context: RouterContextProvider): Promise<Response>;
  /** In development, Vite answers first (modules, hot updates). */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

type Options = { isDevelopment: boolean; http: Server };

export async function openPages({ isDevelopment, http }: Options): Promise<Pages> {
  return isDevelopment ? openWithVite(http) : openBuilt();
}

async function openBuilt(): Promise<Pages> {
  const build: ServerBuild = await import('#pages');
  const findPart = createNarrowBuilds(build);
  const handlers = new Map<ServerBuild, Pages['fetch']>();
  return {
    routes: readPageRoutes(build.routes),
    fetch(request, context) {
      const part = findPart(new URL(request.url).pathname);
      const handle = handlers.get(part) ?? createRequestHandler(part, 'production');
      handlers.set(part, handle);
      return handle(request, context);
    },
    close: async () => {},
  };
}

// Hot updates use the server's own port. Vite's SIGTERM listener is removed: it would exit before PostgreSQL is stopped.
async function openWithVite(http: Server): Promise<Pages> {
  const own = process.listeners('SIGTERM');
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' });
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener);
  }
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const handle = createRequestHandler(load, 'development');
  // Read once: a change of a route's `handle` needs a restart.
  const routes = readPageRoutes((await load()).routes);
  return { routes, fetch: handle, middleware: vite.middlewares, close: () => vite.close() };
}
