import { createAuth } from './auth/auth.ts';
import { resealSecrets } from './auth/mfa/reseal-secrets.ts';
import { readCaller } from './caller.ts';
import type { BackendConfig } from './config.ts';
import { addCors, answerPreflight } from './cors.ts';
import { createData } from './data/data.ts';
import { Refusal } from './errors.ts';
import { createFunctions } from './functions/functions.ts';
import { findBodyLimit } from './request-body/body-limits.ts';
import { createStorage } from './storage/storage.ts';

// The path of a request through the backend:
//   service → the table below    accounts, data, files or functions
//   caller  → caller.ts          key, token, role and network, read once; the service only shapes its refusals
//   role    → postgres/run-as.ts the transaction becomes the caller's role, with the caller's claims
//   plan    → data/…             what was asked, as one SQL statement over known names
//   answer  → the service        or a Refusal, turned into a response here

export type Backend = { fetch(request: Request): Promise<Response>; close(): Promise<void> };

export async function createBackend(config: BackendConfig): Promise<Backend> {
  const data = await createData(config);
  await resealSecrets(config);
  const services = [
    { prefix: '/auth/v1', ...createAuth(config) },
    { prefix: '/rest/v1', ...data },
    { prefix: '/storage/v1', ...createStorage(config) },
    { prefix: '/functions/v1', ...createFunctions(config) },
  ];

  async function answer(request: Request): Promise<Response> {
    if (!URL.canParse(request.url)) return Response.json({ message: 'Invalid Host header' }, { status: 400 });
    const { pathname } = new URL(request.url);
    const service = services.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
    if (!service) return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    const path = pathname.slice(service.prefix.length) || '/';
    try {
      const caller = await readCaller(request, config, service.isOpen(path));
      const maxBodyBytes = findBodyLimit(request, caller, config);
      const question = { request, path, caller, maxBodyBytes, isRead: isRead(request) };
      const response = await service.answer(question);
      if (response.ok && !question.isRead) await config.onWrite?.(request);
      return response;
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      config.log.error({ err: error, method: request.method, path: pathname }, 'request failed');
      return service.unexpected().toResponse();
    }
  }

  const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

  return {
    fetch: async (request) =>
      request.method === 'OPTIONS' ? answerPreflight(request) : addCors(await answer(request)),
    close: () => data.close(),
  };
}
