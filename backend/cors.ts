// Which headers the client sends and reads across origins. Any origin may ask: a request carries its key and
// token itself, never a cookie.

const allowedHeaders = [
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, accept-profile',
  'content-profile, range, x-upsert, x-metadata, cache-control, x-retry-count, x-region, traceparent, tracestate, baggage',
].join(', ');

const exposedHeaders = [
  'Content-Range, Content-Location, Location, Preference-Applied, X-Supabase-Api-Version, X-Relay-Error',
  'x-sb-error-code, Retry-After, X-Total-Count, Link',
].join(', ');

export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': request.headers.get('origin') ?? '*',
      'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '86400',
      Vary: 'Origin',
    },
  });
}

// In place where it can be done: a copy would make a stream of every text, which costs more than the answer itself.
export function addCors(response: Response): Response {
  try {
    setCors(response.headers);
    return response;
  } catch {
    // The headers of a redirect, or of an answer passed on from elsewhere, cannot be changed.
    const headers = new Headers(response.headers);
    setCors(headers);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }
}

function setCors(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', exposedHeaders);
}
