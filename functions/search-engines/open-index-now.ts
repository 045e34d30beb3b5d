import { boundAnswers, readSeconds } from '../channels/read-answer.ts';
import { createGuardedFetch } from '../fetching/create-guarded-fetch.ts';
import { explainNoAnswer, explainTrouble, type Outcome } from './outcome.ts';

// This module is in charge of IndexNow (https://www.indexnow.org/documentation), which Bing, Yandex, Naver, Seznam and Yep share.

export type IndexNow = { submit(urls: string[], siteUrl: string): Promise<Outcome> };

type Parts = { key: string; address: string | undefined };

const hours = 3600;

export function openIndexNow({ key, address }: Parts): IndexNow {
  // Another address is for tests, on loopback.
  const fetch = boundAnswers(createGuardedFetch({ allowPrivate: address !== undefined }));
  const target = address ?? 'https://api.indexnow.org/indexnow';
  const host = new URL(target).hostname;

  return {
    async submit(urls, siteUrl) {
      try {
        const answer = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({
            ...{ host: new URL(siteUrl).host, key },
            ...{ keyLocation: `${siteUrl}/${key}.txt`, urlList: urls },
          }),
        });
        return explain(answer.status, answer.headers.get('retry-after'));
      } catch (error) {
        return explainNoAnswer(error, host);
      }
    },
  };

  function explain(status: number, retryAfter: string | null): Outcome {
    if (status === 200) return { state: 'sent', answer: 'Taken' };
    if (status === 202) return { state: 'sent', answer: 'Taken; the key is still being checked' };
    if (status === 429) {
      const reason = 'IndexNow asks for patience: too many requests';
      return { state: 'waiting', reason, answer: reason, seconds: Math.max(readSeconds(retryAfter ?? 600), 60) };
    }
    if (status === 403) {
      const problem =
        'IndexNow does not find the key. The file with the name of INDEXNOW_KEY and the ending .txt must be readable at PUBLIC_URL from outside; then retry.';
      return { state: 'waiting', reason: problem, answer: problem, problem, seconds: 6 * hours };
    }
    if (status === 422) {
      const problem =
        'IndexNow says that these addresses are not of this site, or that the key is another one. Look at PUBLIC_URL and INDEXNOW_KEY.';
      return { state: 'failed', reason: problem, answer: problem, problem };
    }
    if (status === 400) {
      const reason = 'IndexNow did not understand the request (status 400)';
      return { state: 'failed', reason, answer: reason, problem: reason };
    }
    return explainTrouble(host, `with status ${status}`);
  }
}
