import type pg from 'pg';
import type { Caller } from '../caller.ts';
import type { BackendConfig, Mail } from '../config.ts';
import type { Limits, MailKind } from './rate-limits.ts';

/** One request to the authentication service, and all that answering it may need. */
export type Exchange = {
  request: Request;
  maxBodyBytes: number;
  url: URL;
  /** The `:name` parts of the route's path. */
  params: Record<string, string>;
  caller: Caller;
  config: BackendConfig;
  limits: Limits;
  /** One transaction as the service's own role. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Hands a mail over without waiting: how long it takes would tell whether an account exists. */
  send(mail: Mail, kind?: MailKind): void;
};

export type Db = pg.PoolClient;

export type Handler = (exchange: Exchange) => Promise<Response>;

/** Answers hold tokens and personal data, so no cache may keep them. */
export function answerJson(body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store', ...headers } });
}
