import { hash } from 'node:crypto';

type Options = { isSecure: boolean; isDevelopment: boolean };

// Headers that only matter for documents; data, scripts and fonts go without them.
const documentHeaders: [string, string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

/** HSTS: a browser that has used TLS once uses it for a year. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** The headers of every response; a page brings its own Content-Security-Policy. */
export function addSecurityHeaders(headers: Headers, { isSecure }: Pick<Options, 'isSecure'>): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  if (isSecure) headers.set(...transportSecurity);
  const isSubresource = /^(application\/json|text\/(javascript|css)|font\/)/.test(headers.get('Content-Type') ?? '');
  if (!isSubresource) {
    // A page whose address is a secret tells other sites less.
    for (const [name, value] of documentHeaders) if (!headers.has(name)) headers.set(name, value);
  }
  // Responses without a policy of their own (pages and stored files have one) may load and run nothing.
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

/**
 * The policy of one page: its inline scripts are allowed by their hashes. React Router puts them before and after the
 * content; a script inside <main> would be injected and gets no hash, so it does not run. The policy belongs to exactly
 * these bytes and is cached with them.
 */
export function buildPagePolicy(html: string, { isSecure, isDevelopment }: Options): string {
  // Searched from both ends: an expression that spans the content would read it several times.
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  const frame = start < 0 || end < start ? html : html.slice(0, start) + html.slice(end);
  const scripts = [...frame.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = [...new Set(scripts)].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : hashes.join(' ')}`.trim(),
    // Logos have their size in a style attribute, and Sonner (toasts) inserts its stylesheet from script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    ...(isDevelopment ? ['worker-src blob:'] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
