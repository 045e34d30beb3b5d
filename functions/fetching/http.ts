/**
 * What reaches outside servers for the importers and the enrichment: polite, bounded, never into private networks.
 * Both return once the whole body is there; whatever goes wrong is a FetchProblem.
 */
export type Http = {
  json(address: string, options?: HttpOptions): Promise<unknown>;
  text(address: string, options?: HttpOptions): Promise<string>;
  bytes(address: string, options?: HttpOptions): Promise<{ bytes: Uint8Array; contentType: string; address: string }>;
};

export type HttpOptions = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** The least time between two requests to this host. */
  millisecondsBetween?: number;
  maxBytes?: number;
  /** Reads a larger answer up to `maxBytes`, which is refused otherwise. */
  isCut?: boolean;
  /** Where redirects may lead, besides what the guard lets through; anywhere unless told. */
  mayRedirectTo?: (url: URL) => boolean;
  /** How often what may pass (408, 429, 5xx, no answer) is tried again; three times unless told. */
  retries?: number;
  signal?: AbortSignal;
};

/**
 * gone: 404 or 410. stopped: 408, 429, 5xx, no answer or out of time, after the retries. refused: any other status, an
 * address that must not be reached, too many redirects, too large. garbled: the body is not what it should be.
 */
export type FetchProblemKind = 'gone' | 'stopped' | 'refused' | 'garbled';

export class FetchProblem extends Error {
  readonly kind: FetchProblemKind;
  readonly status: number | null;

  /** The message is for the log: it names the host, never the whole address, which may carry a token. */
  constructor(kind: FetchProblemKind, message: string, status: number | null = null) {
    super(message);
    this.name = 'FetchProblem';
    this.kind = kind;
    this.status = status;
  }
}
