import { createHash } from 'node:crypto';

type Options = { isSecure: boolean; isDevelopment: boolean };

// What only a document in a window can use; data, scripts and fonts are spared them.
const ofPages: [string, string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

/** Whoever came through TLS once comes that way from now on. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** The headers every answer carries; a page's own Content-Security-Policy comes with the page. */
export function addSecurityHeaders(headers: Headers, { isSecure }: Pick<Options, 'isSecure'>): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  if (isSecure) headers.set(...transportSecurity);
  const isPart = /^(application\/json|text\/(javascript|css)|font\/)/.test(headers.get('Content-Type') ?? '');
  if (!isPart) for (const [name, value] of ofPages) headers.set(name, value);
  // What is no page runs nothing; an answer that brings a policy of its own (a page, a stored file) keeps it.
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

/**
 * The policy of one page: its own inline scripts are named by their hashes. They stand before and after the content;
 * a script inside it would be somebody else's and is not named, so it does not run. The policy belongs to exactly
 * these bytes and is kept with them.
 */
export function buildPagePolicy(html: string, { isSecure, isDevelopment }: Options): string {
  const frame = html.replace(/<main[\s>].*<\/main>/s, '');
  const hashes = [...frame.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .filter((hash, index, all) => all.indexOf(hash) === index);
  return [
    "default-src 'self'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : hashes.join(' ')}`.trim(),
    // Radix positions its layers through style attributes.
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
