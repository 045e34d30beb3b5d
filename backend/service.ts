import type { Caller } from './caller.ts';
import type { Refusal } from './errors.ts';

export type ServiceRequest = {
  request: Request;
  /** The part of the path after the service's prefix, still percent-encoded: `/object/public/a/b.png`. */
  path: string;
  caller: Caller;
  /** How large a body this caller may send; files have other limits. */
  maxBodyBytes: number;
  /** Whether it leaves everything as it is. By its method, until a service knows better: a function may only read. */
  isRead?: boolean;
};

/** What app.ts asks of each service. */
export type Service = {
  /** Paths that need no key: opened from a mail, or by an image tag. */
  isOpen(path: string): boolean;
  answer(question: ServiceRequest): Promise<Response>;
  /** The answer, in the shape this service's client reads, when something unforeseen was thrown. */
  unexpected(): Refusal;
};
