import type { PageCache } from './page-cache/page-cache.ts';

// This module is in charge of answers that many pages share: the figures of the whole board. Each is asked for once after a
// change, however many pages are rendered; none is older than what this server has been told of (docs/decisions/0058).

type Fetch = (request: Request) => Promise<Response>;
type Answer = { body: string; headers: [string, string][]; status: number };

const rpc = '/rest/v1/rpc/';
const shared = new Set([`${rpc}board_summary`, `${rpc}board_market`]);
/** Of a few functions with a few arguments; a day's first question has another address than the day before. */
const maxAnswers = 20;

export type AnswerCache = {
  fetch: Fetch;
  /** Something has changed. */
  forget(): void;
  /** Changes are not heard of: nothing is kept. */
  suspend(): void;
  resume(): void;
};

type Invalidated = Pick<PageCache, 'note' | 'invalidateAll' | 'suspend' | 'resume'>;

/** The cache of pages, with answers that are forgotten first: a page that is rendered anew is made of new ones. */
export function invalidateTogether<Cache extends Invalidated>(answers: AnswerCache, cache: Cache): Cache {
  return {
    ...cache,
    note(...change: Parameters<PageCache['note']>) {
      answers.forget();
      cache.note(...change);
    },
    invalidateAll() {
      answers.forget();
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
  let answers = new Map<string, Promise<Answer>>();
  let isSuspended = false;

  const forget = () => {
    // Another map: what is under way belongs to the state before, and is found by nobody who asks from now on.
    answers = new Map();
  };

  function keep(address: string, request: Request): Promise<Answer> {
    const kept = answers;
    const answer = ask(request).then(read);
    if (isSuspended || kept.size >= maxAnswers) return answer;
    kept.set(address, answer);
    const drop = () => kept.delete(address);
    answer.then(({ status }) => status === 200 || drop(), drop);
    return answer;
  }

  return {
    async fetch(request) {
      if (request.method !== 'GET' || !isShared(new URL(request.url))) return ask(request);
      const { body, headers, status } = await (answers.get(request.url) ?? keep(request.url, request));
      return new Response(body, { headers, status });
    },
    forget,
    suspend() {
      isSuspended = true;
      forget();
    },
    resume() {
      isSuspended = false;
    },
  };
}

async function read(response: Response): Promise<Answer> {
  return { body: await response.text(), headers: [...response.headers], status: response.status };
}

function isShared({ pathname, searchParams }: URL): boolean {
  return shared.has(pathname) || (pathname === `${rpc}list_jobs` && isWholeBoard(searchParams));
}

/** The counts of all choices, without a listing. */
function isWholeBoard(asked: URLSearchParams): boolean {
  return asked.get('most') === '0' && !asked.get('search') && !asked.get('in_category') && !asked.has('filters');
}
