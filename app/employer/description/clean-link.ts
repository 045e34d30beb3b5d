const tracking =
  /^(?:utm_\w+|gclid|dclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|vero_id|oly_\w+)$/i;

/** Where a pasted link leads: past the services that count clicks, without what tells them who clicked. */
export function cleanLink(href: string | null): string | undefined {
  if (!href || !/^(?:https?|mailto):/i.test(href.trim())) return undefined;
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  const wrapped = readWrapped(address);
  if (wrapped && URL.canParse(wrapped) && /^https?:/i.test(wrapped)) return cleanLink(wrapped);
  const tracked = [...address.searchParams.keys()].filter((name) => tracking.test(name));
  if (tracked.length === 0) return href.trim();
  for (const name of tracked) address.searchParams.delete(name);
  return address.href;
}

/** Google's and Microsoft's mail and documents lead all links over addresses of their own. */
function readWrapped({ hostname, pathname, searchParams }: URL): string | null {
  if (/^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url') {
    return searchParams.get('q') ?? searchParams.get('url');
  }
  return hostname.endsWith('.safelinks.protection.outlook.com') ? searchParams.get('url') : null;
}
