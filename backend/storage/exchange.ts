import type { BackendConfig } from '../config.ts';
import type { Session } from '../postgres/run-as.ts';
import type { ServiceRequest } from '../service.ts';
import { buildOwnSession, readSession } from './session.ts';

/** One request to the file service. `bucket` and `name` are checked; empty where the address has none. */
export type Exchange = ServiceRequest & { config: BackendConfig; bucket: string; name: string };

export const asCaller = (exchange: Exchange, operation: string): Session =>
  readSession(exchange, exchange.config, operation);
export const asService = (exchange: Exchange, operation: string): Session =>
  buildOwnSession(exchange, exchange.config, operation);
