/** For pages that a link in a mail leads to: its token is in the address, which no cache, search engine or other site may learn. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Whether a form of this site was sent, as far as the browser says: by Sec-Fetch-Site, which no page can set, or else by the origin.
 * Programs that are no browsers say neither. Behind a proxy the site's own address may differ from the one that is asked.
 */
export function isOwnForm({ headers, url }: Request, siteUrl: string): boolean {
  const sender = headers.get('sec-fetch-site');
  if (sender) return sender === 'same-origin' || sender === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && [siteUrl, url].some((own) => URL.parse(own)?.host === host);
}

const maxBodyLength = 20_000;

/** What a form sent, or null where it is too long or none. Programs that post on a reader's behalf may send no length. */
export async function readSmallForm(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (!(length > 0 && length <= maxBodyLength)) return null;
  return request.formData().catch(() => null);
}

/** The text fields of a form; of several of one name the last. */
export function readFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
