import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// What the board asks of others, on loopback: a source board in the shape of Lever's, an employer's careers page, and no
// logo of any company.

export type Outside = { url: string; close(): void };

const titles = ['Rollup Engineer', 'Node Operator', 'Treasury Analyst', 'Protocol Designer', 'Community Lead'];

const postings = titles.map((text, index) => ({
  ...{ id: `posting-${index}`, text, hostedUrl: `https://jobs.lever.co/harbour/${index}` },
  categories: { location: index % 2 ? 'Remote' : 'Lisbon, Portugal', commitment: 'Full-time' },
  createdAt: Date.now() - index * 3_600_000,
  description: `<p>As our ${text} you look after the settlement layer of a rollup that people rely on.</p>`,
}));

const pages: Record<string, string> = {
  '/': '<a href="/careers">Careers</a>',
  '/careers': titles.map((title, index) => `<a href="/careers/${index}">${title}</a>`).join(' '),
  ...Object.fromEntries(
    titles.map((title, index) => [
      `/careers/${index}`,
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title, description: '<p>Run our nodes.</p>' })}</script>`,
    ]),
  ),
};

export async function serveOutside(): Promise<Outside> {
  const server = createServer(({ url = '' }, response) => {
    if (url.includes('/postings/')) response.end(JSON.stringify(url.includes('skip=0&') ? postings : []));
    else response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
