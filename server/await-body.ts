/** Room for what callers usually send, the largest logo included. */
export const usualBytes = 3 * 1024 * 1024;

/**
 * The request once its body has arrived, so that a slow sender holds no slot meanwhile. Null for a body that is longer or
 * has no Content-Length: that is read as it arrives.
 */
export async function awaitBody(request: Request): Promise<Request | null> {
  const { method, url, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const length = headers.get('content-length');
  if (length === null) return headers.has('transfer-encoding') ? null : request;
  if (Number(length) === 0) return request;
  if (!(Number(length) <= usualBytes)) return null;
  return new Request(url, { method, headers, body: await request.arrayBuffer(), signal: request.signal });
}
