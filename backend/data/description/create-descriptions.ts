import type { Identity } from '../../caller.ts';
import type { BackendConfig } from '../../config.ts';
import type { Schema } from '../../postgres/schema.ts';
import type { ServiceRequest } from '../../service.ts';
import { unsupportedMethod } from '../errors.ts';
import { requireDescriptionType } from '../request/media-types.ts';
import { readProfile } from '../request/read-request.ts';
import { buildDescription } from './build-description.ts';
import { readRights } from './read-rights.ts';

// This module is in charge of the service's root: what the role that asks may use. It is built once for each role and
// reading of the catalog, which follows every announced change of the schema.

type Options = { schema: Schema; identity: Identity };

export type Descriptions = { answer(question: ServiceRequest, options: Options): Promise<Response> };

export function createDescriptions(config: BackendConfig): Descriptions {
  const known = new WeakMap<Schema, Map<string, Promise<string>>>();

  async function build(name: string, basePath: string, { schema, identity }: Options): Promise<string> {
    const session = { role: identity.role, claims: {}, settings: schema.roleSettings.get(identity.role) ?? {} };
    const rights = await readRights(config.pool, session, name);
    return JSON.stringify(buildDescription({ schema, name, rights, basePath }));
  }

  function find(name: string, basePath: string, options: Options): Promise<string> {
    const ofSchema = known.get(options.schema) ?? new Map<string, Promise<string>>();
    known.set(options.schema, ofSchema);
    const key = `${options.identity.role} ${name}`;
    const found = ofSchema.get(key) ?? build(name, basePath, options);
    ofSchema.set(key, found);
    found.catch(() => ofSchema.delete(key));
    return found;
  }

  return {
    async answer({ request }, options) {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method);
      const profile = readProfile(request, config.data.schemas);
      requireDescriptionType(request.headers.get('accept'));
      const basePath = new URL(request.url).pathname.replace(/\/+$/, '');
      const body = await find(profile ?? config.data.schemas[0] ?? 'public', basePath, options);
      const headers = new Headers({ 'Content-Type': 'application/openapi+json; charset=utf-8' });
      if (profile !== null) headers.set('Content-Profile', Buffer.from(profile, 'utf8').toString('latin1'));
      return new Response(request.method === 'HEAD' ? null : body, { headers });
    },
  };
}
