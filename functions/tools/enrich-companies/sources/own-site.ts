import { isSharedHost } from '#domain/sources/shared-hosts.ts';
import { askRobots } from '../../../fetching/ask-robots.ts';
import { decodeText } from '../../../fetching/decode-text.ts';
import { FetchProblem, type Http } from '../../../fetching/http.ts';
import type { Robots } from '../../../fetching/read-robots.ts';
import type { Logo } from '../../../logos/draw-logo.ts';
import { fetchLogo } from '../fetch-logo.ts';
import { listPictures } from '../site/list-pictures.ts';
import { type Organization, readOrganization } from '../site/read-organization.ts';
import { type Page, readPage } from '../site/read-page.ts';
import { isParkedPage, readDescription, readLabel } from '../site/read-words.ts';
import type { Facts, Source } from './source.ts';

// This module is in charge of a company's own site: what it says of itself is its own to give. robots.txt, the front
// page and a few pictures are asked for, nothing else.

const maxBytes = 4 * 1024 * 1024;

type Visit = { http: Http; origin: string; signal: AbortSignal };
type Front = { page: Page; base: URL };

export function createOwnSite(http: Http): Source {
  return {
    name: 'own-site',
    gives: ['logo', 'website', 'description', 'industry', 'location'],
    async find({ site, domain }, { wanted, signal }) {
      if (site === null) return { facts: {} };
      const visit = { http, origin: site, signal };
      const robots = await askRobots(visit);
      if (!robots.allows('/')) return { facts: {}, remark: 'its robots.txt asks to be left alone' };
      const front = await askFrontPage(visit);
      if ('remark' in front) return { facts: {}, remark: front.remark };

      const hosts = new Set([domain, toDomain(front.base.href)]);
      const organization = readOrganization(front.page.data, (address) => hosts.has(toDomain(address)));
      const facts: Facts = { ...readTexts(front.page, organization), website: chooseWebsite(site, front.base) };
      if (!wanted.has('logo')) return { facts };
      const { logo, remark } = await findLogo({ ...visit, ...front, robots, organization });
      return { facts: logo ? { ...facts, logo } : facts, ...(remark ? { remark } : {}) };
    },
  };
}

async function askFrontPage({ http, origin, signal }: Visit): Promise<Front | { remark: string }> {
  const answer = await http.bytes(`${origin}/`, { maxBytes, retries: 0, signal });
  const base = new URL(answer.address);
  if (isSharedHost(base.hostname)) return { remark: `its site leads to ${base.hostname}, which is not its own` };
  const html = decodeText(answer.bytes, answer.contentType);
  if (!/\bhtml\b/i.test(answer.contentType) && !/^\s*<(?:!doctype html|html)/i.test(html)) {
    return { remark: 'its site is not a page' };
  }
  const page = readPage(html);
  if (isParkedPage([page.title, page.meta.get('description'), page.meta.get('og:title')])) {
    return { remark: 'its domain is for sale' };
  }
  return { page, base };
}

function readTexts({ meta }: Page, organization: Organization | null): Facts {
  const description = [
    meta.get('description'),
    meta.get('og:description'),
    organization?.description,
    meta.get('twitter:description'),
  ]
    .map(readDescription)
    .find((text) => text !== null);
  const industry = readLabel(organization?.industry);
  const location = readLabel(organization?.location);
  return {
    ...(description ? { description } : {}),
    ...(industry ? { industry } : {}),
    ...(location ? { location } : {}),
  };
}

type Search = Visit & Front & { robots: Robots; organization: Organization | null };

async function findLogo({
  http,
  signal,
  page,
  base,
  robots,
  organization,
}: Search): Promise<{ logo?: Logo; remark?: string }> {
  const problems = new Set<string>();
  for (const { address, longest } of listPictures({ page, logo: organization?.logo ?? null, base })) {
    const { origin, pathname } = new URL(address);
    if (origin === base.origin && !robots.allows(pathname)) {
      problems.add('a picture that its robots.txt keeps for itself');
      continue;
    }
    try {
      const drawn = await fetchLogo(http, address, { longest, signal });
      if (!('problem' in drawn)) return { logo: drawn };
      problems.add(drawn.problem);
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      // What is not there is not worth a word: one of the places is only guessed.
      if (error.kind !== 'gone') problems.add(error.message);
      if (signal.aborted) break;
    }
  }
  return { remark: `no logo on its site${problems.size > 0 ? ` (${[...problems].join(', ')})` : ''}` };
}

/** Where the site sent us, as long as that is the same one: "acme.example" may be "www.acme.example". */
function chooseWebsite(site: string, { origin, href }: URL): string {
  return toDomain(site) === toDomain(href) ? origin : site;
}

function toDomain(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
