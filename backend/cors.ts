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

export function addCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', exposedHeaders);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
