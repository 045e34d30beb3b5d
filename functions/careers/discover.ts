import { findHostedCareersPage, findSourceBoard } from '#domain/careers/find-source-board.ts';
import { FetchProblem, type Http } from '../fetching/http.ts';
import { openSite, type Site } from '../importers/careers-page/fetch.ts';
import { findBoards, type PageReport, type Sighting } from './find-boards.ts';

// This module is in charge of finding the system behind an address: the page itself, then the few pages it leads to, and
// for a board that was pasted itself the company's own pages, which show whose it is.

export type Found = Omit<Sighting, 'foundOn'> & { foundOn: string | null };
export type Discovery = { found: Found[]; problem: FetchProblem | null };

type Options = {
  http: Http;
  /** Pages of the company where a link to a board would show that it is theirs. */
  ownPages: string[];
  /** Whether a page is of a domain that the company controls. */
  isOwn(address: string): boolean;
  signal: AbortSignal;
  tell(words: string): Promise<void>;
};

const maxPages = 10;

export async function discover(address: string, options: Options): Promise<Discovery> {
  const site = openSite(options);
  const direct = findSourceBoard(address);
  const hosted = findHostedCareersPage(address);
  if (direct)
    return { found: await proveOwn([{ ...direct, certainty: 'sure', foundOn: null }], site, options), problem: null };
  if (hosted) {
    const found: Found = { type: 'careers-page', board: hosted, certainty: 'sure', foundOn: null };
    return { found: await proveOwn([found], site, options), problem: null };
  }
  const walk = await look([address], site, { ...options, isEnough: ({ sightings }) => sightings.some(isSure) });
  return { found: await proveOwn(rank(walk.sightings), site, options), problem: walk.problem };
}

type Look = Pick<Options, 'tell' | 'signal'> & { isEnough(report: PageReport): boolean };

/** Page after page, until one is enough. Only the first one's trouble is told: the others were guesses. */
async function look(start: string[], site: Site, { tell, signal, isEnough }: Look) {
  const queue = [...start];
  const seen = new Set<string>();
  const sightings: Sighting[] = [];
  const lists: { jobLinks: string[]; list: Sighting }[] = [];
  let problem: FetchProblem | null = null;
  while (queue.length > 0 && seen.size < maxPages && !signal.aborted) {
    const asked = queue.shift() as string;
    const key = asked.replace(/\/$/, '');
    if (seen.has(key)) continue;
    seen.add(key);
    await tell(`Looking at ${shorten(asked)}`);
    try {
      const report = findBoards(await site.fetch(asked), asked);
      sightings.push(...report.sightings.map((one) => (isSure(one) ? (findList(one, asked) ?? one) : one)));
      if (isEnough(report)) break;
      const list = report.sightings.find(({ type, certainty }) => type === 'careers-page' && certainty === 'maybe');
      if (list) lists.push({ list, jobLinks: report.jobLinks });
      queue.push(...report.leads);
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      if (seen.size === 1) problem = error;
    }
  }
  return { sightings, problem };

  /** The page of one job shows that the list which led to it is what is wanted. */
  function findList({ type }: Sighting, job: string): Sighting | null {
    const [longest] = lists
      .filter(({ jobLinks }) => type === 'careers-page' && jobLinks.includes(job))
      .sort((a, b) => b.jobLinks.length - a.jobLinks.length);
    return longest ? { ...longest.list, certainty: 'sure' } : null;
  }
}

const isSure = ({ certainty }: Sighting) => certainty === 'sure';

/** Each board once: hiring services first, then data that is there, then what may hold some. */
function rank(sightings: Sighting[]): Found[] {
  const unique = new Map<string, Sighting>();
  for (const one of sightings) {
    const key = `${one.type}/${one.board.toLowerCase()}`;
    if (!unique.has(key) || isSure(one)) unique.set(key, one);
  }
  const order = ({ type, certainty }: Sighting) =>
    certainty === 'maybe' ? 2 : type === 'careers-page' || type === 'careers-feed' ? 1 : 0;
  return [...unique.values()].sort((a, b) => order(a) - order(b));
}

/** For boards that were not found on a page of the company's own: whether such a page leads to them. */
async function proveOwn(found: Found[], site: Site, options: Options): Promise<Found[]> {
  const isProven = ({ board, foundOn }: Found) => options.isOwn(board) || (foundOn !== null && options.isOwn(foundOn));
  const unproven = found.filter((one) => !isProven(one));
  if (unproven.length === 0 || options.ownPages.length === 0) return found.map(withOwnPage);
  const isWanted = ({ type, board }: Sighting) =>
    unproven.some((one) => one.type === type && one.board.toLowerCase() === board.toLowerCase());
  const { sightings } = await look(options.ownPages, site, {
    ...options,
    isEnough: (report) => report.sightings.some(isWanted),
  });
  return found.map(withOwnPage).map((one) => {
    const link = sightings.find(
      ({ type, board, foundOn }) =>
        type === one.type && board.toLowerCase() === one.board.toLowerCase() && options.isOwn(foundOn),
    );
    return isProven(one) || !link ? one : { ...one, foundOn: link.foundOn };
  });
}

/** A page of the employer's own shows by itself whose it is. */
function withOwnPage(found: Found): Found {
  const isAddress = /^https?:\/\//i.test(found.board);
  return isAddress && found.foundOn === null ? { ...found, foundOn: found.board } : found;
}

function shorten(address: string): string {
  const { host, pathname } = new URL(address);
  const text = `${host}${pathname}`.replace(/\/$/, '');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
