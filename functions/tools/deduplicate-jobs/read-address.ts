/** Where a listing leads, written in one way however it was written. */
export type Address = {
  key: string;
  /** It holds a posting's own id; any other page may turn out to be about many. */
  isPosting: boolean;
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const token = '[\\w.-]{1,100}';

// One row per kind of board: the whole host, then where the id stands. An id is unique among all boards of its kind,
// so the board's own name, which may change, is left out; only Recruitee's last part is a word of the company's.
const boards: { kind: string; host: RegExp; path: RegExp }[] = [
  {
    kind: 'greenhouse',
    host: /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/,
    path: new RegExp(`^/${token}/jobs/(\\d+)(?:/|$)`, 'i'),
  },
  { kind: 'lever', host: /^jobs(?:\.eu)?\.lever\.co$/, path: new RegExp(`^/${token}/(${uuid})(?:/|$)`, 'i') },
  { kind: 'ashby', host: /^jobs\.ashbyhq\.com$/, path: new RegExp(`^/[^/]{1,300}/(${uuid})(?:/|$)`, 'i') },
  {
    kind: 'workable',
    host: /^apply\.workable\.com$/,
    path: new RegExp(`^/(?:${token}/)?j/([0-9a-f]{6,})(?:/|$)`, 'i'),
  },
  { kind: 'workable', host: /^[a-z0-9-]+\.workable\.com$/, path: /^\/j\/([0-9a-f]{6,})(?:\/|$)/i },
  {
    kind: 'smartrecruiters',
    host: /^(?:jobs|careers)\.smartrecruiters\.com$/,
    path: new RegExp(`^/${token}/(\\d{6,}|${uuid})(?:-|/|$)`, 'i'),
  },
];
const recruitee = /^([a-z0-9-]+)\.recruitee\.com$/;
const recruiteePath = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?o\/([^/]+)/i;

// What a board's own postings are called here: a posting is known by it even where its link leads elsewhere.
const ids = new Map(
  Object.entries({
    greenhouse: /^\d+$/,
    lever: new RegExp(`^${uuid}$`, 'i'),
    ashby: new RegExp(`^${uuid}$`, 'i'),
    workable: /^[0-9a-f]{6,}$/i,
    smartrecruiters: new RegExp(`^(?:\\d{6,}|${uuid})$`, 'i'),
  }),
);

const tracking =
  /^(?:utm_.*|gh_src|lever-(?:source|origin|via|social).*|ref|refid|ref_src|referrer|referer|source|src|via|trk|trackingid|campaign|medium|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|_ga|_gl|_hs.*|hsa_.*)$/i;
const generalWords =
  /^(?:careers?|jobs?|join(?:-?us)?|apply|application|about(?:-?us)?|contact(?:-?us)?|team|company|hiring|work(?:-with-us)?|vacanc(?:y|ies)|positions|openings|open-positions|open-roles|opportunities|home|index(?:\.\w+)?|[a-z]{2}(?:-[a-z]{2})?)$/i;
// Where one address is a person, a group or a form for whoever comes.
const generalHosts =
  /(?:^|\.)(?:t\.me|telegram\.me|wa\.me|discord\.(?:gg|com)|twitter\.com|x\.com|linktr\.ee|typeform\.com|forms\.gle|docs\.google\.com|airtable\.com|tally\.so|calendly\.com)$/;

/** Null where there is no address, or one that many postings of a company share: its careers page, a chat, a form. */
export function readAddress(address: string | null): Address | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const posting = url.port === '' ? findPosting(url) : null;
  if (posting) return { key: posting, isPosting: true };
  const page = namePage(url);
  return page === null ? null : { key: page, isPosting: false };
}

/** The posting's own name, where its id at the board is unique among all boards of that kind. */
export function namePosting(source: string | null, sourceId: string | null): string | null {
  const kind = source?.toLowerCase() ?? '';
  return sourceId && ids.get(kind)?.test(sourceId) ? `${kind}:${sourceId.toLowerCase()}` : null;
}

function findPosting(url: URL): string | null {
  const { hostname, pathname, searchParams } = url;
  for (const { kind, host, path } of boards) {
    const id = host.test(hostname) && path.exec(pathname)?.[1];
    if (id) return `${kind}:${id.toLowerCase()}`;
  }
  const company = recruitee.exec(hostname)?.[1];
  const offer = company && recruiteePath.exec(pathname)?.[1];
  if (offer) return `recruitee:${company}/${offer.toLowerCase()}`;
  const isEmbedded = boards[0]?.host.test(hostname) && /^\/embed\/job_app\/?$/.test(pathname);
  const greenhouse = searchParams.get('gh_jid') ?? (isEmbedded ? searchParams.get('token') : null);
  if (greenhouse && /^\d{5,}$/.test(greenhouse)) return `greenhouse:${greenhouse}`;
  const ashby = searchParams.get('ashby_jid');
  return ashby && ids.get('ashby')?.test(ashby) ? `ashby:${ashby.toLowerCase()}` : null;
}

function namePage(url: URL): string | null {
  const host = url.host.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  const query = [...url.searchParams].filter(([name]) => !tracking.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pages drawn in the browser keep the posting after the hash.
  const rest = /^#[!/]|^#.*\d/.test(url.hash) ? url.hash : '';
  const isGeneral = query.length === 0 && rest === '' && parts.every((part) => generalWords.test(part));
  if (isGeneral || generalHosts.test(host) || isBoardHost(host)) return null;
  const words = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `${host}/${parts.join('/')}${words ? `?${words}` : ''}${rest}`;
}

/** Its pages without a posting's id are lists. */
function isBoardHost(host: string): boolean {
  return boards.some((board) => board.host.test(host)) || recruitee.test(host);
}
