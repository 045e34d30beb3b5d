import type { BackendConfig } from '../config.ts';
import type { Session } from '../postgres/run-as.ts';
import type { ServiceRequest } from '../service.ts';
import { buildOwnSession, readSession } from './session.ts';

/** One request to the file service. `bucket` and `name` are checked; empty where the address has none. */
export type Ask = ServiceRequest & { config: BackendConfig; bucket: string; name: string };

export const asCaller = (ask: Ask, operation: string): Session => readSession(ask, ask.config, operation);
export const asService = (ask: Ask, operation: string): Session => buildOwnSession(ask, ask.config, operation);
