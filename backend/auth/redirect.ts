import type { BackendConfig } from '../config.ts';

// This module is in charge of where a link in a mail may lead. Tokens travel in that address, so a stranger's
// host must never get through. An address is read once, the way a browser reads it (backslashes, case,
// default ports), and what was checked is what is used.

type Addresses = Pick<BackendConfig['auth'], 'siteUrl' | 'redirectAllowList'>;

/** The first of the requested addresses that is allowed, or else the site itself. */
export function chooseRedirect(candidates: (string | null | undefined)[], addresses: Addresses): string {
  for (const candidate of candidates) {
    const url = candidate ? readAddress(candidate) : null;
    if (url && isAllowed(url, addresses)) return url.href;
  }
  return addresses.siteUrl;
}

const harmfulSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:']);

function readAddress(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these or read them as slashes.
  if (text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || harmfulSchemes.has(url.protocol)) return null;
  return url;
}

function isAllowed(url: URL, { siteUrl, redirectAllowList }: Addresses): boolean {
  const site = new URL(siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.protocol === site.protocol && url.host === site.host) return true;
  // A developer's own machine: development servers move from port to port.
  if (isWeb && isLoopbackName(site.hostname) && url.protocol === site.protocol && url.hostname === site.hostname)
    return true;
  // A site that people reach through TLS is no development server: whatever listens on a visitor's own machine is none
  // of its pages, unless the operator lists it.
  if (isWeb && site.protocol !== 'https:' && isLoopbackAddress(url.hostname)) return true;
  return redirectAllowList.some((glob) => matchesGlob(url, glob));
}

const isLoopbackAddress = (host: string) => /^127\.\d+\.\d+\.\d+$/.test(host) || host === '[::1]';
const isLoopbackName = (host: string) => host === 'localhost' || isLoopbackAddress(host);

// Host and path are matched apart, so that no wildcard of the path can reach into the host or the other way
// round. A trailing `**` of the host belongs to the path: `https://a.example**` is no `https://a.example.evil`.
function matchesGlob(url: URL, glob: string): boolean {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^#]*)/i.exec(glob);
  if (!parts) return false;
  const [, scheme = '', rawHost = '', rawPath = ''] = parts;
  const isOpenEnd = rawHost.endsWith('**') && rawPath === '';
  const host = (isOpenEnd ? rawHost.slice(0, -2) : rawHost).toLowerCase();
  const path = isOpenEnd ? '**' : rawPath || '/';
  if (url.protocol !== `${scheme.toLowerCase()}:`) return false;
  return (
    toPattern(withoutDefaultPort(scheme, host)).test(url.host) &&
    toPattern(path).test(`${url.pathname || '/'}${url.search}`)
  );
}

function withoutDefaultPort(scheme: string, host: string): string {
  if (scheme.toLowerCase() === 'https') return host.replace(/:443$/, '');
  return scheme.toLowerCase() === 'http' ? host.replace(/:80$/, '') : host;
}

/** `*` and `?` stop at dots and slashes, `**` at nothing; `{a,b}` is one or the other. */
function toPattern(glob: string): RegExp {
  const translated = glob.replace(/\*\*|\*|\?|\{[^{}]*\}|[^*?{}]+|[{}]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
    return escapePattern(part);
  });
  return new RegExp(`^${translated}$`);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
