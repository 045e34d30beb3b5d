import { sourceParam, type VisitSource } from './visits.ts';

/** Which say so in their links. */
const markedSources = ['feed', 'alert', 'telegram', 'discord', 'embed'] as const;

type Visited = {
  /** The whole address of the page. */
  address: string;
  /** The address that led to it, whole where it is of this board; empty where none is known. */
  referrer: string;
};

// Their result pages, not their mail or documents.
const engines =
  /^(www\.|m\.|search\.|[a-z]{2}\.|[a-z]{2}\.search\.)?(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|brave|yandex|baidu|kagi|naver|seznam|mojeek|swisscows|perplexity|presearch)\.[a-z]{2,3}(\.[a-z]{2})?$/;
const engineApps =
  /^android-app:\/\/(com\.google\.android\.googlequicksearchbox|com\.microsoft\.bing|com\.duckduckgo)\b/;

/** Where a visit to a job page comes from: a link that says so, a page of this board, a search engine, or elsewhere. */
export function findVisitSource({ address, referrer }: Visited): VisitSource {
  const here = new URL(address);
  const marked = here.searchParams.get(sourceParam);
  const source = markedSources.find((one) => one === marked);
  if (source) return source;
  if (engineApps.test(referrer)) return 'engine';
  const from = URL.parse(referrer);
  if (!from) return 'other';
  if (from.origin === here.origin) return findListSource(from);
  return engines.test(from.hostname) ? 'engine' : 'other';
}

/** Which kind of list a page of this board is. */
export function findListSource({ searchParams }: Pick<URL, 'searchParams'>): VisitSource {
  return searchParams.get('search')?.trim() ? 'search' : 'board';
}
