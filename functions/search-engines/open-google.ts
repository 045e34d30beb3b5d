import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { boundAnswers } from '../channels/read-answer.ts';
import { createGuardedFetch } from '../fetching/create-guarded-fetch.ts';
import { explainNoAnswer, explainTrouble, type Outcome } from './outcome.ts';
import type { ServiceAccount } from './service-account.ts';

// This module is in charge of Google's Indexing API (https://developers.google.com/search/apis/indexing-api): it says that a
// page with JobPosting changed, or is gone.

export type Google = { publish(url: string, isDeletion: boolean): Promise<Outcome> };

type Parts = { account: ServiceAccount; base: string | undefined; now?: () => number };

const Token = z.object({ access_token: z.string().min(1).max(8192) });
const TokenRefusal = z.object({ error: z.string().catch(''), error_description: z.string().catch('') });
const Published = z.object({ urlNotificationMetadata: z.object({ url: z.string() }) });
const Refusal = z.object({ error: z.object({ status: z.string().catch(''), message: z.string().catch('') }) });

const tokenMilliseconds = 55 * 60_000;
const hours = 3600;

export function openGoogle({ account, base, now = Date.now }: Parts): Google {
  // Another base is for tests, on loopback.
  const fetch = boundAnswers(createGuardedFetch({ allowPrivate: base !== undefined }));
  const publishAddress = `${(base ?? 'https://indexing.googleapis.com').replace(/\/+$/, '')}/v3/urlNotifications:publish`;
  const host = new URL(publishAddress).hostname;
  const tokenHost = new URL(account.token_uri).hostname;
  let token: { value: string; until: number } | undefined;

  /** A token for an hour, or why there is none. */
  async function findToken(): Promise<string | Outcome> {
    if (token && token.until > now()) return token.value;
    const issued = Math.floor(now() / 1000);
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/indexing' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 3600)
      .sign(await importPKCS8(account.private_key, 'RS256'));
    try {
      const answer = await fetch(account.token_uri, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
      });
      const text = await answer.text();
      const given = Token.safeParse(parse(text));
      if (answer.ok && given.success) {
        token = { value: given.data.access_token, until: now() + tokenMilliseconds };
        return token.value;
      }
      // Nothing was said about any page yet, so that no quota was used.
      return { ...explainToken(answer, text), is_unsent: true };
    } catch (error) {
      return { ...explainNoAnswer(error, tokenHost), is_unsent: true };
    }
  }

  function explainToken(answer: Response, text: string): Outcome {
    if (answer.ok) return explainTrouble(tokenHost, 'without a token');
    if (answer.status >= 500 || answer.status === 429) return explainTrouble(tokenHost, `with status ${answer.status}`);
    const { error = '', error_description: words = '' } = TokenRefusal.safeParse(parse(text)).data ?? {};
    const problem = explainSkew(answer.headers.get('date'), words, now()) ?? explainKey(error, account.client_email);
    return { state: 'waiting', reason: problem, answer: problem, problem, seconds: hours };
  }

  return {
    async publish(url, isDeletion) {
      const bearer = await findToken();
      if (typeof bearer !== 'string') return bearer;
      try {
        const answer = await fetch(publishAddress, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ url, type: isDeletion ? 'URL_DELETED' : 'URL_UPDATED' }),
        });
        const text = await answer.text();
        if (answer.status === 401) token = undefined;
        return explain(answer.status, text, url);
      } catch (error) {
        return explainNoAnswer(error, host);
      }
    },
  };

  function explain(status: number, text: string, url: string): Outcome {
    const body = parse(text);
    if (status === 200) {
      // An answer that is not about this page may be of another server than Google's.
      return Published.safeParse(body).data?.urlNotificationMetadata.url === url
        ? { state: 'sent', answer: 'Taken' }
        : explainTrouble(host, 'without saying that it took the notice');
    }
    const { status: code = '', message = '' } = Refusal.safeParse(body).data?.error ?? {};
    if (status === 429) {
      const answer = 'The quota of the day is used up';
      return { state: 'waiting', reason: answer, answer, until_reset: true };
    }
    if (status === 403) {
      const problem = explainForbidden(code, message, account.client_email);
      return { state: 'waiting', reason: problem, answer: problem, problem, seconds: 6 * hours };
    }
    if (status === 401) return { ...explainTrouble(host, 'that the token is not valid') };
    if (status === 400 || status === 404) {
      const reason = `Google does not take this address (status ${status})`;
      return { state: 'failed', reason, answer: reason };
    }
    return explainTrouble(host, `with status ${status}`);
  }
}

function explainForbidden(code: string, message: string, account: string): string {
  return /has not been used|is disabled|SERVICE_DISABLED/i.test(`${code} ${message}`)
    ? 'Google says that the Web Search Indexing API is off. Turn it on for the project of this service account in the Google Cloud console, then retry.'
    : `Google does not let ${account} speak for this site. Add it as an owner of the property in Search Console, then retry.`;
}

function explainKey(error: string, account: string): string {
  return error === 'invalid_grant' || error === 'invalid_client' || error === ''
    ? `Google does not take the key of ${account}. Make a new one for the service account, set GOOGLE_INDEXING_KEY and start again.`
    : `Google gives ${account} no token (${error.replace(/[^\w -]/g, '').slice(0, 60)}). Look at the service account in the Google Cloud console.`;
}

/** Google refuses what is signed by a clock that is minutes off. */
function explainSkew(date: string | null, words: string, now: number): string | undefined {
  const theirs = Date.parse(date ?? '');
  const minutes = Number.isNaN(theirs) ? 0 : Math.round((now - theirs) / 60_000);
  if (Math.abs(minutes) >= 2)
    return `The clock of this server is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}, so Google refuses what it signs. Set the clock, then retry.`;
  return /reasonable timeframe|iat|exp\b/i.test(words)
    ? 'Google says that the clock of this server is wrong. Set the clock, then retry.'
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
