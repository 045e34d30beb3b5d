// This module is in charge of telling from an address whose board at a hiring service it is. The whole host name is
// compared, so that a look-alike is none of them.

/** One employer's page at one of our sources. */
export type FoundBoard = { type: VendorType; board: string };
export type VendorType = 'greenhouse' | 'lever' | 'ashby' | 'workable' | 'smartrecruiters' | 'recruitee';

type Pattern = {
  type: VendorType;
  host: RegExp;
  /** Where the board's name stands: in the host's first label, in a parameter or in the path. */
  find(url: URL): string | null | undefined;
};

const ofHost = ({ hostname }: URL) => hostname.split('.')[0];
const ofPath =
  (...forms: RegExp[]) =>
  ({ pathname }: URL) =>
    forms.map((form) => form.exec(pathname)?.[1]).find(Boolean);

/** Pages of the vendors themselves. */
const ownHosts =
  /^(?:www|api|app|apply|jobs|help|support|blog|docs|status|id|auth|get|go|info|resources|careers-api)\./;
const ownPaths = new Set(['embed', 'v1', 'api', 'j', 'view', 'users', 'search', 'jobs', 'assets', 'static', 'company']);

const patterns: Pattern[] = [
  {
    type: 'greenhouse',
    host: /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/,
    find: (url) =>
      /^\/embed\/job_(?:board|app)(?:\/js)?\/?$/.test(url.pathname)
        ? url.searchParams.get('for')
        : ofPath(/^\/([^/]+)/)(url),
  },
  {
    type: 'greenhouse',
    host: /^(?:boards-)?api(?:\.eu)?\.greenhouse\.io$/,
    find: ofPath(/^\/v1\/boards\/([^/]+)/),
  },
  { type: 'lever', host: /^jobs(?:\.eu)?\.lever\.co$/, find: ofPath(/^\/([^/]+)/) },
  { type: 'lever', host: /^api(?:\.eu)?\.lever\.co$/, find: ofPath(/^\/v0\/postings\/([^/]+)/) },
  { type: 'ashby', host: /^jobs\.ashbyhq\.com$/, find: ofPath(/^\/([^/]+)/) },
  { type: 'ashby', host: /^api\.ashbyhq\.com$/, find: ofPath(/^\/posting-api\/job-board\/([^/]+)/) },
  {
    type: 'workable',
    host: /^(?:apply|www)\.workable\.com$/,
    find: ({ hostname, pathname }) =>
      /^\/api\/(?:v\d\/(?:widget\/)?)?accounts\/([^/]+)/.exec(pathname)?.[1] ??
      (hostname.startsWith('apply.') ? /^\/([^/]+)/.exec(pathname)?.[1] : null),
  },
  { type: 'workable', host: /^[a-z0-9-]+\.workable\.com$/, find: ofHost },
  { type: 'smartrecruiters', host: /^(?:jobs|careers)\.smartrecruiters\.com$/, find: ofPath(/^\/([^/]+)/) },
  {
    type: 'smartrecruiters',
    host: /^(?:api|www)\.smartrecruiters\.com$/,
    find: ofPath(/^\/v1\/companies\/([^/]+)/, /^\/job-api\/public\/search\/widgets\/([^/]+)/),
  },
  { type: 'recruitee', host: /^[a-z0-9-]+\.recruitee\.com$/, find: ofHost },
];

/** The board that an address is a page of; null for all other addresses. */
export function findSourceBoard(address: string): FoundBoard | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  for (const { type, host, find } of patterns) {
    if (!host.test(url.hostname)) continue;
    if (find === ofHost && ownHosts.test(url.hostname)) continue;
    const board = readName(find(url));
    if (board) return { type, board };
  }
  return null;
}

function readName(given: string | null | undefined): string | null {
  if (!given || ownPaths.has(given.toLowerCase())) return null;
  return /^[A-Za-z0-9._-]{1,100}$/.test(given) && !/^\.+$/.test(given) ? given : null;
}

const vendorAddress =
  /(?:https?:)?\/\/[a-z0-9.-]{1,100}\.(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com|recruitee\.com)(?![a-z0-9.-])[^\s"'`<>\\)]{0,500}/gi;
const leverOptions = /\bleverJobsOptions\b[^}]{0,500}?\baccountName['"]?\s*:\s*['"]([A-Za-z0-9._-]{1,100})['"]/;

/**
 * The boards that a page links to or embeds, those it names most often first: links, frames, scripts, data attributes
 * and addresses inside of scripts are all found as the addresses they are.
 */
export function findSourceBoards(html: string): FoundBoard[] {
  const text = html.replaceAll(/\\u002f|\\\//gi, '/').replaceAll('&amp;', '&');
  const counts = new Map<string, { found: FoundBoard; times: number }>();
  const addresses = [...text.matchAll(vendorAddress)].map(([address]) => address.replace(/^\/\//, 'https://'));
  const named = leverOptions.exec(text)?.[1];
  for (const found of [
    ...addresses.slice(0, 5_000).map(findSourceBoard),
    ...(named ? [{ type: 'lever' as const, board: named }] : []),
  ]) {
    if (!found) continue;
    const key = `${found.type}/${found.board.toLowerCase()}`;
    const known = counts.get(key) ?? { found, times: 0 };
    counts.set(key, { ...known, times: known.times + 1 });
  }
  return [...counts.values()].sort((a, b) => b.times - a.times).map(({ found }) => found);
}

/** Where a visitor sees a board. */
export function toBoardAddress({ type, board }: { type: string; board: string }): string {
  const addresses: Record<string, string> = {
    greenhouse: `https://job-boards.greenhouse.io/${board}`,
    lever: `https://jobs.lever.co/${board}`,
    ashby: `https://jobs.ashbyhq.com/${board}`,
    workable: `https://apply.workable.com/${board}`,
    smartrecruiters: `https://careers.smartrecruiters.com/${board}`,
    recruitee: `https://${board}.recruitee.com`,
  };
  return addresses[type] ?? board;
}

/** Hiring services that are read by the `JobPosting` data on their pages, or by their feed. */
const otherHosts =
  /^[a-z0-9-]+\.(?:teamtailor\.com|breezy\.hr|bamboohr\.com|jobs\.personio\.(?:de|com)|pinpointhq\.com)$/;

/** The front page of an employer at another hiring service; Teamtailor's is its feed. */
export function findHostedCareersPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  if (!otherHosts.test(url.hostname) || ownHosts.test(url.hostname)) return null;
  if (url.hostname.endsWith('.teamtailor.com')) return `https://${url.hostname}/jobs.json`;
  return `https://${url.hostname}${url.hostname.endsWith('.bamboohr.com') ? '/careers' : '/'}`;
}
