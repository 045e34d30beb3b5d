import { findSource, sources } from '#domain/sources/all.ts';

/** Where a listing leads, written in one way however it was written. */
export type Address = {
  key: string;
  /** It holds a posting's own id; any other page may be about many. */
  isPosting: boolean;
};

const tracking =
  /^(?:utm_.*|gh_src|lever-(?:source|origin|via|social).*|ref|refid|ref_src|referrer|referer|source|src|via|trk|trackingid|campaign|medium|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|_ga|_gl|_hs.*|hsa_.*)$/i;
const generalWords =
  /^(?:careers?|jobs?|join(?:-?us)?|apply|application|about(?:-?us)?|contact(?:-?us)?|team|company|hiring|work(?:-with-us)?|vacanc(?:y|ies)|positions|openings|open-positions|open-roles|opportunities|home|index(?:\.\w+)?|[a-z]{2}(?:-[a-z]{2})?)$/i;
// Where one address is a person, a group or a form for all applicants.
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

/** The posting's own name, where its id is unique among all boards of its source. */
export function namePosting(source: string | null, sourceId: string | null): string | null {
  const declared = findSource(source);
  return sourceId && declared?.postings?.id?.test(sourceId) ? `${declared.type}:${sourceId.toLowerCase()}` : null;
}

// The name of the board itself, which may change, is no part of a posting's name.
const known = sources.flatMap(({ type, postings }) => (postings ? [{ type, postings }] : []));

function findPosting(url: URL): string | null {
  for (const { type, postings } of known) {
    const id = postings.host.test(url.hostname) && postings.findId(url);
    if (id) return `${type}:${id.toLowerCase()}`;
  }
  for (const { type, postings } of known) {
    const id = postings.parameter && url.searchParams.get(postings.parameter.name);
    if (id && postings.parameter?.id.test(id)) return `${type}:${id.toLowerCase()}`;
  }
  return null;
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
  return known.some(({ postings }) => postings.host.test(host));
}
