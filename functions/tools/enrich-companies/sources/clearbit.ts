import { FetchProblem, type Http } from '../../../fetching/http.ts';
import { fetchLogo } from '../fetch-logo.ts';
import type { Source } from './source.ts';

const usualUrl = 'https://logo.clearbit.com/{domain}';

type Parts = { http: Http; url: string | undefined };

/**
 * Clearbit's logos by domain, or those of another server that answers in the same way. The public service has closed, so
 * nothing is said when there is no answer, and it is not asked again in this run.
 */
export function createClearbit({ http, url = usualUrl }: Parts): Source {
  const template = url.includes('{domain}') ? url : `${url.replace(/\/+$/, '')}/{domain}`;
  let isOff = false;

  return {
    name: 'clearbit',
    gives: ['logo'],
    async find({ domain }, { signal }) {
      if (isOff || domain === null) return { facts: {} };
      try {
        const drawn = await fetchLogo(http, template.replace('{domain}', encodeURIComponent(domain)), {
          longest: 6,
          signal,
        });
        return { facts: 'problem' in drawn ? {} : { logo: drawn } };
      } catch (error) {
        if (!(error instanceof FetchProblem)) throw error;
        if (error.kind === 'stopped' && error.status === null && !signal.aborted) isOff = true;
        return { facts: {} };
      }
    },
  };
}
