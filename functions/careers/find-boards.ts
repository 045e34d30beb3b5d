import { findHostedCareersPage, findSourceBoard, findSourceBoards } from '#domain/careers/find-source-board.ts';
import type { SourceType } from '#domain/sources/all.ts';
import type { FetchedPage } from '../importers/careers-page/fetch.ts';
import { findJobLinks, isSamePage, isSameSite, readCareersPage } from '../importers/careers-page/read-page.ts';
import { JsonFeed } from '../importers/careers-page/schema.ts';

// This module is in charge of what one fetched page says about where the jobs are. It fetches nothing.

/** A source board, and how sure it is that the jobs are there. */
export type Sighting = {
  type: SourceType;
  board: string;
  /** sure: a board of a hiring service, data of postings, a feed of jobs. maybe: pages that may hold data. */
  certainty: 'sure' | 'maybe';
  /** The page that shows it. */
  foundOn: string;
};

export type PageReport = {
  sightings: Sighting[];
  /** Where else to look, the likeliest first. */
  leads: string[];
  /** Pages of single jobs that it lists. */
  jobLinks: string[];
};

const careersWords =
  /career|\bjobs?\b|join (?:us|our)|hiring|vacanc|open (?:positions?|roles)|openings?|work (?:with|at|for) |stellen|karriere|recruit/i;
const careersPath =
  /\/(?:careers?|jobs?|join(?:-us)?|hiring|vacanc\w+|openings?|positions?|karriere|stellen\w*|work-with-us|team)(?:[/?#.-]|$)/i;
const maxLeads = 8;
const maxBoardLength = 200;

/** `asked` is the address that was asked for, which may have led elsewhere. */
export function findBoards(page: FetchedPage, asked: string): PageReport {
  // A page that sends its visitors to another site speaks for where they end up.
  const foundOn = isSameSite(new URL(page.address).hostname, new URL(asked).hostname) ? page.address : asked;
  const sightings: Sighting[] = [];
  const add = (type: SourceType, board: string, certainty: Sighting['certainty']) => {
    const isKnown = sightings.some((one) => one.type === type && one.board.toLowerCase() === board.toLowerCase());
    if (!isKnown && board.length <= maxBoardLength) sightings.push({ type, board, certainty, foundOn });
  };

  const target = findSourceBoard(page.address);
  if (target) add(target.type, target.board, 'sure');
  if (page.kind === 'json') {
    if (isJsonFeed(page.text)) add('careers-page', page.address, 'sure');
    return { sightings, leads: [], jobLinks: [] };
  }
  if (page.kind === 'xml') {
    add('careers-feed', page.address, 'sure');
    return { sightings, leads: [], jobLinks: [] };
  }

  const read = readCareersPage(page.text, page.address);
  for (const { type, board } of findSourceBoards(page.text)) add(type, board, 'sure');
  for (const { address } of [{ address: page.address }, ...read.links]) {
    const hosted = findHostedCareersPage(address);
    if (hosted) add('careers-page', hosted, 'sure');
  }
  if (read.postings.length > 0) add('careers-page', page.address, 'sure');
  const isTeamtailor = /\bteamtailor-cdn\.com\b/.test(page.text) && new URL(page.address).pathname.startsWith('/jobs');
  if (isTeamtailor) add('careers-page', new URL('/jobs.json', page.address).href, 'sure');
  for (const { address, isJson, title } of read.feeds) {
    if (!careersWords.test(`${title} ${new URL(address).pathname.replaceAll(/[/._-]/g, ' ')}`)) continue;
    if (isSameSite(new URL(address).hostname, new URL(page.address).hostname)) {
      add(isJson ? 'careers-page' : 'careers-feed', address, 'maybe');
    }
  }
  const jobLinks = findJobLinks(read, page.address);
  if (jobLinks.length > 0) add('careers-page', page.address, 'maybe');

  const { hostname } = new URL(page.address);
  const careers = read.links.filter(
    ({ address, text }) => careersPath.test(new URL(address).pathname) || careersWords.test(text),
  );
  const leads = [...read.frames, ...careers.map(({ address }) => address)].filter(
    (address) => isSameSite(new URL(address).hostname, hostname) && !isSamePage(address, page.address),
  );
  // A short path is a list, a long one is a job of it.
  const ranked = [...new Set(leads)].sort((a, b) => depth(a) - depth(b));
  return { sightings, leads: ranked.slice(0, maxLeads), jobLinks };
}

function depth(address: string): number {
  return new URL(address).pathname.split('/').filter(Boolean).length;
}

function isJsonFeed(text: string): boolean {
  try {
    return JsonFeed.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
