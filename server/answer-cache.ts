import { createTextResponse } from './create-text-response.ts';
import type { Change } from './page-cache/change-log.ts';
import type { PageCache } from './page-cache/page-cache.ts';

// This module is in charge of answers that outlast a page: the figures of the whole board, the landing pages that the lists of a
// category lead to, and the list of each category, whose page also tells how many there are of the others. Each is asked for once
// after a change of what it tells, however many pages are rendered; none is older than what this server has been told of
// (docs/decisions/0058).

type Fetch = (request: Request) => Promise<Response>;
type Answer = { body: string; headers: [string, string][]; status: number };

const rpc = '/rest/v1/rpc/';
const shared = new Set([`${rpc}board_summary`, `${rpc}board_market`]);
/** Of a few functions with a few arguments; a day's first question has another address than the day before. */
const maxAnswers = 20;
/** They change when they are counted anew, not with every listing. */
const landings = { path: `${rpc}landing_related`, table: 'landing_pages', maxAnswers: 40 };
/** As it is first shown, with a few options: what is filtered is one of many, and thousands of jobs are too large. */
const lists = { path: `${rpc}list_jobs`, maxCategories: 40, maxAnswers: 3, maxJobs: 50 };

export type AnswerCache = {
  fetch: Fetch;
  /** Something has changed; what is not said may be anything. */
  invalidate(change?: Pick<Change, 'table' | 'categories'>): void;
  /** Changes are not heard of: nothing is cached. */
  suspend(): void;
  resume(): void;
};

type Invalidated = Pick<PageCache, 'note' | 'invalidateAll' | 'suspend' | 'resume'>;

/** The cache of pages, with answers that are forgotten first: a page that is rendered anew is made of new ones. */
export function invalidateTogether<Cache extends Invalidated>(answers: AnswerCache, cache: Cache): Cache {
  return {
    ...cache,
    note(...[change, since]: Parameters<PageCache['note']>) {
      answers.invalidate(change);
      cache.note(change, since);
    },
    invalidateAll() {
      answers.invalidate();
      cache.invalidateAll();
    },
    suspend() {
      answers.suspend();
      cache.suspend();
    },
    resume() {
      answers.resume();
      cache.resume();
    },
  };
}

export function createAnswerCache(ask: Fetch): AnswerCache {
  const figures = createStore(maxAnswers);
  const related = createStore(landings.maxAnswers);
  const ofCategories = new Map<string, Store>();
  let isSuspended = false;

  function findStore({ pathname, searchParams }: URL): Store | undefined {
    if (pathname === landings.path) return isOfCategory(searchParams) ? related : undefined;
    if (shared.has(pathname)) return figures;
    if (pathname !== lists.path || !isUnfiltered(searchParams)) return undefined;
    const category = searchParams.get('in_category');
    const most = Number(searchParams.get('most') ?? Number.NaN);
    if (category) return most <= lists.maxJobs ? findList(category) : undefined;
    return most === 0 ? figures : undefined;
  }

  function findList(category: string): Store | undefined {
    const known = ofCategories.get(category);
    if (known || ofCategories.size >= lists.maxCategories) return known;
    const store = createStore(lists.maxAnswers);
    ofCategories.set(category, store);
    return store;
  }

  const invalidate: AnswerCache['invalidate'] = ({ table, categories } = { table: '' }) => {
    if (table !== landings.table) figures.invalidate();
    if (!table || table === landings.table) related.invalidate();
    if (table === 'job_listings' && categories) for (const category of categories) ofCategories.delete(category);
    else if (table !== landings.table) ofCategories.clear();
  };

  return {
    async fetch(request) {
      const store = request.method === 'GET' ? findStore(new URL(request.url)) : undefined;
      if (!store) return ask(request);
      const askAndRead = () => ask(request).then(read);
      const { body, headers, status } = await (isSuspended ? askAndRead() : store.find(request.url, askAndRead));
      return createTextResponse(body, { headers, status });
    },
    invalidate,
    suspend() {
      isSuspended = true;
      invalidate();
    },
    resume() {
      isSuspended = false;
    },
  };
}

type Store = ReturnType<typeof createStore>;

function createStore(max: number) {
  let answers = new Map<string, Promise<Answer>>();
  return {
    invalidate() {
      // Another map: what is under way belongs to the state before, and is not found by callers who ask from now on.
      answers = new Map();
    },
    find(address: string, askAnew: () => Promise<Answer>): Promise<Answer> {
      const cache = answers;
      const known = cache.get(address);
      if (known) return known;
      const answer = askAnew();
      if (cache.size >= max) return answer;
      cache.set(address, answer);
      const drop = () => cache.delete(address);
      answer.then(({ status }) => status === 200 || drop(), drop);
      return answer;
    },
  };
}

async function read(response: Response): Promise<Answer> {
  return { body: await response.text(), headers: [...response.headers], status: response.status };
}

/** Of a category or of all: anything narrower is one of many. */
function isOfCategory(asked: URLSearchParams): boolean {
  return !asked.get('in_skill') && !asked.get('in_place');
}

function isUnfiltered(asked: URLSearchParams): boolean {
  return !asked.get('search') && !asked.has('filters') && !asked.has('after');
}
