import type { GuardedFetch } from '../fetching/create-guarded-fetch.ts';

// What channels answer is read with care: the server that answers may be wrong, or repeat our secrets.

const maxBytes = 64 * 1024;

/** `fetch` whose answers are read up to a limit; a longer one counts as none. */
export function boundAnswers(fetch: GuardedFetch) {
  return async (...given: Parameters<GuardedFetch>): Promise<Response> => {
    const answer = await fetch(...given);
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop ends the connection.
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error('The answer is too long');
      chunks.push(chunk);
    }
    const headers = new Headers([...answer.headers]);
    return new Response(size > 0 ? Buffer.concat(chunks) : null, { status: answer.status, headers });
  };
}

/** For how long a channel asks for patience: what it says within a second and an hour, a minute where that is no number. */
export function readSeconds(...given: unknown[]): number {
  const said = given.filter((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''));
  const seconds = said.map(Number).find(Number.isFinite) ?? 60;
  return Math.min(Math.max(seconds, 1), 3600);
}

/** Strikes secrets out of words that are stored, logged or shown, as they are and as parts of an address. */
export function createStrike(secrets: (string | undefined)[]) {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '') as string[];
  const struck = known.flatMap((secret) => [secret, encodeURIComponent(secret)]).sort((a, b) => b.length - a.length);
  return (words: unknown): string =>
    struck
      .reduce((text, secret) => text.replaceAll(secret, '…'), typeof words === 'string' ? words : '')
      .replace(/\/webhooks\/\d+\/[\w-]+/g, '/webhooks/…')
      .replace(/\d{3,20}(:|%3A)[\w-]{20,}/gi, '…')
      .slice(0, 300);
}

export type Strike = ReturnType<typeof createStrike>;
