/** The paths of the backend's services, which are no routes of the pages. */
export const servicePath = /^\/(auth|rest|storage|functions)\/v1(?=\/|$)/;
const ownPaths = ['/assets/*', '/demo/*', '/embed.js', '/figures', '/healthz', '/metrics', '/webhooks/*'];

/**
 * Gives a request's path its label in /metrics: the first segment of one that is declared, alone or followed by `/*`. Few
 * values, whatever callers request: each slug, id or table name would be a time series of its own.
 */
export function createRouteLabels(declared: string[]): (path: string) => string {
  const labels = [...ownPaths, ...declared].filter((label) => label.startsWith('/'));
  const known = new Set(labels.map((label) => label.split('/')[1]));
  return (path) => {
    const [service] = servicePath.exec(path) ?? [];
    if (service) return service;
    const [, first = '', second] = path.split('/');
    if (!known.has(first)) return 'other';
    return second ? `/${first}/*` : `/${first}`;
  };
}
