import type { IncomingHttpHeaders } from 'node:http';

// This module is in charge of the mark of a caller who has just written: a short cookie, which the answer of a write sets,
// or a header, which the pages' own requests carry. A caller who bears it gets nothing that was made before the write:
// no stale page, and no answer of a replica. Any caller may send the mark; it only makes the server look again.

const recentSeconds = 10;

type ReadHeader = (name: 'cookie' | 'x-wrote') => string | null | undefined;

/** Whether a request bears the mark. */
export const hasJustWritten = (request: Request): boolean => isMarked((name) => request.headers.get(name));

/** The same of a request as it arrived. */
export const hasJustWrittenIncoming = (headers: IncomingHttpHeaders): boolean =>
  isMarked((name) => headers[name]?.toString());

function isMarked(read: ReadHeader): boolean {
  return read('x-wrote') === '1' || /(?:^|;)\s*wrote=1\s*(?:;|$)/.test(read('cookie') ?? '');
}

export type RecentWrites = {
  /** The backend reports a write; its answer waits until this server has heard which pages it concerns. */
  onWrite(request: Request): Promise<void>;
  /** The answer to a request, marked if that was a write. */
  mark(request: Request, response: Response, options: { isSecure: boolean }): Response;
};

export function createRecentWrites(catchUp: () => Promise<void>): RecentWrites {
  const written = new WeakSet<Request>();
  return {
    onWrite(request) {
      written.add(request);
      return catchUp();
    },
    mark: (request, response, options) => (written.has(request) ? markAnswer(response, options) : response),
  };
}

/** Sets the cookie by the answer of a write. Scripts need not read it, and no page says what was written. */
export function markAnswer(response: Response, { isSecure }: { isSecure: boolean }): Response {
  const cookie = `wrote=1; Max-Age=${recentSeconds}; Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  response.headers.append('Set-Cookie', cookie);
  return response;
}
