import { FetchProblem } from '../../fetching/http.ts';
import type { Importer, ImportPage, ReadOptions, Source } from '../importer.ts';
import { parseManyRows, requireShape } from '../parse-rows.ts';
import { openSite, requireAddress, type Site } from './fetch.ts';
import { toFeedRows, toFoundJob, toRows } from './parse.ts';
import { type CareersPage, findJobLinks, findListPages, readCareersPage } from './read-page.ts';
import { JobPosting, JsonFeed } from './schema.ts';

const maxJobPages = 100;
const maxListPages = 10;
const maxFeedPages = 20;
/** A site whose first pages hold no posting has none: the rest need not be asked for. */
const maxFruitless = 12;
const maxFailures = 3;

/** What stands for "there is more": a list that was not read to its end says nothing about what is missing. */
const unfinished = 'unfinished';

export const careersPage: Importer = {
  type: 'careers-page',
  coverage: 'full',
  isGeneral: false,
  findHost: (source) => new URL(requireAddress(source)).host,
  async *read(source, options) {
    const address = requireAddress(source);
    const site = openSite(options);
    const first = await site.fetch(address);
    if (first.kind === 'xml') throw new FetchProblem('garbled', `${new URL(address).hostname}: a feed, not a page`);
    if (first.kind === 'json') yield* readFeed(first, { site, source });
    else yield* readPages(first, { site, source, options });
  },
};

type Fetched = { address: string; text: string };
type Reading = { site: Site; source: Source };

async function* readPages(
  first: Fetched,
  { site, source, options }: Reading & { options: ReadOptions },
): AsyncGenerator<ImportPage> {
  const lists = [first.address];
  const jobs = new Set<string>();
  let isCut = false;
  let found = 0;
  for (let at = 0; at < lists.length; at += 1) {
    const list = at === 0 ? first : await site.fetch(lists[at] as string);
    const page = readCareersPage(list.text, list.address);
    const parsed = await parse(page, list.address, source);
    found += parsed.jobs.length;
    // More pages follow, or a single job would be taken for the end of the list.
    yield { ...parsed, next: unfinished };
    for (const address of findJobLinks(page, list.address)) jobs.add(address);
    const more = findListPages(page, list.address).filter((address) => !lists.includes(address));
    isCut ||= lists.length + more.length > maxListPages;
    lists.push(...more.slice(0, maxListPages - lists.length));
  }
  for (const address of lists) jobs.delete(address);

  const wanted = [...jobs].slice(0, maxJobPages);
  isCut ||= wanted.length < jobs.size;
  let [failures, fruitless] = [0, 0];
  for (const address of wanted) {
    options.signal.throwIfAborted();
    if (found === 0 && fruitless >= maxFruitless) break;
    try {
      const fetched = await site.fetch(address);
      const parsed = await parse(readCareersPage(fetched.text, fetched.address), fetched.address, source);
      found += parsed.jobs.length;
      fruitless += parsed.jobs.length === 0 ? 1 : 0;
      if (parsed.jobs.length + parsed.skipped.length > 0) yield { ...parsed, next: unfinished };
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      // One that is gone is closed; one that does not answer is not.
      if (error.kind === 'gone') continue;
      isCut = true;
      failures += 1;
      if (failures >= maxFailures) throw error;
    }
  }
  yield { jobs: [], skipped: [], next: isCut ? unfinished : null };
}

function parse({ postings }: CareersPage, address: string, source: Source) {
  return parseManyRows(toRows(postings, address), { schema: JobPosting, toJob: (row) => toFoundJob(row, source) });
}

async function* readFeed(first: Fetched, { site, source }: Reading): AsyncGenerator<ImportPage> {
  let { address, text } = first;
  const seen = new Set([address]);
  for (;;) {
    const { hostname, host } = new URL(address);
    const { items, next_url } = requireShape(JsonFeed, readJson(text, hostname), hostname);
    const rows = toFeedRows(items, address);
    const next = next_url && URL.canParse(next_url, address) ? new URL(next_url, address).href : null;
    const isMore = next !== null && !seen.has(next) && new URL(next).host === host;
    const parsed = await parseManyRows(rows, { schema: JobPosting, toJob: (row) => toFoundJob(row, source) });
    yield { ...parsed, next: isMore ? unfinished : null };
    if (!isMore || seen.size >= maxFeedPages) return;
    seen.add(next);
    ({ address, text } = await site.fetch(next));
  }
}

function readJson(text: string, host: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new FetchProblem('garbled', `${host}: the answer is not JSON`);
  }
}
