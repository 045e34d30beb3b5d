/** What programs post is a few hundred bytes; the handler has the same bound. */
const maxBytes = 64 * 1024;

/**
 * What a program posted once it has arrived, so that a slow sender holds no slot of those that render; or why it is refused. A
 * body of unknown length would have to be read in a slot: clients send their messages whole.
 */
export async function awaitMessage(request: Request): Promise<Request | Response> {
  const { method, url, headers, signal } = request;
  if (method !== 'POST') return request;
  const length = headers.get('content-length');
  if (length === null && headers.has('transfer-encoding'))
    return refuse(411, 'Send the message with its Content-Length.');
  if (!(Number(length) <= maxBytes)) return refuse(413, `A message has at most ${maxBytes} bytes.`);
  try {
    return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
  } catch {
    // The caller disconnected in the middle of it.
    return new Response(null, { status: 400 });
  }
}

function refuse(status: number, message: string): Response {
  const headers = { 'Cache-Control': 'no-store', Connection: 'close' };
  return Response.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, { status, headers });
}
