/** Addresses that open a service with a message about a job: plain links, no script of theirs. */
export function buildShareLinks({ address, title, company }: { address: string; title: string; company: string }) {
  const text = `${title} at ${company}`;
  const fill = (base: string, values: Record<string, string>) => {
    const filled = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${base}?${filled.join('&')}`;
  };
  return [
    { name: 'X', href: fill('https://x.com/intent/post', { text, url: address }) },
    { name: 'LinkedIn', href: fill('https://www.linkedin.com/sharing/share-offsite/', { url: address }) },
    { name: 'Telegram', href: fill('https://t.me/share/url', { url: address, text }) },
    { name: 'Mail', href: fill('mailto:', { subject: text, body: `${text}\n${address}` }) },
  ];
}
