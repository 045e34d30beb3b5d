import { Parser } from 'htmlparser2';
import { challengePath, challengeTagName, challengeValue } from '#domain/proof/proof.ts';
import type { CompanyDomain } from '#domain/proof/read-company-domain.ts';
import { decodeText } from '#functions/fetching/decode-text.ts';
import { FetchProblem, type Http } from '#functions/fetching/http.ts';
import { type Finding, quote } from './finding.ts';

// This module is in charge of looking for the file and the tag. They must be at the domain itself, or at its www: a host within
// it may belong to another owner.

const maxBytes = 64 * 1024;
const milliseconds = 5_000;

type Parts = { http: Http; allowPrivate: boolean };
type Challenge = CompanyDomain & { token: string };

export async function checkFile(parts: Parts, challenge: Challenge): Promise<Finding> {
  return look(parts, challenge, challengePath, (text, address) => {
    const lines = text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, '').trim());
    if (lines.includes(challengeValue(challenge.token))) return { isFound: true };
    const what = /^\s*</.test(text) ? 'is a web page, not the file' : text.trim() ? `says ${quote(text)}` : 'is empty';
    return { isFound: false, problem: `${address} ${what}` };
  });
}

export async function checkTag(parts: Parts, challenge: Challenge): Promise<Finding> {
  return look(parts, challenge, '/', (text, address, contentType) => {
    if (!isPage(text, contentType)) return { isFound: false, problem: `${address} is not a web page` };
    const found = findTags(text);
    if (found.includes(challenge.token)) return { isFound: true };
    const instead = found[0] === undefined ? 'has no such tag in its head' : `has ${quote(found[0])} in its tag`;
    return { isFound: false, problem: `${address} ${instead}` };
  });
}

function isPage(text: string, contentType: string): boolean {
  return contentType ? /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType) : /^\s*</.test(text);
}

/** What the tags of a page's head say. Its body, which begins with the first text, may hold what visitors wrote. */
export function findTags(html: string): string[] {
  const found: string[] = [];
  let isInHead = true;
  let textOf: string | null = null;
  const headTags = ['html', 'head', 'meta', 'title', 'link', 'script', 'style', 'base', 'noscript'];
  const parser = new Parser({
    onopentag(name, { name: named = '', content = '' }) {
      if (!headTags.includes(name)) isInHead = false;
      if (isInHead && name === 'meta' && named.toLowerCase() === challengeTagName) found.push(content.trim());
      if (['title', 'script', 'style'].includes(name)) textOf = name;
    },
    ontext(text) {
      if (textOf === null && /[^\t\n\f\r ]/.test(text)) isInHead = false;
    },
    onclosetag(name) {
      if (name === textOf) textOf = null;
      if (name === 'head') isInHead = false;
    },
  });
  parser.end(html);
  return found;
}

/** The start of the addresses that are looked at. What is not encrypted proves nothing, except within a network of one's own. */
export function findSite({ domain, protocol, port }: CompanyDomain, allowPrivate: boolean): string {
  return `${allowPrivate ? protocol : 'https:'}//${domain}${port}`;
}

async function look(
  { http, allowPrivate }: Parts,
  challenge: Challenge,
  path: string,
  judge: (text: string, address: string, contentType: string) => Finding,
): Promise<Finding> {
  const { domain } = challenge;
  const isFetchable = (url: URL) => url.protocol === 'https:' || allowPrivate;
  const isSameDomain = (url: URL) => `.${url.hostname}`.endsWith(`.${domain}`);
  const [first, second] = [domain, `www.${domain}`].map(
    (host) => findSite({ ...challenge, domain: host }, allowPrivate) + path,
  );
  const finding = await ask(first ?? '');
  // Another host is asked only where this one does not answer; then both are told of.
  if (finding.isFound || !finding.isUnclear) return finding;
  const other = await ask(second ?? '');
  return other.isFound ? other : { ...other, problem: `${finding.problem}. ${other.problem}` };

  async function ask(address: string): Promise<Finding> {
    try {
      const { bytes, contentType } = await http.bytes(address, {
        maxBytes,
        isCut: path === '/',
        retries: 0,
        signal: AbortSignal.timeout(milliseconds),
        mayRedirectTo: (url) => isFetchable(url) && isSameDomain(url),
      });
      return judge(decodeText(bytes, contentType), address, contentType);
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      return { isFound: false, isUnclear: error.kind === 'stopped', problem: describeProblem(error, address) };
    }
  }
}

function describeProblem({ kind, status, message }: FetchProblem, address: string): string {
  if (status !== null) return `${address} answered with status ${status}`;
  const reason = message.split(': ').at(-1);
  if (kind !== 'stopped') return `${address} could not be read: ${reason}`;
  return `${address} ${reason === 'the run was stopped' ? 'did not answer within five seconds' : `gave ${reason}`}`;
}
