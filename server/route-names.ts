const services = ['auth', 'rest', 'storage', 'functions'];
const pages = [
  ['', 'jobs', 'company', 'blog', 'about', 'advertise', 'contact', 'auth', 'reset-password', 'employer', 'admin'],
  ['apply-clicks', 'preview-description', 'suggestions.json'],
].flat();
const files = ['assets', 'demo', 'healthz', 'metrics', 'robots.txt', 'sitemap.xml', 'feed.xml'];
const known = new Set([...pages, ...files]);

/** Few values, whatever addresses people ask for: slugs, ids and table names would make a label each. */
export function nameRoute(path: string): string {
  const [, first = '', second] = path.split('/');
  if (services.includes(first) && second === 'v1') return `/${first}/v1`;
  if (!known.has(first)) return 'other';
  return second ? `/${first}/*` : `/${first}`;
}
