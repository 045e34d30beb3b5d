import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

export type Pages = {
  fetch(request: Request): Promise<Response>;
  /** In development, Vite's own answers (modules, hot updates) come before ours. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

export async function openPages({ isDevelopment }: { isDevelopment: boolean }): Promise<Pages> {
  return isDevelopment ? openWithVite() : openBuilt();
}

async function openBuilt(): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
  const handle = createRequestHandler(build, 'production');
  return { fetch: (request) => handle(request), close: async () => {} };
}

async function openWithVite(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const handle = createRequestHandler(load, 'development');
  return { fetch: (request) => handle(request), middleware: vite.middlewares, close: () => vite.close() };
}
