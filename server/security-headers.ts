import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const framedAnywhere = 'frame-ancestors *';

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
    // It knows no "anywhere", and browsers that know both heed the policy alone.
    if (headers.get('Content-Security-Policy')?.endsWith(framedAnywhere)) headers.delete('X-Frame-Options');
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
  const hashes = hashInline(html, /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs);
  return [
    "default-src 'self'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : hashes}`.trim(),
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

/** The policy of a page that other sites show in a frame: it loads nothing and sends nothing. */
export function buildFramePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashInline(html, /<script>(.*?)<\/script>/gs)}`,
    `style-src ${hashInline(html, /<style>(.*?)<\/style>/gs)}`,
    "base-uri 'none'",
    "form-action 'none'",
    framedAnywhere,
  ].join('; ');
}

/** Most inline scripts are the same on many pages; those that hold a page's data are longer. */
const cachedHashes = new LRUCache<string, string>({ max: 50, memoMethod: hashText });
const maxCachedLength = 4_000;

function hashText(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** The hashes of what stands inline outside of the content. */
function hashInline(html: string, pattern: RegExp): string {
  // Searched from both ends: an expression that spans the content would read it several times.
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  const frame = start < 0 || end < start ? html : html.slice(0, start) + html.slice(end);
  const texts = new Set([...frame.matchAll(pattern)].map(([, text = '']) => text));
  // As a part of its page, a text that is cached would hold all of that.
  const alone = (text: string) => Buffer.from(text).toString();
  return [...texts]
    .map((text) => (text.length > maxCachedLength ? hashText(text) : cachedHashes.memo(alone(text))))
    .join(' ');
}
